import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { PaymentOutcome } from "@cartwright/kernel/foundation/payment-provider";
import { fc } from "@cartwright/testing/properties";
import {
	applyOutcome,
	capture,
	confirmOfflinePayment,
	paymentFaults,
	pendingPayment,
	refund,
	release,
	startCardPayment,
	startOfflinePayment,
	sumsOf,
} from "./payment.ts";

const newPayment = () =>
	startCardPayment({
		id: "payment-1",
		amount: 1250,
		currency: "USD",
		now: "2026-01-01T00:00:00.000Z",
		provider: "test",
		madeWith: "test_approved_visa_4242",
	});
const later = "2026-01-01T00:01:00.000Z";
const approval: PaymentOutcome = { status: "APPROVED", providerTransactionId: "t" };
const decline: PaymentOutcome = { status: "DECLINED", providerTransactionId: "t", reason: "CARD_DECLINED" };
const pending: PaymentOutcome = { status: "PENDING", providerTransactionId: "t" };

describe("a card payment", () => {
	test("keeps what it is made with until it is decided, and then what the provider tells of the card", () => {
		assert.equal(newPayment().madeWith, "test_approved_visa_4242");
		const card = { brand: "Visa", lastFourDigits: "4242" };
		const approved = applyOutcome(newPayment(), { ...approval, method: card }, later);
		assert.deepEqual([approved.madeWith, approved.card], [undefined, card]);
	});

	test("holds the amount if it is to be captured later, and says when that happens by itself", () => {
		const scheduled = { action: "CAPTURE", count: 2, unit: "HOURS" } as const;
		const delayed = { ...newPayment(), delayedCapture: { scheduled } };
		const authorized = applyOutcome(delayed, { status: "AUTHORIZED", providerTransactionId: "t" }, later);
		assert.deepEqual([authorized.authorized, authorized.captured], [1250, 0]);
		assert.equal(authorized.scheduledDate, "2026-01-01T02:01:00.000Z");
		assert.equal(sumsOf([authorized]).authorized, 1250);
		const captured = capture(authorized, 1000, later);
		assert.deepEqual(sumsOf([captured]), { paid: 1000, refunded: 0, authorized: 0, pending: 0 });
		assert.equal(captured.scheduledDate, undefined);
		assert.throws(() => capture(authorized, 1251, later), RangeError);
		assert.throws(() => capture(captured, 1, later), RangeError);
		assert.equal(release(authorized, later).status, "VOIDED");
		assert.throws(() => release(captured, later), RangeError);
	});

	test("takes the money when approved, and none when declined or cancelled", () => {
		assert.equal(applyOutcome(newPayment(), approval, later).captured, 1250);
		const declined = applyOutcome(newPayment(), decline, later);
		assert.deepEqual([declined.captured, declined.declineReason], [0, "CARD_DECLINED"]);
		assert.equal(applyOutcome(newPayment(), { status: "CANCELED" }, later).captured, 0);
	});

	test("whatever comes after a decision changes nothing, in any order and number", () => {
		const outcomes = fc.constantFrom<PaymentOutcome>(pending, approval);
		fc.assert(
			fc.property(fc.array(outcomes, { minLength: 1 }), (reported) => {
				const end = reported.reduce((payment, outcome) => applyOutcome(payment, outcome, later), newPayment());
				const canonical = [pending, approval].filter((outcome) => reported.includes(outcome));
				assert.deepEqual(
					end,
					canonical.reduce((payment, outcome) => applyOutcome(payment, outcome, later), newPayment()),
				);
			}),
		);
		const approved = applyOutcome(newPayment(), approval, later);
		assert.equal(applyOutcome(approved, decline, later), approved);
	});
});

test("an offline payment waits for the merchant, who confirms it once", () => {
	const payment = startOfflinePayment({ id: "p", amount: 700, currency: "USD", now: later });
	assert.deepEqual(sumsOf([payment]), { paid: 0, refunded: 0, authorized: 0, pending: 700 });
	const confirmed = confirmOfflinePayment(payment, later);
	assert.equal(sumsOf([confirmed]).paid, 700);
	assert.equal(confirmOfflinePayment(confirmed, later), confirmed);
});

test("refunds never pass what was captured", () => {
	const approved = applyOutcome(newPayment(), approval, later);
	fc.assert(
		fc.property(fc.array(fc.integer({ min: -10, max: 1500 })), (amounts) => {
			let payment = approved;
			for (const amount of amounts) {
				try {
					payment = refund(payment, amount, later);
				} catch (error) {
					assert.ok(error instanceof RangeError);
				}
				assert.deepEqual(paymentFaults([payment], 1250, "USD"), []);
			}
		}),
	);
	assert.equal(refund(approved, 1250, later).status, "REFUNDED");
	assert.equal(refund(approved, 50, later).status, "PARTIALLY_REFUNDED");
	assert.equal(sumsOf([refund(approved, 50, later)]).paid, 1250);
});

test("only an undecided payment is pending", () => {
	assert.equal(pendingPayment([applyOutcome(newPayment(), decline, later)]), undefined);
	assert.equal(pendingPayment([newPayment()])?.id, "payment-1");
});

test("faults of payments are told", () => {
	const approved = applyOutcome(newPayment(), approval, later);
	assert.equal(paymentFaults([approved], 1000, "USD").length, 1);
	assert.equal(paymentFaults([approved], 1250, "EUR").length, 1);
	assert.equal(paymentFaults([{ ...approved, refunded: 2000 }], 1250, "USD").length, 1);
	assert.equal(paymentFaults([newPayment(), newPayment()], 1250, "USD").length, 1);
});
