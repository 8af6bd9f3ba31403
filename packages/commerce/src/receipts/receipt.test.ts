import assert from "node:assert/strict";
import { it } from "node:test";
import type { MailPart } from "@cartwright/kernel/mail/content";
import { mailHtml } from "@cartwright/kernel/mail/html";
import { mailText } from "@cartwright/kernel/mail/plain-text";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { exampleChange, exampleOrder } from "@cartwright/testing/example-order";
import { pricedLine } from "@cartwright/testing/example-products";
import { languages, languageTags } from "@cartwright/translations/languages";
import { withGiftCardPayment } from "../orders/gift-card-claims.ts";
import type { Order } from "../orders/order.ts";
import { exampleBranding, exampleFacts } from "./example-mail.ts";
import { type ReceiptFacts, receiptOf } from "./receipt.ts";

const fileId = "AZChssPUfl-Ka3yNng8aKw_0123456789abcdef01234567~mv2.png";

const write = (order: Order, changes: Partial<ReceiptFacts> = {}) => receiptOf({ ...exampleFacts, order, ...changes });
const part = <Kind extends MailPart["kind"]>(order: Order, kind: Kind, changes: Partial<ReceiptFacts> = {}) =>
	write(order, changes).parts.filter((each): each is Extract<MailPart, { kind: Kind }> => each.kind === kind);
const amounts = (order: Order) =>
	part(order, "amounts").flatMap(({ rows }) => rows.map(({ label, amount }) => `${label} ${amount}`));
const rate = { id: "ny", name: "NY sales tax", country: "US", rate: 88_750, appliesToShipping: true };
const taxed = (includedInPrices: boolean) => ({ ...defaultSettings, tax: { includedInPrices, rates: [rate] } });

it("explains the total of an unpaid order", () => {
	const order = exampleOrder();
	assert.deepEqual(amounts(order), [
		"Subtotal $20.00",
		"Delivery: Standard delivery $5.00",
		"Total $25.00",
		"Amount due $25.00",
	]);
	assert.equal(write(order).subject, "We’ve received your order 10001 from Shop");
	assert.equal(write(order).preheader, "2 items, $25.00 in total. Thank you!");
});

it("calls delivery that costs nothing free", () => {
	const order = exampleOrder();
	const withoutCharge = { ...order, priceSummary: { ...order.priceSummary, shipping: 0 } };
	assert.equal(amounts(withoutCharge)[1], "Delivery: Standard delivery Free");
	assert.equal(amounts({ ...withoutCharge, buyerLanguage: "de" })[1], "Versand: Standard delivery Kostenlos");
});

it("lists taxes, discounts, fees and gift cards", () => {
	const discounts = [
		{
			id: "c",
			source: { kind: "coupon", code: "SAVE", name: "" },
			scope: "GLOBAL",
			value: { type: "AMOUNT", amount: 500 },
		},
		{ id: "r", source: { kind: "rule", name: "Spring" }, scope: "GLOBAL", value: { type: "AMOUNT", amount: 100 } },
	] as const;
	const fees = [{ code: "wrap", name: "Gift wrapping", price: 300, source: "PLATFORM", taxable: false }] as const;
	const giftCard = { id: "g", appId: "g", obfuscatedCode: "*", balance: 1000 };
	const calculation = { settings: taxed(false), discounts, fees, giftCard } as never;
	const rows = amounts(withGiftCardPayment(exampleOrder({ calculation }), undefined, exampleChange()));
	assert.deepEqual(rows, [
		"Subtotal $20.00",
		"Delivery: Standard delivery $5.00",
		"Gift wrapping $3.00",
		"Coupon SAVE -$5.00",
		"Discount: Spring -$1.00",
		"NY sales tax (8.875%) $1.68",
		"Total $23.68",
		"Paid by gift card -$10.00",
		"Amount due $13.68",
	]);
});

it("shows taxes that prices include", () => {
	const rows = amounts(exampleOrder({ calculation: { settings: taxed(true) } }));
	assert.deepEqual(rows.slice(2, 4), ["Total $25.00", "Includes NY sales tax (8.875%) $2.04"]);
});

