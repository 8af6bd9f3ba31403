import assert from "node:assert/strict";
import { it } from "node:test";
import { mailHtml } from "@cartwright/kernel/mail/html";
import { mailText } from "@cartwright/kernel/mail/plain-text";
import { exampleOrder } from "@cartwright/testing/example-order";
import type { OrderReturn } from "../orders/order-return.ts";
import { exampleBranding, exampleFacts } from "./example-mail.ts";
import { type ReturnFacts, returnMail } from "./return-mail.ts";

const write = (more: Partial<OrderReturn>, facts: Partial<ReturnFacts> = {}, language = "en") => {
	const order = { ...exampleOrder(), buyerLanguage: language };
	const lineItems = order.lineItems.map(({ id, quantity }) => ({ lineItemId: id, quantity }));
	const orderReturn: OrderReturn = {
		id: "r",
		status: "REQUESTED",
		lineItems,
		createdDate: "",
		updatedDate: "",
		...more,
	};
	return returnMail({ ...exampleFacts, order, orderReturn, ...facts });
};
const textOf = (...args: Parameters<typeof write>) => {
	const mail = write(...args) ?? assert.fail();
	return `${mail.subject}\n${mailText(mail, exampleBranding)}`;
};

it("confirms a request with its items", () => {
	const text = textOf({});
	assert.match(text, /We’ve received your return request for order 10001 from Shop/);
	assert.match(text, /\d × \S/);
});

it("tells how to send the items back, line by line, and escapes what the shop wrote", () => {
	const instructions = "Use the <box>.\nWrite the number on it.";
	assert.match(textOf({ status: "APPROVED", instructions }), /Use the <box>\.\s+Write the number on it\./);
	assert.match(mailHtml(write({ status: "APPROVED", instructions }) ?? assert.fail(), exampleBranding), /&lt;box&gt;/);
	assert.doesNotMatch(textOf({ status: "APPROVED" }), /How to send/);
});

it("tells why a return is declined", () => {
	assert.match(
		textOf({ status: "DECLINED", declineReason: "Made for you" }),
		/can’t take back[\s\S]*Reason: Made for you/,
	);
});

it("says that the items have arrived", () => {
	assert.match(textOf({ status: "RECEIVED" }), /have arrived/);
});

it("names the order that replaces the items, and where the difference is paid", () => {
	const replacement = { number: "10002", paymentRequestUrl: "https://shop.test/hosted/pay/x" };
	const text = textOf({ status: "EXCHANGED" }, { replacement });
	assert.match(text, /Your new order 10002 replaces/);
	assert.match(text, /https:\/\/shop\.test\/hosted\/pay\/x/);
	assert.doesNotMatch(textOf({ status: "EXCHANGED" }, { replacement: { number: "10002" } }), /difference/);
});

it("is in the language of the buyer", () => {
	assert.match(textOf({ status: "APPROVED", instructions: "x" }, {}, "de"), /So senden Sie sie zurück:/);
});

it("is none for a refund, which has a mail of its own, and for what the buyer cancelled", () => {
	assert.deepEqual([write({ status: "REFUNDED" }), write({ status: "CANCELED" })], [undefined, undefined]);
});
