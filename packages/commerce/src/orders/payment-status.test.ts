import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { PaymentOutcome } from "@cartwright/kernel/foundation/payment-provider";
import { exampleChange, exampleOrder } from "@cartwright/testing/example-order";
import { exampleId, pricedLine } from "@cartwright/testing/example-products";
import { fc } from "@cartwright/testing/properties";
import {
	confirmOfflinePayment,
	giftCardPayment,
	type Payment,
	refund,
	startCardPayment,
	startOfflinePayment,
	sumsOf,
} from "../payments/payment.ts";
import { amountDue, withPayment, withPaymentOutcome } from "./approval.ts";
import { cancel, checkCancellable } from "./cancellation.ts";
import { findInvariantViolations } from "./invariants.ts";
import type { Order } from "./order.ts";
import { awaitsPayment, isFinal } from "./order-status.ts";
import { orderView } from "./order-view.ts";
import { amountToPay, balanceOf, paymentStatusOf, withPaymentStatus } from "./payment-status.ts";
import { isUnpaidByAnybody, isUnpaidOffline } from "./unpaid-by-anybody.ts";

const change = exampleChange();
const { now } = change;
const reservations = [{ lineItemId: "l", inventoryItemId: "i", quantity: 1, preorder: false }];
const unpaid = (price = 2000): Order => exampleOrder({ lines: [pricedLine(price)], reservations });
const card = (order: Order, amount = amountDue(order)): Payment =>
	startCardPayment({
		id: exampleId(),
		amount,
		currency: order.currency,
		now,
		provider: "test",
		madeWith: "test_approved_visa_4242",
	});
const offline = (order: Order): Payment =>
	startOfflinePayment({ id: exampleId(), amount: amountDue(order), currency: order.currency, now });
const outcomes: Readonly<Record<string, PaymentOutcome>> = {
	approve: { status: "APPROVED", providerTransactionId: "t" },
	decline: { status: "DECLINED", providerTransactionId: "t", reason: "CARD_DECLINED" },
	abandon: { status: "CANCELED" },
	wait: { status: "PENDING", providerTransactionId: "t" },
} as const;

/** Violations of a single order, without its events. */
const violations = (order: Order): string[] =>
	findInvariantViolations({ orders: [order], checkouts: [], inventory: [], events: [], now }).flatMap(
		({ invariant, description }) => (invariant === 7 ? [] : [description]),
	);

const withPayments = (order: Order, map: (payment: Payment) => Payment): Order =>
	withPaymentStatus({ ...order, payments: order.payments.map(map) });

type Step = (order: Order) => Order;

/** What shoppers, providers and merchants can do to an order; each step keeps to what the calls check first. */
const steps: Readonly<Record<string, Step>> = {
	payByCard: (order) =>
		!isFinal(order) && amountDue(order) > 0 && !order.payments.some(({ status }) => status === "PENDING")
			? withPayment(order, card(order), change)
			: order,
	payOffline: (order) =>
		awaitsPayment(order) && !order.payments.some(({ status }) => status === "PENDING")
			? withPayment(order, offline(order), change)
			: order,
	collect: (order) =>
		balanceOf(order) > 0 && order.payments.every(({ status }) => status !== "PENDING")
			? withPayments(order, (payment) =>
					payment.amount <= balanceOf(order) ? confirmOfflinePayment(payment, now) : payment,
				)
			: order,
	refundSome: (order) =>
		withPayments(order, (payment) => {
			const left = payment.captured - payment.refunded;
			return left > 0 ? refund(payment, Math.ceil(left / 2), now) : payment;
		}),
	cancel: (order) => {
		try {
			checkCancellable(order);
		} catch {
			return order;
		}
		return cancel(order, true, change);
	},
	...Object.fromEntries(
		Object.entries(outcomes).map(([name, outcome]) => [
			name,
			(order: Order) => order.payments.reduce((each, { id }) => withPaymentOutcome(each, id, outcome, change), order),
		]),
	),
};
const histories = fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 14 });
/** The order after each step, from its placement on. */
const statesOf = (history: readonly string[]): Order[] => {
	const states = [unpaid()];
	for (const step of history) {
		const last = states.at(-1) as Order;
		states.push(steps[step]?.(last) ?? last);
	}
	return states;
};

