import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { orders as service } from "@cartwright/contract/orders/orders";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { exampleChange, exampleCheckout, exampleOrder } from "@cartwright/testing/example-order";
import { exampleId, pricedLine } from "@cartwright/testing/example-products";
import { startOfflinePayment } from "../payments/payment.ts";
import { calculate } from "../purchase/totals.ts";
import { agreementOf, reservationsOf } from "./agreement.ts";
import { approve, withPayment } from "./approval.ts";
import { cancel } from "./cancellation.ts";
import { changeEvents, orderApproved, orderCanceled, orderCreated } from "./events.ts";
import type { Order } from "./order.ts";
import { minutesAfter, placeAgain, placeCheckout } from "./placement.ts";

const now = "2026-01-01T00:00:00.000Z";
const change = exampleChange(now);
const later = exampleChange("2026-01-01T00:10:00.000Z");

const agreed = (price: number, checkout = exampleCheckout()) => {
	const lines = [pricedLine(price)];
	return agreementOf(checkout, lines, calculate({ lines, settings: defaultSettings, now }), defaultSettings);
};

describe("placing a checkout", () => {
	it("takes over who buys, from where, and what they wrote", () => {
		const checkout = exampleCheckout({
			buyerNote: "Ring twice",
			buyerLanguage: "de",
			customFields: [{ title: "Engraving", value: "G. H." }],
			channelType: "POS",
		});
		const placement = { id: exampleId(), agreement: agreed(1000, checkout), reservations: [], holdMinutes: 30 };
		const order = placeCheckout({ doc: checkout, revision: 4 }, placement, change);
		assert.deepEqual(
			[order.buyerNote, order.buyerLanguage, order.siteLanguage, order.customFields?.[0]?.value],
			["Ring twice", "de", "en", "G. H."],
		);
		assert.deepEqual(
			[order.owner, order.channelInfo.type, order.createdBy],
			["visitor:ada", "POS", checkout.createdBy],
		);
		assert.deepEqual([order.checkoutId, order.checkoutRevision, order.cartId], [checkout.id, 5, undefined]);
		assert.equal(order.billingInfo, checkout.billing);
		assert.equal(order.recipientInfo, checkout.shipping);
	});

	it("sends the order to whom it is billed, unless it is shipped to somebody else", () => {
		const { shipping: _, ...billed } = exampleCheckout({ billing: { address: { country: "DE" } } });
		assert.equal(agreed(1000, billed).recipientInfo?.address?.country, "DE");
		assert.equal(agreed(1000).recipientInfo?.address?.country, "US");
	});

	it("refers to the cart that the checkout was made from", () => {
		const { withoutCart: _, ...checkout } = exampleCheckout();
		const placement = { id: exampleId(), agreement: agreed(1000), reservations: [], holdMinutes: 30 };
		assert.equal(placeCheckout({ doc: checkout, revision: 1 }, placement, change).cartId, checkout.id);
	});

	it("reserves nothing for lines whose stock is not counted", () => {
		assert.deepEqual(reservationsOf([pricedLine(1000, 3)]), []);
	});

	it("again, after the buyer has changed it, replaces the agreement and keeps number, history and what staff did", () => {
		const order: Order = {
			...exampleOrder(),
			archived: true,
			seenByAHuman: true,
			tags: { tags: ["a"], privateTags: ["p"] },
			payments: [{ ...startOfflinePayment({ id: "p", amount: 1, currency: "USD", now }), status: "DECLINED" }],
		};
		const checkout = exampleCheckout({ id: order.checkoutId ?? "", buyerNote: "Later" });
		const reservations = [{ lineItemId: "l", inventoryItemId: "i", quantity: 3, preorder: false }];
		const placement = { agreement: agreed(4000, checkout), reservations, holdMinutes: 15 };
		const again = placeAgain(order, { doc: checkout, revision: 7 }, placement, later);
		for (const name of ["id", "number", "createdDate", "archived", "seenByAHuman", "tags", "payments"] as const) {
			assert.deepEqual(again[name], order[name], name);
		}
		assert.deepEqual([again.priceSummary.total, again.buyerNote, again.checkoutRevision], [4000, "Later", 8]);
		assert.deepEqual(again.stock, { state: "HELD", heldUntil: minutesAfter(later.now, 15), reservations });
		assert.equal(again.checkAt, again.stock.heldUntil);
		assert.deepEqual(
			again.activities.map(({ createdDate }) => createdDate),
			[order.createdDate, later.now],
		);
		assert.deepEqual([again.status, again.paymentStatus, again.updatedDate], ["INITIALIZED", "DECLINED", later.now]);
	});

	it("again for nothing approves it", () => {
		const checkout = exampleCheckout();
		const placement = { agreement: agreed(0, checkout), reservations: [], holdMinutes: 15 };
		const again = placeAgain(exampleOrder(), { doc: checkout, revision: 7 }, placement, later);
		assert.deepEqual([again.status, again.paymentStatus, again.stock.state], ["APPROVED", "PAID", "TAKEN"]);
		assert.equal(again.checkAt, undefined);
	});
});

