import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { exampleChange, exampleOrder } from "@cartwright/testing/example-order";
import { exampleId, pricedLine } from "@cartwright/testing/example-products";
import { confirmOfflinePayment, type Payment, startCardPayment, startOfflinePayment } from "../payments/payment.ts";
import { approve } from "./approval.ts";
import { cancel } from "./cancellation.ts";
import { mirroredOrders } from "./mirrored-orders.ts";
import type { Order } from "./order.ts";

interface Item {
	readonly [name: string]: unknown;
	readonly lineItems: readonly Record<string, unknown>[];
	readonly refunds: readonly Record<string, unknown>[];
}
const itemOf = (order: Order) => mirroredOrders.itemOf(order, "https://shop.test") as Item;

const priceOf = (priceData: unknown): unknown => (priceData as { totalPrice: number }).totalPrice;

const change = exampleChange();
const { now } = change;
const address = { country: "US", city: "New York", postalCode: "10001", addressLine: "1 Main St" };
const contactDetails = {
	firstName: "Ada",
	lastName: "Lovelace",
	phone: "1",
	company: "Analytical",
	vatId: { id: "7" },
};
const order = (more: Partial<Order> = {}): Order => ({ ...approve(exampleOrder(), change), ...more });
const shipped = (): Order & Required<Pick<Order, "shippingInfo">> => {
	const { shippingInfo, ...rest } = order();
	assert.ok(shippingInfo);
	return { ...rest, shippingInfo };
};

