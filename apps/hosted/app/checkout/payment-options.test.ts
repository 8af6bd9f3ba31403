import assert from "node:assert/strict";
import { it } from "node:test";
import { chosenOption, countedAmount, paymentOptions, stripeOption, withoutPayment } from "./payment-options.ts";

const stripe = { name: "stripe-live", network: "STRIPE", mode: "LIVE", publishableKey: "pk_live_1" } as const;
const testGateway = { name: "test-gateway", network: "TEST_GATEWAY", mode: "TEST" } as const;

it("buyers choose among the forms that the pages have, and to pay by hand", () => {
	const other = { name: "other" };
	const options = paymentOptions(["CARD", "OFFLINE"], [stripe, other, testGateway]);
	assert.deepEqual(
		options.map(({ id, kind }) => [id, kind]),
		[
			["stripe-live", "STRIPE"],
			["test-gateway", "TEST_GATEWAY"],
			["OFFLINE", "OFFLINE"],
		],
	);
	assert.equal(chosenOption(options, { method: "OFFLINE" })?.kind, "OFFLINE");
	assert.equal(chosenOption(options, {}), undefined);
	assert.equal(chosenOption(paymentOptions(["CARD"], [testGateway]), {})?.kind, "TEST_GATEWAY");
	assert.deepEqual(paymentOptions(["CARD"], [other]), []);
});

it("Stripe's form counts an amount as the shop says", () => {
	const counted = (amount: string, amountDecimals: number) => {
		const option = stripeOption(paymentOptions(["CARD"], [{ ...stripe, amountDecimals }]));
		assert.ok(option);
		return countedAmount(amount, option);
	};
	assert.equal(counted("19.99", 2), 1999);
	assert.equal(counted("1250", 0), 1250);
	assert.equal(counted("1250", 2), 125_000);
	assert.equal(counted("1.250", 3), 1250);
});

it("what is paid with is never written back", () => {
	const typed = { email: "ada@example.com", paymentToken: "ctoken_1", cardNumber: "4242", captcha: "solved" };
	assert.deepEqual(withoutPayment(typed), { email: "ada@example.com" });
});