it("is a receipt once the order is paid", () => {
	const card = { brand: "Visa", lastFourDigits: "4242" };
	const payment = {
		id: "p",
		method: "CARD",
		status: "APPROVED",
		amount: 2500,
		captured: 2500,
		authorized: 2500,
		refunded: 0,
		card,
	};
	const order = { ...exampleOrder(), payments: [payment] } as unknown as Order;
	assert.equal(write(order).subject, "Your receipt for order 10001 from Shop");
	assert.ok(!amounts(order).some((row) => row.startsWith("Still")));
	assert.deepEqual(part(order, "columns").at(-1)?.columns.at(-1), {
		title: "Payment",
		lines: ["Visa ending in 4242: $25.00"],
	});
});

it("says how to pay by hand, in the shop's words", () => {
	const offlinePayment = {
		kind: "BANK_TRANSFER",
		title: "Bank transfer",
		instructions: "IBAN IE29 AIBK\r\nBIC AIBKIE2D",
		reference: "10001",
	} as const;
	assert.deepEqual(part(exampleOrder(), "columns", { offlinePayment })[0]?.columns, [
		{
			title: "How to pay: Bank transfer",
			lines: ["IBAN IE29 AIBK", "BIC AIBKIE2D", "Please quote 10001 with your payment."],
		},
	]);
});

it("leads to the files that were bought", () => {
	const downloads = [{ fileName: "Book\r\n.pdf", url: "https://shop.test/downloads/x/book.pdf" }];
	const buttons = write(exampleOrder(), { downloads }).parts.filter(({ kind }) => kind === "button");
	assert.deepEqual(buttons[0], { kind: "button", label: "Download Book .pdf", url: downloads[0]?.url });
	assert.equal(buttons.length, 2);
	assert.match(mailText(write(exampleOrder(), { downloads }), exampleBranding), /Download links work for 7 days/);
	assert.doesNotMatch(mailText(write(exampleOrder()), exampleBranding), /Download/);
});

it("shows lines with their choices, and only the shop's own images", () => {
	const [line] = exampleOrder().lineItems;
	const choices = [
		{ name: { original: "Size" }, plainText: { original: "L" } },
		{ name: { original: "Colour" }, colorInfo: { original: "Red", code: "#f00" } },
	];
	const withImage = (url: string) =>
		({
			...exampleOrder(),
			lineItems: [{ ...line, item: { ...line?.item, image: { url }, descriptionLines: choices } }],
		}) as unknown as Order;
	const [shown] = part(withImage(`/media/${fileId}/tee.webp`), "lines")[0]?.lines ?? [];
	assert.deepEqual(shown?.details, ["Size: L", "Colour: Red", "2 × $10.00"]);
	assert.equal(shown?.picture, `https://shop.test/media/${fileId}/v1/fill/w_128,h_128/picture.jpg`);
	for (const url of ["https://tracker.test/a.png", "/media/other/a.png", ""]) {
		assert.equal(part(withImage(url), "lines")[0]?.lines[0]?.picture, undefined, url);
	}
});

it("is in the buyer's language, with its names and direction, and with Western digits", () => {
	const order = { ...exampleOrder(), buyerLanguage: "ar-EG" };
	const mail = write(order);
	assert.equal(mail.language, "ar");
	assert.equal(mail.subject, "استلمنا طلبك رقم 10001 لدى Shop");
	assert.match(mail.preheader, /منتجان/);
	const html = mailHtml(mail, exampleBranding);
	assert.match(html, /dir="rtl"/);
	// Amounts and user texts in left-to-right scripts keep their order.
	assert.match(html, /\u2066[^\u2069]*25\.00[^\u2069]*\u2069/);
	const downloads = [{ fileName: "four-seasons.zip", url: "https://shop.test/downloads/x/four-seasons.zip" }];
	assert.match(mailHtml(write(order, { downloads }), exampleBranding), /\u2068four-seasons\.zip\u2069/);
	assert.match(html, /\u2068Standard delivery\u2069/);
	assert.doesNotMatch(mailHtml(write(exampleOrder()), exampleBranding), /[\u2066-\u2069]/);
	assert.match(html, /الولايات المتحدة/);
	assert.doesNotMatch(html.replace(/<[^>]*>/g, ""), /\b(Total|Delivery:|Subtotal|Thank)\b/);
});