describe("an item of Stores/Orders", () => {
	it("has the number and the dates of the order, in the types of collections", () => {
		const { number, _createdDate, _dateCreated, _updatedDate } = itemOf(order({ number: "10042" }));
		assert.equal(number, 10_042);
		assert.deepEqual([_createdDate, _dateCreated, _updatedDate], [{ $date: now }, { $date: now }, { $date: now }]);
	});

	it("has amounts as numbers of the order's currency", () => {
		const totalIn = (currency: string) => {
			const settings = { ...defaultSettings, currency };
			const { totals, lineItems } = itemOf(
				order(exampleOrder({ lines: [pricedLine(1234, 3, { shippable: false })], calculation: { settings } })),
			);
			const { total, subtotal } = totals as Record<string, number>;
			return [total, subtotal, priceOf(lineItems[0]?.priceData)];
		};
		assert.deepEqual(totalIn("EUR"), [37.02, 37.02, 37.02]);
		assert.deepEqual(totalIn("JPY"), [3702, 3702, 3702]);
		assert.deepEqual(totalIn("KWD"), [3.702, 3.702, 3.702]);
	});

	it("counts all units, and weighs them", () => {
		const heavy = { physicalProperties: { weight: 1.5, shippable: true } };
		const lines = [pricedLine(1000, 2, heavy), pricedLine(500, 3)];
		const { totals } = itemOf(order(exampleOrder({ lines })));
		const { quantity, weight } = totals as Record<string, number>;
		assert.deepEqual([quantity, weight], [5, 3]);
	});

	it("calls canceled orders CANCELLED, others by what was sent", () => {
		assert.equal(itemOf(order()).fulfillmentStatus, "NOT_FULFILLED");
		assert.equal(itemOf(order({ fulfillmentStatus: "FULFILLED" })).fulfillmentStatus, "FULFILLED");
		assert.equal(itemOf(cancel(order(), false, change)).fulfillmentStatus, "CANCELLED");
	});

	it("tells the order's history, with the type of each entry", () => {
		const commented = cancel(order(), false, change);
		const comment = { id: exampleId(), createdDate: now, activityType: "MERCHANT_COMMENT" as const };
		const activities = [
			...commented.activities,
			{ ...comment, authorEmail: "staff@example.com", merchantComment: { message: "Sorry" } },
		];
		assert.deepEqual(JSON.parse(JSON.stringify(itemOf({ ...commented, activities }).activities)), [
			{ type: "ORDER_PLACED", timestamp: now },
			{ type: "ORDER_CANCELED", timestamp: now },
			{ type: "MERCHANT_COMMENT", timestamp: now, author: "staff@example.com", message: "Sorry" },
		]);
	});

	it("says who pays, and how: by the brand of the card, or by hand", () => {
		const paidBy = (payment: Payment) => {
			const captured = { ...payment, status: "APPROVED" as const, captured: 2500, authorized: 2500 };
			const billed = order({ billingInfo: { address, contactDetails }, payments: [captured] });
			return itemOf(billed).billingInfo as Record<string, unknown>;
		};
		const facts = { id: exampleId(), amount: 2500, currency: "USD", now };
		const visa = { card: { brand: "Visa", lastFourDigits: "4242" } };
		const card = paidBy({ ...startCardPayment({ ...facts, provider: "p" }), ...visa });
		assert.deepEqual([card.paymentMethod, card.paidDate, card.email], ["Visa", now, "ada@example.com"]);
		assert.deepEqual(
			[card.firstName, card.company, card.vatId],
			["Ada", "Analytical", { number: "7", type: undefined }],
		);
		assert.equal((card.address as Record<string, unknown>).addressLine, "1 Main St");
		const byHand = paidBy(confirmOfflinePayment(startOfflinePayment(facts), now));
		assert.equal(byHand.paymentMethod, "OFFLINE");
		const unpaid = itemOf(order({ billingInfo: { address } })).billingInfo as Record<string, unknown>;
		assert.equal("paymentMethod" in unpaid, false);
		const { billingInfo: _, ...withoutBilling } = order();
		assert.equal(itemOf(withoutBilling).billingInfo, undefined);
	});

	it("writes a street and its number as one line of the address", () => {
		const billed = (streetAddress: object, more = {}) => {
			const parts = { country: "DE", streetAddress, ...more };
			const { billingInfo } = itemOf(order({ billingInfo: { address: parts } }));
			return ((billingInfo as Record<string, unknown>).address as Record<string, unknown>).addressLine;
		};
		assert.equal(billed({ name: "Main St", number: "1" }), "1 Main St");
		assert.equal(billed({ name: "Main St" }), "Main St");
		assert.equal(billed({ name: "Main St" }, { addressLine: "c/o Grace" }), "c/o Grace");
		assert.equal(billed({}), undefined);
	});

	it("lists what was refunded, and whether by a provider", () => {
		const refunded = (payment: Payment, amount: number): Payment => ({ ...payment, captured: 2500, refunded: amount });
		const facts = { amount: 2500, currency: "USD", now };
		const card = startCardPayment({ ...facts, id: "c", provider: "p", madeWith: "test_approved_visa_4242" });
		const { refunds } = itemOf(
			order({
				payments: [
					{ ...refunded(card, 1250), providerTransactionId: "t" },
					refunded(startOfflinePayment({ ...facts, id: "o" }), 99),
					refunded(card, 0),
				],
			}),
		);
		assert.deepEqual(refunds, [
			{ id: "c", dateCreated: now, amount: "12.50", externalRefund: true, paymentProviderTransactionId: "t" },
			{ id: "o", dateCreated: now, amount: "0.99", externalRefund: false },
		]);
	});

	it("names the buyer as member, contact or visitor, in that sequence", () => {
		const buyerOf = (buyerInfo: Order["buyerInfo"]) => {
			const { id, identityType } = itemOf(order({ buyerInfo })).buyerInfo as Record<string, unknown>;
			return [id, identityType];
		};
		assert.deepEqual(buyerOf({ memberId: "m", contactId: "c" }), ["m", "MEMBER"]);
		assert.deepEqual(buyerOf({ contactId: "c" }), ["c", "CONTACT"]);
		assert.deepEqual(buyerOf({ visitorId: "v" }), ["v", "CONTACT"]);
		const enteredBy = (createdBy: Order["createdBy"]) => itemOf(order({ createdBy })).enteredBy;
		assert.deepEqual(enteredBy({ memberId: "m" }), { id: "m", identityType: "MEMBER" });
		assert.deepEqual(enteredBy({ visitorId: "v" }), { id: "v", identityType: "CONTACT" });
		assert.deepEqual(enteredBy({ userId: "u" }), { id: "u", identityType: "USER" });
		assert.deepEqual(enteredBy({ appId: "a" }), { id: "a", identityType: "USER" });
	});

	it("says where the order is sent to or picked up, not both", () => {
		const { shippingInfo, ...rest } = shipped();
		const logistics = { shippingDestination: { address, contactDetails }, instructions: "Ring twice" };
		const infoOf = (pickup: object) =>
			itemOf({ ...rest, shippingInfo: { ...shippingInfo, logistics: { ...logistics, ...pickup } } })
				.shippingInfo as Record<string, Record<string, unknown>>;
		const sent = infoOf({});
		assert.equal(sent.pickupDetails, undefined);
		assert.deepEqual(
			[sent.shipmentDetails?.firstName, sent.shipmentDetails?.phoneNumber, sent.deliveryOption],
			["Ada", "1", shippingInfo.title],
		);
		const picked = infoOf({ pickupAddress: { ...address, city: "Boston" } });
		assert.equal(picked.shipmentDetails, undefined);
		assert.equal(picked.pickupDetails?.pickupInstructions, "Ring twice");
		const { city } = (picked.pickupDetails?.pickupAddress ?? {}) as Record<string, unknown>;
		assert.equal(city, "Boston");
		const { shippingInfo: _, ...collected } = rest as Order;
		assert.equal("shippingInfo" in itemOf(collected), false);
	});

	it("lists the lines from 1, with product, options and discounts", () => {
		const options = [{ name: { original: "Size" }, plainText: { original: "L" } }];
		const shirt = pricedLine(1000, 2, {
			descriptionLines: options,
			productId: "p",
			variantId: "v",
			physicalProperties: { sku: "S-1", weight: 0.5, shippable: true },
		});
		const bought = exampleOrder({ lines: [shirt, pricedLine(5)] });
		const lines = bought.lineItems.map((line, index) => ({ ...line, customLine: index === 1 }));
		const { lineItems } = itemOf({ ...bought, lineItems: lines });
		const [first, second] = lineItems;
		assert.deepEqual(
			[first?.index, first?.quantity, first?.productId, first?.variantId, first?.sku, first?.weight, first?.name],
			[1, 2, "p", "v", "S-1", 0.5, "Mug"],
		);
		assert.deepEqual(first?.options, [{ option: "Size", selection: "L" }]);
		assert.deepEqual([first?.lineItemType, second?.lineItemType], ["PHYSICAL", "CUSTOM_AMOUNT_ITEM"]);
		assert.equal(second?.index, 2);
	});
});
