import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type {
	NetworkRecord,
	PaymentOutcome,
	PaymentProvider,
	PaymentRequest,
	RecordsRequest,
} from "@cartwright/kernel/foundation/payment-provider";
import type { OutgoingFetch } from "@cartwright/kernel/foundation/providers";
import type { Funding } from "@cartwright/testing/paypal/paypal-objects";
import { PayPalStandIn } from "@cartwright/testing/paypal-stand-in";
import { StripeStandIn } from "@cartwright/testing/stripe-stand-in";
import { PayPalProvider } from "./paypal/paypal-provider.ts";
import { StripeProvider } from "./stripe/stripe-provider.ts";
import { ChargesInMemory } from "./test-gateway/example-charges.ts";
import { testCards, tokenOf } from "./test-gateway/test-cards.ts";
import { TestGateway } from "./test-gateway/test-gateway.ts";

/** A provider with a token for each outcome. A new provider adds its entry. */
interface Subject {
	open(): PaymentProvider;
	readonly approved: string;
	readonly declined: string;
	/** Stays pending during the test. */
	readonly slow: string;
	/** Whose refunds fail, and whose authorised amounts cannot be captured. */
	readonly refundFails: string;
	readonly captureFails: string;
}

const testGateway = () =>
	new TestGateway({
		now: () => 0,
		sleep: async () => {},
		chance: () => 0.5,
		charges: new ChargesInMemory(),
		origin: "",
	});

const stripe = () =>
	new StripeProvider(
		{ name: "stripe-test", network: "STRIPE", secretKey: "sk_test_1" },
		{
			fetch: new StripeStandIn(() => 0).fetch as OutgoingFetch,
			address: "http://stripe.test",
			origin: "http://shop.test",
			now: () => 0,
		},
	);

/** PayPal with a buyer, who approves each payment at once by what the token names. */
class ApprovedPayPal extends PayPalProvider {
	readonly #network: PayPalStandIn;

	constructor(network = new PayPalStandIn()) {
		super(
			{ name: "paypal-test", network: "PAYPAL", publishableKey: "client", secretKey: "secret" },
			{
				fetch: network.fetch as OutgoingFetch,
				payPal: { api: "http://paypal.test", pages: "http://paypal.test" },
				origin: "http://shop.test",
				now: () => 0,
			},
		);
		this.#network = network;
	}

	override async pay(request: PaymentRequest): Promise<PaymentOutcome> {
		const outcome = await super.pay({ ...request, method: { redirect: true } });
		if (outcome.status !== "PENDING" || !("token" in request.method)) return outcome;
		const { providerTransactionId } = outcome;
		this.#network.objects.approve(providerTransactionId, request.method.token as Funding);
		return (await this.find({ ...request, providerTransactionId })) ?? outcome;
	}
}

const subjects: Readonly<Record<string, Subject>> = {
	"test gateway": {
		open: testGateway,
		approved: tokenOf(testCards.approved),
		declined: tokenOf(testCards.declined),
		slow: tokenOf(testCards.slow),
		refundFails: tokenOf(testCards.refundFails),
		captureFails: tokenOf(testCards.captureFails),
	},
	Stripe: {
		open: stripe,
		approved: "ctoken_pm_card_visa",
		declined: "ctoken_pm_card_chargeDeclined",
		slow: "ctoken_pm_usBankAccount_processing",
		refundFails: "pm_card_refundRefused",
		captureFails: "pm_card_authorizationExpired",
	},
	PayPal: {
		open: () => new ApprovedPayPal(),
		approved: "BALANCE",
		declined: "DECLINED",
		slow: "ECHECK",
		refundFails: "NOT_REFUNDABLE",
		captureFails: "EXPIRING",
	},
};

