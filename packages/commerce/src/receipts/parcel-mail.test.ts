import assert from "node:assert/strict";
import { it } from "node:test";
import { mailHtml } from "@cartwright/kernel/mail/html";
import { mailText } from "@cartwright/kernel/mail/plain-text";
import { exampleOrder } from "@cartwright/testing/example-order";
import { pricedLine } from "@cartwright/testing/example-products";
import type { Fulfillment, Order } from "../orders/order.ts";
import { exampleBranding, exampleFacts } from "./example-mail.ts";
import { parcelMail } from "./parcel-mail.ts";

const order: Order = exampleOrder({ lines: [pricedLine(1000, 3), pricedLine(700, 1)] });
const parcel = (trackingInfo?: Fulfillment["trackingInfo"]): Fulfillment => ({
	id: "f",
	createdDate: "2026-01-02T00:00:00.000Z",
	lineItems: [{ id: order.lineItems[0]?.id ?? "", quantity: 2 }],
	trackingInfo,
});
const write = (parcels: readonly Fulfillment[], of = order) => parcelMail({ ...exampleFacts, order: of, parcels });

it("names what is in the parcel, its carrier and number, and leads to where it is", () => {
	const mail = write([parcel({ shippingProvider: "canadaPost", trackingNumber: "42" })]);
	assert.equal(mail.subject, "Items of your order 10001 from Shop are on their way");
	const text = mailText(mail, exampleBranding);
	assert.match(text, /2 × \$10\.00/);
	assert.match(text, /\$20\.00/);
	assert.doesNotMatch(text, /\$7\.00|\$30\.00/);
	assert.match(text, /Canada Post/);
	assert.match(text, /searchFor=42/);
});

it("has no way to track what has no link", () => {
	const mail = write([parcel(), parcel({ shippingProvider: "Bike courier", trackingNumber: "42" })]);
	assert.doesNotMatch(mailText(mail, exampleBranding), /Track the parcel/);
	assert.match(mailText(mail, exampleBranding), /Bike courier/);
});

it("makes no links and no markup of carriers and numbers", () => {
	const html = mailHtml(
		write([parcel({ shippingProvider: "<b>https://evil.example</b>", trackingNumber: "www.evil.example" })]),
		exampleBranding,
	);
	assert.doesNotMatch(html, /href="[^"]*evil|<b>https/);
});

it("is written in the buyer's language and direction", () => {
	const mail = write([parcel({ trackingNumber: "42" })], { ...order, buyerLanguage: "ar" });
	assert.match(mailHtml(mail, exampleBranding), /dir="rtl"/);
	assert.match(mail.parts.map((part) => ("text" in part ? part.text : "")).join(" "), /شحنّا/);
});
