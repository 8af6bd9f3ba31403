import assert from "node:assert/strict";
import { it } from "node:test";
import { mailHtml } from "@cartwright/kernel/mail/html";
import { mailText } from "@cartwright/kernel/mail/plain-text";
import { exampleOrder } from "@cartwright/testing/example-order";
import type { Order } from "../orders/order.ts";
import { cancellationMail } from "./cancellation-mail.ts";
import { exampleBranding, exampleFacts } from "./example-mail.ts";

const write = (order: Order, customMessage = "") => cancellationMail({ ...exampleFacts, order, customMessage });
const paid = (refunded: number) =>
	({
		...exampleOrder(),
		payments: [
			{ id: "p", method: "CARD", status: "APPROVED", amount: 2500, captured: 2500, authorized: 2500, refunded },
		],
	}) as unknown as Order;

it("names the order, what it contained and its total, with the merchant's message", () => {
	const mail = write(exampleOrder(), "Sorry, sold out.\r\n\r\nWe send you a voucher.");
	assert.equal(mail.subject, "Your order 10001 from Shop was cancelled");
	const text = mailText(mail, exampleBranding);
	assert.match(text, /Message from Shop:\s+Sorry, sold out\.\s+We send you a voucher\./);
	assert.match(text, /Total.*\$25\.00/);
	assert.doesNotMatch(text, /Amount due/);
});

it("has no message if the merchant wrote none", () => {
	for (const message of ["", " \n "]) {
		assert.doesNotMatch(mailText(write(exampleOrder(), message), exampleBranding), /Message from/);
	}
});

it("says what happens to what was paid", () => {
	assert.match(mailText(write(exampleOrder()), exampleBranding), /You don’t have to pay anything/);
	assert.match(mailText(write(paid(0)), exampleBranding), /You paid \$25\.00/);
	assert.match(mailText(write(paid(500)), exampleBranding), /You paid \$20\.00/);
	assert.match(mailText(write(paid(2500)), exampleBranding), /We’ve refunded \$25\.00/);
});

it("escapes the message, and keeps it out of the subject", () => {
	const mail = write(exampleOrder(), '<img src=x onerror="alert(1)">\r\nBcc: eve@example.com\u202e');
	assert.doesNotMatch(mail.subject, /Bcc|[\r\n]/);
	const html = mailHtml(mail, exampleBranding);
	assert.doesNotMatch(html, /<img src=x|\u202e/);
	assert.match(html, /&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;/);
});

it("is written in the buyer's language and direction", () => {
	const mail = write({ ...paid(0), buyerLanguage: "ar-EG" }, "Sorry, sold out.");
	assert.equal(mail.language, "ar");
	const html = mailHtml(mail, exampleBranding);
	assert.match(html, /dir="rtl"/);
	assert.match(html, /\u2068Sorry, sold out\.\u2069/);
	const words = html.replace(/<[^>]*>/g, "").replace(/\u2068[^\u2069]*\u2069/g, "");
	assert.doesNotMatch(words, /\b(order|paid|Total|Message|canceled)\b/i);
});