describe("whatever happens to an order", () => {
	it("its payment status and balance follow from its payments, and nothing is charged or refunded in excess", () => {
		fc.assert(
			fc.property(histories, (history) => {
				for (const order of statesOf(history)) {
					assert.deepEqual(violations(order), []);
					const { paid, refunded, authorized, pending } = sumsOf(order.payments);
					assert.ok(refunded <= paid && paid <= amountToPay(order));
					assert.equal(balanceOf(order), amountToPay(order) - paid);
					assert.deepEqual([order.balance?.authorized ?? 0, order.balance?.pending ?? 0], [authorized, pending]);
				}
			}),
		);
	});

	it("its status only moves forward: once approved or canceled, it never awaits a payment again", () => {
		fc.assert(
			fc.property(histories, (history) => {
				const states = statesOf(history);
				for (const [index, after] of states.slice(1).entries()) {
					const before = states[index] as Order;
					if (isFinal(before)) assert.equal(after.status, before.status);
					if (before.status === "APPROVED") assert.ok(["APPROVED", "CANCELED"].includes(after.status));
					assert.ok(after.payments.length >= before.payments.length);
					assert.deepEqual(after.activities.slice(0, before.activities.length), before.activities);
				}
			}),
		);
	});

	it("its stock is held until it is decided, taken once it is approved, and back once it is canceled", () => {
		const expected: Readonly<Record<string, string>> = { INITIALIZED: "HELD", APPROVED: "TAKEN", CANCELED: "RETURNED" };
		fc.assert(
			fc.property(histories, (history) => {
				for (const { status, stock } of statesOf(history)) assert.equal(stock.state, expected[status]);
			}),
		);
	});

	it("its agreement stays the same", () => {
		fc.assert(
			fc.property(histories, (history) => {
				const [first, last] = [statesOf(history)[0], statesOf(history).at(-1)];
				const agreed = (order?: Order) => [
					order?.priceSummary,
					order?.lineItems.map(({ quantity, totals }) => [quantity, totals.taxed]),
				];
				assert.deepEqual(agreed(last), agreed(first));
			}),
			{ numRuns: 30 },
		);
	});

	it("reports to readers what its payments say, to the minor unit", () => {
		fc.assert(
			fc.property(histories, (history) => {
				const order = statesOf(history).at(-1) as Order;
				const { balanceSummary, paymentStatus } = orderView(order, { origin: "https://shop.test" });
				const cents = (amount: string | null | undefined) => Math.round(Number(amount) * 100);
				const { paid, refunded } = sumsOf(order.payments);
				assert.deepEqual(
					[cents(balanceSummary?.paid?.amount), cents(balanceSummary?.refunded?.amount)],
					[paid, refunded],
				);
				assert.equal(cents(balanceSummary?.balance?.amount), balanceOf(order));
				assert.equal(paymentStatus, order.paymentStatus);
			}),
			{ numRuns: 40 },
		);
	});
});

describe("the outcome of a payment", () => {
	const later = exampleChange("2026-01-02T00:00:00.000Z");
	const approval: PaymentOutcome = { status: "APPROVED", providerTransactionId: "t" };

	it("that arrives for an approved order is recorded, and does not approve it again", () => {
		const promised = withPayment(unpaid(), offline(unpaid()), change);
		const paying = withPayment(promised, card(promised), change);
		const paid = withPaymentOutcome(paying, paying.payments[1]?.id ?? "", approval, later);
		assert.deepEqual([paid.status, paid.paymentStatus, paid.purchasedDate], ["APPROVED", "PAID", change.now]);
	});

	it("that arrives for a canceled order is recorded, and does not revive it", () => {
		const paying = withPayment(unpaid(), card(unpaid()), change);
		const canceled = cancel(paying, true, change);
		const paid = withPaymentOutcome(canceled, paying.payments[0]?.id ?? "", approval, later);
		assert.deepEqual([paid.status, paid.paymentStatus, paid.stock.state], ["CANCELED", "PAID", "RETURNED"]);
	});
});