const request = (token: string, paymentKey = "payment-1"): PaymentRequest => ({
	paymentKey,
	orderId: "order-1",
	site: "site-1",
	createdDate: new Date(0).toISOString(),
	amount: 1250,
	currency: "USD",
	method: { token },
	capture: "NOW" as const,
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
			assert.deepEqual(await provider.find(request(subject.approved, "payment-1")), outcomes[0]);
		});

		test("refuses one key for two amounts", async () => {
			const provider = subject.open();
			await provider.pay(request(subject.approved));
			await assert.rejects(provider.pay({ ...request(subject.approved), amount: 99 }));
		});

		test("finds nothing of what it was never asked for", async () => {
			assert.equal(await subject.open().find(request(subject.approved, "payment-1")), undefined);
		});

		test("a decision stands: it cannot be cancelled", async () => {
			const provider = subject.open();
			await provider.pay(request(subject.approved));
			assert.equal((await provider.cancel(request(subject.approved, "payment-1"))).status, "APPROVED");
			await provider.pay(request(subject.declined, "payment-2"));
			assert.equal((await provider.cancel(request(subject.approved, "payment-2"))).status, "DECLINED");
		});

		test("what was cancelled before it arrived is never charged", async () => {
			const provider = subject.open();
			assert.equal((await provider.cancel(request(subject.approved, "payment-1"))).status, "CANCELED");
			assert.equal((await provider.pay(request(subject.approved))).status, "CANCELED");
			assert.equal((await provider.find(request(subject.approved, "payment-1")))?.status, "CANCELED");
		});

		test("an undecided payment is pending, and cancelled or still pending when called back", async () => {
			const provider = subject.open();
			assert.equal((await provider.pay(request(subject.slow))).status, "PENDING");
			assert.equal((await provider.find(request(subject.approved, "payment-1")))?.status, "PENDING");
			const outcome = await provider.cancel(request(subject.approved, "payment-1"));
			assert.ok(outcome.status === "CANCELED" || outcome.status === "PENDING");
		});

		const authorized = async (token: string) => {
			const provider = subject.open();
			const outcome = await provider.pay({ ...request(token), capture: "LATER" });
			assert.equal(outcome.status, "AUTHORIZED");
			return { provider, movement: movementOf(outcome) };
		};
		const paid = async (token: string) => {
			const provider = subject.open();
			return { provider, movement: movementOf(await provider.pay(request(token))) };
		};

		test("captures an authorised amount once, whole or in part", async () => {
			for (const amount of [1250, 1000]) {
				const { provider, movement } = await authorized(subject.approved);
				const captures = await Promise.all([
					provider.capture(movement("c", amount)),
					provider.capture(movement("c", amount)),
				]);
				assert.deepEqual(
					captures.map(({ status }) => status),
					["SUCCEEDED", "SUCCEEDED"],
				);
				assert.equal((await provider.capture(movement("another", 1))).status, "FAILED");
				assert.equal((await provider.voidAuthorization(movement("v", amount))).status, "FAILED");
				assert.equal((await provider.refund(movement("r", amount + 1))).status, "FAILED");
				assert.equal((await provider.refund(movement("s", amount))).status, "SUCCEEDED");
			}
		});

		test("does not capture more than was authorised, or what its network refuses", async () => {
			const tooMuch = await authorized(subject.approved);
			assert.equal((await tooMuch.provider.capture(tooMuch.movement("c", 1251))).status, "FAILED");
			const refused = await authorized(subject.captureFails);
			const outcome = await refused.provider.capture(refused.movement("c", 1250));
			assert.ok(outcome.status === "FAILED" && outcome.reason);
		});

		test("releases an authorised amount, which cannot be captured or refunded then", async () => {
			const { provider, movement } = await authorized(subject.approved);
			assert.equal((await provider.voidAuthorization(movement("v", 0))).status, "SUCCEEDED");
			assert.equal((await provider.voidAuthorization(movement("v", 0))).status, "SUCCEEDED");
			assert.equal((await provider.capture(movement("c", 1250))).status, "FAILED");
			assert.equal((await provider.refund(movement("r", 1))).status, "FAILED");
		});

		test("refunds in parts, each key once, and never more than was charged", async () => {
			const { provider, movement } = await paid(subject.approved);
			const refunds = await Promise.all(
				["a", "b", "a", "c", "b", "d"].map((key) =>
					provider.refund(movement(key, 400)).then(({ status }) => [key, status]),
				),
			);
			const succeeded = new Set(refunds.filter(([, status]) => status === "SUCCEEDED").map(([key]) => key));
			assert.equal(succeeded.size, 3);
			assert.equal((await provider.refund(movement("rest", 51))).status, "FAILED");
			assert.equal((await provider.refund(movement("last", 50))).status, "SUCCEEDED");
		});

		test("tells why a refund failed, and tells it again", async () => {
			const { provider, movement } = await paid(subject.refundFails);
			const outcome = await provider.refund(movement("a", 100));
			assert.ok(outcome.status === "FAILED" && outcome.reason);
			assert.deepEqual(await provider.refund(movement("a", 100)), outcome);
		});

		const listsRecords = subject.open().listRecords !== undefined;
		const span = { from: "1969-12-31T00:00:00.000Z", to: "1970-01-02T00:00:00.000Z" };
		const recordsOf = async (provider: PaymentProvider, scope: RecordsRequest["scope"], site = "site-1") => {
			const records: NetworkRecord[] = [];
			let after: string | undefined;
			do {
				const found = await provider.listRecords?.({ site, scope, after });
				records.push(...(found?.records ?? []));
				after = found?.next;
			} while (after);
			return records.map(({ kind, status, amount, currency, paymentKey, orderId, movementKey }) =>
				[kind, status, amount, currency, paymentKey, orderId, movementKey].join(" ").trim(),
			);
		};

		test("lists what it has of payments, by their time and one by one", { skip: !listsRecords }, async () => {
			const { provider, movement } = await paid(subject.approved);
			await provider.refund(movement("r", 400));
			const both = ["PAYMENT SUCCEEDED 1250 USD payment-1 order-1", "REFUND SUCCEEDED 400 USD payment-1 order-1 r"];
			assert.deepEqual(await recordsOf(provider, span), both);
			assert.deepEqual(await recordsOf(provider, { payment: request(subject.approved) }), both);
			const { providerTransactionId } = movement("r", 400);
			assert.deepEqual(
				await recordsOf(provider, { payment: { ...request(subject.approved), providerTransactionId } }),
				both,
			);
			assert.deepEqual(await recordsOf(provider, { from: span.to, to: "1970-01-03T00:00:00.000Z" }), []);
			assert.deepEqual(await recordsOf(provider, { payment: request(subject.approved, "another") }), []);
		});

		test("lists more than one page, each record once", { skip: !listsRecords }, async () => {
			const provider = subject.open();
			for (let key = 0; key < 201; key += 1) await provider.pay(request(subject.approved, `payment-${key}`));
			const records = await recordsOf(provider, span);
			assert.deepEqual([records.length, new Set(records).size], [201, 201]);
		});

		test("lists what is held, taken of it, released, declined and undecided", { skip: !listsRecords }, async () => {
			const states = async (after?: (subject: Awaited<ReturnType<typeof authorized>>) => Promise<unknown>) => {
				const held = await authorized(subject.approved);
				await after?.(held);
				return (await recordsOf(held.provider, span)).map((record) => record.split(" ").slice(1, 3).join(" "));
			};
			assert.deepEqual(await states(), ["AUTHORIZED 1250"]);
			assert.deepEqual(await states(({ provider, movement }) => provider.capture(movement("c", 1000))), [
				"SUCCEEDED 1000",
			]);
			const released = await states(({ provider, movement }) => provider.voidAuthorization(movement("v", 0)));
			assert.deepEqual(released, ["CANCELED 1250"]);
			const provider = subject.open();
			await provider.pay(request(subject.declined, "declined"));
			await provider.pay(request(subject.slow, "slow"));
			assert.deepEqual((await recordsOf(provider, span)).map((record) => record.split(" ")[1]).sort(), [
				"FAILED",
				"PENDING",
			]);
		});

		const reports = subject.open().report !== undefined;
		test("says what it keeps of a payment, the same each time, and nothing of what it took no money for", {
			skip: !reports,
		}, async () => {
			const reportOf = async (provider: PaymentProvider, key = "payment-1", providerTransactionId?: string) =>
				provider.report?.({ ...request(subject.approved, key), providerTransactionId });
			const { provider, movement } = await paid(subject.approved);
			const { providerTransactionId } = movement("r", 400);
			const report = await reportOf(provider, "payment-1", providerTransactionId);
			assert.ok(report?.fee && report.fee.amount > 0 && report.fee.currency === "USD" && report.fee.id);
			assert.deepEqual([report.disputes, report.failedRefunds], [[], []]);
			await provider.refund(movement("r", 400));
			assert.deepEqual(await reportOf(provider, "payment-1", providerTransactionId), report);
			const nothing = { fee: undefined, disputes: [], failedRefunds: [] };
			assert.deepEqual({ fee: undefined, ...(await reportOf(provider, "payment-2")) }, nothing);
			const held = await authorized(subject.approved);
			const ofHeld = await reportOf(held.provider, "payment-1", held.movement("v", 0).providerTransactionId);
			assert.deepEqual({ fee: undefined, ...ofHeld }, nothing);
		});

		const { threeDSecure } = subject.open().abilities;
		test("lets the bank confirm a payment that the shop wants confirmed", { skip: !threeDSecure }, async () => {
			const provider = subject.open();
			const outcome = await provider.pay({ ...request(subject.approved), requires3dSecure: true });
			assert.ok(outcome.status === "PENDING" && outcome.confirmationUrl);
			const declined = { ...request(subject.declined, "payment-2"), requires3dSecure: true };
			assert.equal((await provider.pay(declined)).status, "DECLINED");
		});

		const savesMethods = subject.open().abilities.savedMethods;
		test("keeps a method that is to be charged again without the buyer", { skip: !savesMethods }, async () => {
			const provider = subject.open();
			const outcome = await provider.pay({ ...request(subject.approved), savesMethod: true });
			assert.ok(outcome.status === "APPROVED" && outcome.savedMethodId && outcome.method?.lastFourDigits);
			const method = { savedMethodId: outcome.savedMethodId };
			const again = { ...request(subject.approved, "payment-2"), method };
			assert.equal((await provider.pay(again)).status, "APPROVED");
		});

		const { savesWithoutPayment } = subject.open().abilities;
		const setup = { memberId: "member-1", createdDate: new Date(0).toISOString() };
		test("keeps a method that nothing was paid with, once for a key", { skip: !savesWithoutPayment }, async () => {
			const provider = subject.open();
			const toSave = { ...setup, setupKey: "setup-1", token: subject.approved };
			const outcomes = [await provider.saveMethod?.(toSave), await provider.saveMethod?.(toSave)];
			const [saved] = outcomes;
			assert.ok(saved?.status === "SAVED" && saved.method.lastFourDigits);
			assert.deepEqual(outcomes, [saved, saved]);
			assert.deepEqual(await provider.findSetup?.({ ...setup, setupKey: "setup-1" }), saved);
			const method = { savedMethodId: saved.savedMethodId, isBuyerPresent: true };
			assert.equal((await provider.pay({ ...request(""), method })).status, "APPROVED");
			await provider.deleteMethod?.(saved.savedMethodId);
			await provider.deleteMethod?.(saved.savedMethodId);
		});

		test("tells why it does not keep a method, and knows of none before", { skip: !savesWithoutPayment }, async () => {
			const provider = subject.open();
			const outcome = await provider.saveMethod?.({ ...setup, setupKey: "setup-1", token: subject.declined });
			assert.ok(outcome?.status === "DECLINED" && outcome.reason);
			assert.equal(await provider.findSetup?.({ ...setup, setupKey: "setup-2" }), undefined);
		});
	});
}

const movementOf = (outcome: PaymentOutcome) => (movementKey: string, amount: number) => {
	assert.ok("providerTransactionId" in outcome && outcome.providerTransactionId);
	const { providerTransactionId } = outcome;
	return { movementKey, paymentKey: "payment-1", providerTransactionId, amount, currency: "USD" };
};
