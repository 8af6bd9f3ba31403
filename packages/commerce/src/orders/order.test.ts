import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { conforms } from "@cartwright/contract/codec/conforms";
import { encoder } from "@cartwright/contract/codec/encode";
import { Order as OrderMessage } from "@cartwright/contract/orders/order-messages";
import type { PaymentOutcome } from "@cartwright/kernel/foundation/payment-provider";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { exampleChange, exampleOrder } from "@cartwright/testing/example-order";
import { pricedLine } from "@cartwright/testing/example-products";
import { fc } from "@cartwright/testing/properties";
import { startCardPayment, startOfflinePayment, sumsOf } from "../payments/payment.ts";
import { maxActivities, withActivity } from "./activities.ts";
import { amountDue, approve, withPayment, withPaymentOutcome } from "./approval.ts";
import { cancel, checkCancellable } from "./cancellation.ts";
import { findInvariantViolations } from "./invariants.ts";
import type { Order } from "./order.ts";
import { orderView } from "./order-view.ts";
import { balanceOf, paymentStatusOf } from "./payment-status.ts";
import { minutesAfter } from "./placement.ts";

const later = exampleChange("2026-01-01T00:10:00.000Z");
const approval: PaymentOutcome = { status: "APPROVED", providerTransactionId: "t" };
const decline: PaymentOutcome = { status: "DECLINED", providerTransactionId: "t", reason: "CARD_DECLINED" };

const cardFor = (order: Order, id = "payment-1", amount = amountDue(order)) =>
	startCardPayment({
		id,
		amount,
		currency: order.currency,
		now: later.now,
		provider: "test",
		madeWith: "test_approved_visa_4242",
	});

/** Violations of a single order, without its events and checkout. */
const breachesWith = (order: Order, now = later.now): number[] => {
	const site = { orders: [order], checkouts: [], inventory: [], events: [], now };
	return findInvariantViolations(site).flatMap(({ invariant }) => (invariant === 7 ? [] : [invariant]));
};

describe("a placed order", () => {
	it("is unpaid, with its stock reserved for the time in the settings", () => {
		const order = exampleOrder();
		assert.deepEqual([order.status, order.stock.state], ["INITIALIZED", "HELD"]);
		assert.equal(order.stock.heldUntil, minutesAfter(order.createdDate, 30));
		assert.equal(order.checkAt, order.stock.heldUntil);
		assert.deepEqual(breachesWith(order), []);
	});

	it("is approved at once if nothing is due now, whether free or paid later", () => {
		const free = exampleOrder({ lines: [pricedLine(0, 1, { shippable: false })] });
		assert.deepEqual([free.status, free.paymentStatus, free.fulfillmentStatus], ["APPROVED", "PAID", "FULFILLED"]);
		const onSite = exampleOrder({ lines: [pricedLine(900, 1, { paymentOption: "FULL_PAYMENT_OFFLINE" })] });
		assert.deepEqual([onSite.status, onSite.paymentStatus, onSite.stock.state], ["APPROVED", "NOT_PAID", "TAKEN"]);
	});

	it("requires only the deposit, and is approved once that is paid", () => {
		const lines = [pricedLine(10_000, 1, { paymentOption: "DEPOSIT_ONLINE", depositAmount: 2000, shippable: false })];
		const order = exampleOrder({ lines });
		assert.equal(amountDue(order), 2000);
		const paid = withPaymentOutcome(withPayment(order, cardFor(order), later), "payment-1", approval, later);
		assert.deepEqual([paid.status, paid.paymentStatus, balanceOf(paid)], ["APPROVED", "PARTIALLY_PAID", 8000]);
		assert.equal(amountDue(paid), 8000);
	});

	it("adds up for any prices, discounts and taxes", () => {
		const cents = fc.integer({ min: 0, max: 99_999 });
		const someLines = fc.array(fc.tuple(cents, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 6 });
		const rates = fc.integer({ min: 0, max: 300_000 });
		fc.assert(
			fc.property(someLines, rates, fc.boolean(), cents, (prices, rate, includedInPrices, amount) => {
				const rule = { id: "r", name: "Tax", country: "US", rate, appliesToShipping: true };
				const discounts = [
					{ id: "d", source: { kind: "merchant" }, scope: "GLOBAL", value: { type: "AMOUNT", amount } } as const,
				];
				const settings = { ...defaultSettings, tax: { includedInPrices, rates: [rule] } };
				const lines = prices.map(([price, quantity]) => pricedLine(price, quantity));
				const order = exampleOrder({ lines, calculation: { settings, discounts } });
				assert.deepEqual(breachesWith(order), []);
				const view = orderView(order, { origin: "https://shop.test" });
				assert.deepEqual(conforms(OrderMessage, JSON.parse(encoder(OrderMessage)(view))), []);
			}),
			{ numRuns: 60 },
		);
	});
});

