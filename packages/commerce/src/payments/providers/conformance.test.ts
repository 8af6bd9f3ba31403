import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { PaymentProvider, PaymentRequest } from "@cartwright/kernel/foundation/providers";
import { ChargesInMemory } from "./example-charges.ts";
import { testCards } from "./test-cards.ts";
import { TestGateway } from "./test-gateway.ts";

/** A provider with a card for each outcome. A new provider adds its entry. */
interface Subject {
	open(): PaymentProvider;
	readonly approved: string;
	readonly declined: string;
	/** Stays pending during the test. */
	readonly slow: string;
}

const subjects: Readonly<Record<string, Subject>> = {
	"test gateway": {
		open: () =>
			new TestGateway({
				now: () => 0,
				sleep: async () => {},
				chance: () => 0.5,
				charges: new ChargesInMemory(),
				origin: "",
			}),
		approved: testCards.approved,
		declined: testCards.declined,
		slow: testCards.slow,
	},
};

const request = (card: string, idempotencyKey = "payment-1"): PaymentRequest => ({
	idempotencyKey,
	amount: 1250,
	currency: "USD",
	method: { card },
});

for (const [name, subject] of Object.entries(subjects)) {
	describe(`payment provider: ${name}`, () => {
		test("tells an approval with the network's transaction", async () => {
			const outcome = await subject.open().pay(request(subject.approved));
			assert.equal(outcome.status, "APPROVED");
			assert.ok(outcome.status === "APPROVED" && outcome.providerTransactionId);
		});

		test("tells a decline with its reason", async () => {
			const outcome = await subject.open().pay(request(subject.declined));
			assert.ok(outcome.status === "DECLINED" && outcome.reason);
		});

		test("answers the same for the same key, however often and however many at once", async () => {
			const provider = subject.open();
			const outcomes = await Promise.all(Array.from({ length: 10 }, () => provider.pay(request(subject.approved))));
			assert.deepEqual(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size, 1);
			assert.deepEqual(await provider.find("payment-1"), outcomes[0]);
		});

		test("refuses one key for two amounts", async () => {
			const provider = subject.open();
			await provider.pay(request(subject.approved));
			await assert.rejects(provider.pay({ ...request(subject.approved), amount: 99 }));
		});

		test("finds nothing of what it was never asked for", async () => {
			assert.equal(await subject.open().find("payment-1"), undefined);
		});

		test("a decision stands: it cannot be cancelled", async () => {
			const provider = subject.open();
			await provider.pay(request(subject.approved));
			assert.equal((await provider.cancel("payment-1")).status, "APPROVED");
			await provider.pay(request(subject.declined, "payment-2"));
			assert.equal((await provider.cancel("payment-2")).status, "DECLINED");
		});

		test("what was cancelled before it arrived is never charged", async () => {
			const provider = subject.open();
			assert.equal((await provider.cancel("payment-1")).status, "CANCELED");
			assert.equal((await provider.pay(request(subject.approved))).status, "CANCELED");
			assert.equal((await provider.find("payment-1"))?.status, "CANCELED");
		});

		test("an undecided payment is pending, and cancelled or still pending when called back", async () => {
			const provider = subject.open();
			assert.equal((await provider.pay(request(subject.slow))).status, "PENDING");
			assert.equal((await provider.find("payment-1"))?.status, "PENDING");
			const outcome = await provider.cancel("payment-1");
			assert.ok(outcome.status === "CANCELED" || outcome.status === "PENDING");
		});
	});
}