it("has no English texts in other languages", async () => {
	const { mails } = (await languages.en.load()).default;
	const english = Object.values(mails.order).filter((text) => /^[^{}]* [^{}]*$/.test(text));
	for (const tag of languageTags) {
		const mail = write({ ...exampleOrder(), buyerLanguage: tag });
		assert.equal(mail.language, tag);
		const rests = english.filter((text) => mailHtml(mail, exampleBranding).includes(text));
		if (tag === "en") assert.notEqual(rests.length, 0);
		else assert.deepEqual(rests, [], tag);
	}
});

it("is rendered for any language value of the order", () => {
	const mail = write({ ...exampleOrder(), buyerLanguage: "not a language" } as Order);
	assert.equal(mail.language, "en");
});

it("treats names as plain text", () => {
	const firstName = "<img src=x onerror=alert(1)>\r\nBcc: eve@example.com";
	const contact = { address: { country: "US", addressLine: "<b>1</b>" }, contactDetails: { firstName } };
	const order = { ...exampleOrder(), billingInfo: contact, buyerNote: "<script>" } as Order;
	const mail = write(order, { shopName: "Shop\r\nBcc: eve@example.com" });
	assert.doesNotMatch(mail.subject, /[\r\n]/);
	assert.doesNotMatch(mailHtml(mail, exampleBranding), /<img src=x|<b>1|<script>/);
	assert.match(mailText(mail, exampleBranding), /<img src=x onerror=alert\(1\)> Bcc/);
});

it("omits values that the order lacks", () => {
	const { shippingInfo: _, billingInfo: __, recipientInfo: ___, ...rest } = exampleOrder({ lines: [pricedLine(0, 1)] });
	const mail = write({ ...rest, priceSummary: { ...rest.priceSummary, shipping: 0, total: 0 } } as Order);
	assert.equal(mail.parts[0]?.kind === "heading" && mail.parts[0].text, "Thank you!");
	assert.ok(mailHtml(mail, exampleBranding) && mailText(mail, exampleBranding));
});

it("says when the order and its late items ship, in the language and country of the buyer", () => {
	const order = exampleOrder();
	const [line] = order.lineItems;
	const { shippingInfo, billingInfo } = order;
	assert.ok(line && shippingInfo && billingInfo);
	const promised = (buyerLanguage: string, country: string, changes: Partial<Order> = {}): string => {
		const dates = {
			orderDate: "2026-11-20",
			shipDate: "2027-01-15",
			earliestDate: "2027-01-18",
			latestDate: "2027-01-19",
		};
		const estimatedDelivery = { ...dates, isApproximate: true, shipsTogether: true };
		return mailText(
			write({
				...order,
				buyerLanguage,
				billingInfo: { ...billingInfo, address: { ...billingInfo.address, country } },
				lineItems: [{ ...line, leadTime: { reason: "PREORDER", shipDate: "2027-01-15" } }],
				shippingInfo: { ...shippingInfo, logistics: { ...shippingInfo.logistics, estimatedDelivery } },
				...changes,
			}),
			exampleBranding,
		);
	};
	const american = promised("en", "US");
	assert.match(american, /Pre-order: ships about January 15/);
	assert.match(american, /Arrives about January 18\s–\s19/);
	assert.match(american, /Your items ship together once everything is ready\./);
	assert.match(promised("en", "IE"), /Pre-order: ships about 15 January/);
	assert.match(promised("de", "AT"), /Vorbestellung: Versand etwa am 15\. Jänner/);
	assert.match(promised("ar", "EG"), /يُشحن في حدود 15 يناير/);
	assert.doesNotMatch(promised("en", "IE", { status: "CANCELED" }), /ships about/);
});