describe("paying an order", () => {
	it("approves it when paid, and records each outcome once", () => {
		const order = exampleOrder();
		const started = withPayment(order, cardFor(order), later);
		assert.deepEqual([started.status, started.paymentStatus], ["INITIALIZED", "PENDING"]);
		const paid = withPaymentOutcome(started, "payment-1", approval, later);
		assert.deepEqual([paid.status, paid.paymentStatus, paid.checkAt], ["APPROVED", "PAID", undefined]);
		assert.equal(withPaymentOutcome(paid, "payment-1", approval, later), paid);
		assert.equal(withPaymentOutcome(paid, "payment-2", approval, later), paid);
		assert.deepEqual(breachesWith(paid), []);
	});

	it("keeps the stock reserved while the network decides, and restores the reservation's expiry after a decline", () => {
		const order = exampleOrder();
		const soon = exampleChange(minutesAfter(order.stock.heldUntil ?? "", -0.5));
		const started = withPayment(order, cardFor(order), soon);
		assert.ok((started.stock.heldUntil ?? "") > (order.stock.heldUntil ?? ""));
		assert.ok((started.checkAt ?? "") < (started.stock.heldUntil ?? ""));
		const declined = withPaymentOutcome(started, "payment-1", decline, soon);
		assert.deepEqual([declined.status, declined.paymentStatus], ["INITIALIZED", "DECLINED"]);
		assert.equal(declined.checkAt, declined.stock.heldUntil);
	});

	it("offline approves it unpaid", () => {
		const order = exampleOrder();
		const payment = startOfflinePayment({ id: "p", amount: amountDue(order), currency: "USD", now: later.now });
		const promised = withPayment(order, payment, later);
		assert.deepEqual([promised.status, promised.paymentStatus], ["APPROVED", "NOT_PAID"]);
		assert.deepEqual(breachesWith(promised), []);
	});

	it("ends the same whatever the order and number in which outcomes of attempts arrive", () => {
		const outcomeOrder = fc.array(fc.constantFrom("first", "second"), { minLength: 1, maxLength: 12 });
		fc.assert(
			fc.property(outcomeOrder, (attempts) => {
				const order = exampleOrder();
				const first = withPaymentOutcome(withPayment(order, cardFor(order), later), "payment-1", decline, later);
				const both = withPayment(first, cardFor(order, "payment-2"), later);
				const end = [...attempts, "second"].reduce(
					(current, attempt) =>
						attempt === "first"
							? withPaymentOutcome(current, "payment-1", decline, later)
							: withPaymentOutcome(current, "payment-2", approval, later),
					both,
				);
				assert.deepEqual([end.status, end.paymentStatus, sumsOf(end.payments).paid], ["APPROVED", "PAID", 2500]);
				assert.equal(end.activities.length, 3);
			}),
		);
	});
});

describe("canceling an order", () => {
	it("releases the stock only if requested", () => {
		const reservations = [{ lineItemId: "l", inventoryItemId: "i", quantity: 2, preorder: false }];
		const order = approve(exampleOrder({ reservations }), later);
		assert.equal(cancel(order, true, later).stock.state, "RETURNED");
		assert.equal(cancel(order, false, later).stock.state, "TAKEN");
		assert.equal(cancel(order, true, later).status, "CANCELED");
	});

	it("is rejected in every state that staff cannot end", () => {
		const order = approve(exampleOrder(), later);
		checkCancellable(order);
		for (const [status, code] of [
			["CANCELED", "ORDER_ALREADY_CANCELED"],
			["PENDING", "ORDER_IS_PENDING"],
			["REJECTED", "ORDER_IS_REJECTED"],
		] as const) {
			assert.throws(() => checkCancellable({ ...order, status }), { code });
		}
		const paying = withPayment(exampleOrder(), cardFor(order), later);
		assert.throws(() => checkCancellable(paying), { code: "ORDER_HAS_AUTHORIZED_TRANSACTION" });
	});
});

it("payment status is derived from the payments", () => {
	const order = exampleOrder();
	const paid = withPaymentOutcome(withPayment(order, cardFor(order), later), "payment-1", approval, later);
	const [payment] = paid.payments;
	const refunded = (amount: number) => ({ ...paid, payments: payment ? [{ ...payment, refunded: amount }] : [] });
	assert.equal(paymentStatusOf(refunded(100)), "PARTIALLY_REFUNDED");
	assert.equal(paymentStatusOf(refunded(2500)), "FULLY_REFUNDED");
	assert.equal(paymentStatusOf(order), "NOT_PAID");
});

it("history keeps the newest entries", () => {
	let order = exampleOrder();
	for (let count = 0; count < maxActivities + 5; count++) {
		order = withActivity(
			order,
			{ activityType: "MERCHANT_COMMENT", merchantComment: { message: String(count) } },
			later,
		);
	}
	assert.equal(order.activities.length, maxActivities);
	assert.equal(order.activities.at(-1)?.merchantComment?.message, String(maxActivities + 4));
});

it("a line whose price does not divide evenly shows a rounded unit price and the exact line price", () => {
	const discounts = [
		{
			id: "d",
			source: { kind: "merchant" },
			scope: "SPECIFIC_ITEMS",
			lineItemIds: ["line-1"],
			value: { type: "AMOUNT", amount: 100 },
		} as const,
	];
	const lines = [{ ...pricedLine(1000, 3), id: "line-1" }];
	const [line] =
		orderView(exampleOrder({ lines, calculation: { discounts } }), { origin: "https://shop.test" }).lineItems ?? [];
	assert.deepEqual(
		[line?.price?.amount, line?.lineItemPrice?.amount, line?.totalDiscount?.amount, line?.priceBeforeDiscounts?.amount],
		["9.67", "29.00", "1.00", "10.00"],
	);
});
