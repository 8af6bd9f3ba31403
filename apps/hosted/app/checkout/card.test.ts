import assert from "node:assert/strict";
import { it } from "node:test";
import { cardFaults, codeFault, expiryFault, numberFault, readExpiry } from "./card.ts";

it("a card number has the right length and check digit, however it is written", () => {
	for (const good of ["4242424242424242", "4242 4242 4242 4242", " 4000-0000-0000-0002 ", "٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢"]) {
		assert.equal(numberFault(good), undefined, good);
	}
	for (const bad of ["4242424242424241", "4242", "4242x42424242424242", "0".repeat(20)]) {
		assert.equal(numberFault(bad), "number", bad);
	}
	assert.equal(numberFault("  "), "missing");
});

it("an expiry date is parsed in all common formats", () => {
	for (const typed of ["04/29", "4/29", "04 / 2029", "0429", "04-29", "04 29", "٠٤/٢٩"]) {
		assert.deepEqual(readExpiry(typed), { month: 4, year: 2029 }, typed);
	}
	for (const typed of ["13/29", "0/29", "429", "April 29", "04/9"]) assert.equal(readExpiry(typed), undefined, typed);
});

it("a card is valid until its month has ended in every time zone", () => {
	assert.equal(expiryFault("11/26", new Date("2026-11-30T23:59:59Z")), undefined);
	assert.equal(expiryFault("11/26", new Date("2026-12-01T11:00:00Z")), undefined);
	assert.equal(expiryFault("11/26", new Date("2026-12-02T00:00:00Z")), "expired");
	assert.equal(expiryFault("11/99", new Date("2026-12-02T00:00:00Z")), "expiry");
	assert.equal(expiryFault("", new Date()), "missing");
});

it("a security code has three or four digits", () => {
	assert.deepEqual(["123", "1234", "12", "12345", "abc", ""].map(codeFault), [
		undefined,
		undefined,
		"code",
		"code",
		"code",
		"missing",
	]);
});

it("a card is validated field by field", () => {
	const faults = cardFaults({ number: "1", expiry: "01/20", code: "" }, new Date("2026-11-20"));
	assert.deepEqual(
		faults.map(({ field, kind }) => [field, kind]),
		[
			["cardNumber", "number"],
			["cardExpiry", "expired"],
			["cardCode", "missing"],
		],
	);
});