describe("the payment status of an order", () => {
	const paid = (captured: number, refunded = 0): Payment => ({
		...card(unpaid(), 2500),
		status: "APPROVED",
		authorized: captured,
		captured,
		refunded,
	});
	const statusWith = (...payments: Payment[]) => paymentStatusOf({ ...unpaid(), payments });

	it("is PAID from the last minor unit on, and PARTIALLY_PAID before", () => {
		assert.deepEqual(
			[0, 1, 2499, 2500].map((amount) => statusWith(paid(amount))),
			["NOT_PAID", "PARTIALLY_PAID", "PARTIALLY_PAID", "PAID"],
		);
		assert.equal(statusWith(paid(1500), paid(1000)), "PAID");
	});

	it("is FULLY_REFUNDED only once everything that was paid is back", () => {
		assert.deepEqual(
			[1, 2499, 2500].map((amount) => statusWith(paid(2500, amount))),
			["PARTIALLY_REFUNDED", "PARTIALLY_REFUNDED", "FULLY_REFUNDED"],
		);
		assert.equal(statusWith(paid(1000, 1000), paid(1500)), "PARTIALLY_REFUNDED");
		assert.equal(statusWith(paid(1000, 1000)), "FULLY_REFUNDED");
	});

	it("is that of the last attempt while nothing is paid", () => {
		const declined: Payment = { ...card(unpaid()), status: "DECLINED" };
		const canceled: Payment = { ...card(unpaid()), status: "CANCELED" };
		assert.deepEqual(
			[statusWith(), statusWith(declined), statusWith(declined, canceled), statusWith(canceled, declined)],
			["NOT_PAID", "DECLINED", "NOT_PAID", "DECLINED"],
		);
		assert.equal(statusWith(declined, card(unpaid())), "PENDING");
		assert.equal(statusWith(offline(unpaid())), "NOT_PAID");
	});

	it("counts what a gift card has paid", () => {
		const ofCard = (amount: number) =>
			giftCardPayment({ id: "p", amount, currency: "USD", now }, { id: "g", appId: "a", obfuscatedCode: "*" });
		const statusOf = (...payments: Payment[]) => paymentStatusOf({ ...unpaid(), payments });
		assert.deepEqual(
			[statusOf(ofCard(1000)), statusOf(ofCard(1000), paid(1500)), statusOf(ofCard(2500))],
			["PARTIALLY_PAID", "PAID", "PAID"],
		);
	});

	it("refuses refunds of more than was charged, of nothing, and of less than nothing", () => {
		for (const amount of [0, -1, 1001]) assert.throws(() => refund(paid(2500, 1500), amount, now), RangeError);
		assert.equal(refund(paid(2500, 1500), 1000, now).status, "REFUNDED");
	});
});

describe("an order that nobody has paid yet", () => {
	it("is one of a shopper, not of staff, without a charge", () => {
		const order = unpaid();
		assert.equal(isUnpaidByAnybody(order), true);
		assert.equal(isUnpaidByAnybody({ ...order, createdBy: { memberId: "m" } }), true);
		assert.equal(isUnpaidByAnybody({ ...order, createdBy: { userId: "u" } }), false);
		const pending = withPayment(order, card(order), change);
		const id = pending.payments[0]?.id ?? "";
		assert.equal(isUnpaidByAnybody(withPaymentOutcome(pending, id, outcomes.approve as PaymentOutcome, change)), false);
	});

	it("is to be paid by hand from its approval until money or goods have changed hands", () => {
		const promised = withPayment(unpaid(), offline(unpaid()), change);
		assert.equal(isUnpaidOffline(promised), true);
		assert.equal(isUnpaidOffline(unpaid()), false);
		assert.equal(isUnpaidOffline(cancel(promised, false, change)), false);
		assert.equal(isUnpaidOffline({ ...promised, fulfillmentStatus: "FULFILLED" }), false);
		assert.equal(isUnpaidOffline(withPayments(promised, (payment) => confirmOfflinePayment(payment, now))), false);
		const { shippingInfo: _, ...onSite } = promised;
		assert.equal(isUnpaidOffline({ ...onSite, fulfillmentStatus: "FULFILLED" }), true);
	});
});
