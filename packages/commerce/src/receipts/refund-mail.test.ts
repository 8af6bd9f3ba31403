import assert from "node:assert/strict";
import { it } from "node:test";
import { mailHtml } from "@cartwright/kernel/mail/html";
import { mailText } from "@cartwright/kernel/mail/plain-text";
import { exampleOrder } from "@cartwright/testing/example-order";
import type { Order } from "../orders/order.ts";
import type { Refund } from "../payments/refund.ts";
import { exampleBranding, exampleFacts } from "./example-mail.ts";
import { refundMail } from "./refund-mail.ts";

const refundOf = (more: Partial<Refund> = {}): Refund => ({
	id: "r",
	createdDate: "2026-01-01T00:00:00.000Z",
	...more,
});
const write = (refund: Refund, more: Partial<Order> = {}) => {
	const movement = {
		id: "m",
		kind: "REFUND",
		paymentId: "p",
		refundId: "r",
		createdDate: "",
		updatedDate: "",
	} as const;
	const movements = [
		{ ...movement, amount: 750, status: "SUCCEEDED" as const },
		{ ...movement, amount: 100, status: "FAILED" as const },
	];
	return refundMail({ ...exampleFacts, order: { ...exampleOrder(), movements, ...more }, refund });
};

it("tells how much went back, why, and what the merchant writes", () => {
	const sideEffects = { restocked: [], sendsMail: true, customMessage: "Sorry for the scratch." };
	const mail = write(refundOf({ reason: "Damaged", sideEffects }));
	assert.equal(mail.subject, "We’ve refunded your order 10001 from Shop");
	const text = mailText(mail, exampleBranding);
	assert.match(text, /We’ve refunded \$7\.50/);
	assert.match(text, /Reason: Damaged/);
	assert.match(text, /Message from Shop:\s+Sorry for the scratch\./);
});

it("gives no reason if there is none", () => {
	assert.doesNotMatch(mailText(write(refundOf()), exampleBranding), /Reason|Message from/);
});

it("escapes what the merchant writes, and keeps to the buyer's language", () => {
	const html = mailHtml(write(refundOf({ reason: "<b>x</b>" }), { buyerLanguage: "de" }), exampleBranding);
	assert.match(html, /Grund: .*&lt;b&gt;x&lt;\/b&gt;/);
	assert.match(html, /lang="de"/);
});