describe("the events of a change", () => {
	const offline = (order: Order) =>
		withPayment(order, startOfflinePayment({ id: "p", amount: 2500, currency: "USD", now }), later);
	const typesOf = (before: Order, after: Order, members: readonly string[] = []) =>
		changeEvents(before, after, members, later).map(({ type }) => type.replace("wix.ecom.v1.order_", ""));
	const payments = ["transactions_details_updated", "transactions_updated"];
	const { shippingInfo: _, ...collected } = exampleOrder();

	it("are the update alone if no status changes", () => {
		const order = exampleOrder();
		const [event] = changeEvents(order, { ...order, archived: true }, ["archived"], later);
		assert.equal(event?.type, service.events.orderUpdated?.type);
		assert.deepEqual(event?.data.modifiedFields, ["archived"]);
		assert.deepEqual(typesOf(order, order), ["updated"]);
	});

	it("tell the approval, and the fulfilment of what is not shipped, before its payments and the update that names the statuses", () => {
		const order = exampleOrder();
		assert.deepEqual(typesOf(order, offline(order)), ["approved", ...payments, "updated"]);
		assert.deepEqual(typesOf(collected, offline(collected)), ["approved", "fulfilled", ...payments, "updated"]);
		const { modifiedFields } = changeEvents(collected, offline(collected), ["payments"], later).at(-1)?.data ?? {};
		assert.deepEqual(modifiedFields, ["payments", "status", "fulfillmentStatus"]);
	});

	it("tell the payment status before and after", () => {
		const order = exampleOrder();
		const declined: Order = { ...order, paymentStatus: "DECLINED" };
		const [event, ...others] = changeEvents(order, declined, [], later);
		assert.deepEqual([event?.data.previousPaymentStatus, event?.data.paymentStatus], ["NOT_PAID", "DECLINED"]);
		assert.equal(others.length, 1);
	});

	it("approve once: neither a later payment nor a cancellation approves again", () => {
		const approved = offline(exampleOrder());
		assert.deepEqual(typesOf(approved, { ...approved, paymentStatus: "PAID" }), ["payment_status_updated", "updated"]);
		assert.deepEqual(typesOf(approved, cancel(approved, false, later)), ["updated"]);
	});

	it("carry the statuses after the change, their time, and each an id of its own", () => {
		const approved = approve(exampleOrder(), later);
		const events = [
			orderCreated(approved, later),
			orderApproved(approved, later, false),
			orderCanceled(approved, { restockAllItems: true, sendOrderCanceledEmail: false, customMessage: "Sorry" }, later),
		];
		for (const { data, time, entity } of events) {
			assert.deepEqual(
				[data.status, data.fulfillmentStatus, time, entity],
				["APPROVED", "NOT_FULFILLED", later.now, service.entity],
			);
		}
		assert.equal(new Set(events.map(({ id }) => id)).size, 3);
		assert.deepEqual(
			[events[1]?.data.sendNotificationToBuyer, events[2]?.data.customMessage, events[2]?.data.restockAllItems],
			[false, "Sorry", true],
		);
	});
});
