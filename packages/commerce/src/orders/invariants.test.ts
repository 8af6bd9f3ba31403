import assert from "node:assert/strict";
import { it } from "node:test";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import { orders as service } from "@cartwright/contract/orders/orders";
import type { InventoryItem } from "@cartwright/products/catalogue/inventory-item";
import { exampleChange, exampleCheckout, exampleOrder } from "@cartwright/testing/example-order";
import { exampleId, exampleProduct, exampleStock } from "@cartwright/testing/example-products";
import { startCardPayment } from "../payments/payment.ts";
import { approve } from "./approval.ts";
import { findInvariantViolations, type InvariantViolation, type SiteRecords } from "./invariants.ts";
import type { Order } from "./order.ts";
import { minutesAfter } from "./placement.ts";

const change = exampleChange();
const item = exampleStock(exampleProduct(), 8)[0] as InventoryItem;
const reservations = [{ lineItemId: "l", inventoryItemId: item.id, quantity: 2, preorder: false }];

/** A consistent site: one unpaid order and the stock that it reserves. */
const sound = (given: Partial<Order> = {}): SiteRecords & { orders: [Order] } => {
	const order = { ...exampleOrder({ reservations }), ...given };
	return {
		orders: [order],
		checkouts: [exampleCheckout({ id: order.checkoutId ?? "", orderId: order.id })],
		inventory: [item],
		events: [
			event(service.entity, order.id, 1, service.events.orderCreated?.type),
			event(inventoryItemsV3.entity, item.id, 1, "taken", { difference: -2, reason: "ORDER" }),
		],
		now: change.now,
	};
};

const event = (entity: string, entityId: string, sequence: number, type = "", data = {}) => ({
	entity,
	entityId,
	sequence,
	type,
	data,
});

const broken = (site: SiteRecords): number[] => [
	...new Set(findInvariantViolations(site).map(({ invariant }: InvariantViolation) => invariant)),
];

it("a consistent site has no violations", () => {
	assert.deepEqual(findInvariantViolations(sound()), []);
});

it("1: reports a second order of a checkout, and a checkout that references another order", () => {
	const site = sound();
	const twin = { ...site.orders[0], id: exampleId() };
	const events = [...site.events, event(service.entity, twin.id, 1, service.events.orderCreated?.type)];
	assert.ok(broken({ ...site, orders: [...site.orders, twin], events }).includes(1));
	assert.deepEqual(broken({ ...site, checkouts: [exampleCheckout({ id: site.orders[0].checkoutId ?? "" })] }), [1]);
});

it("2: reports payments beyond the total, and a payment status that does not match them", () => {
	const payment = {
		...startCardPayment({
			id: "p",
			amount: 9999,
			currency: "USD",
			now: change.now,
			provider: "t",
			madeWith: "test_approved_visa_4242",
		}),
		status: "APPROVED" as const,
		authorized: 9999,
		captured: 9999,
	};
	assert.deepEqual(broken(sound({ payments: [payment], paymentStatus: "PAID" })), [2]);
	assert.deepEqual(broken(sound({ paymentStatus: "PAID" })), [2]);
});

it("3: reports negative stock, and stock that was taken for no order", () => {
	const site = sound();
	assert.deepEqual(broken({ ...site, inventory: [{ ...item, quantity: -1 }] }), [3]);
	const taken = event(inventoryItemsV3.entity, item.id, 2, "taken", { difference: -1, reason: "ORDER" });
	assert.deepEqual(broken({ ...site, events: [...site.events, taken] }), [3]);
});

it("4: reports an expired reservation, and an approved order without its stock", () => {
	const site = sound();
	const heldUntil = site.orders[0].stock.heldUntil ?? "";
	assert.deepEqual(broken({ ...site, now: minutesAfter(heldUntil, 0.9) }), []);
	assert.deepEqual(broken({ ...site, now: minutesAfter(heldUntil, 1.1) }), [4]);
	const [order] = site.orders;
	const standing = { ...approve(order, change), payments: [], payNowAfterGiftCard: 0, stock: order.stock };
	const approved = event(service.entity, order.id, 2, service.events.orderApproved?.type);
	const checkouts = [exampleCheckout({ id: order.checkoutId ?? "", orderId: order.id, completed: true })];
	assert.deepEqual(broken({ ...site, orders: [standing], events: [...site.events, approved], checkouts }), [4]);
});

it("6: reports sums that do not add up", () => {
	const { priceSummary } = sound().orders[0];
	assert.deepEqual(broken(sound({ priceSummary: { ...priceSummary, total: priceSummary.total + 1 } })), [6]);
	assert.deepEqual(
		broken(sound({ priceSummary: { ...priceSummary, tax: 1, shipping: priceSummary.shipping - 1 } })),
		[6],
	);
});

it("7: reports missing events, and events that do not start with the creation", () => {
	const site = sound();
	const [order] = site.orders;
	const gap = event(service.entity, order.id, 3, service.events.orderUpdated?.type);
	assert.deepEqual(broken({ ...site, events: [...site.events, gap] }), [7]);
	assert.deepEqual(broken({ ...site, events: site.events.slice(1) }), [7]);
});
