import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { giftCardOptions } from "./gift-card-options.ts";

const formOf = (fields: Record<string, string>): FormData => {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
};

describe("the form of the gift card", () => {
	it("chooses an amount for the buyer", () => {
		const empty = { recipient: "", email: "", message: "", date: "" };
		assert.deepEqual(giftCardOptions(formOf({ ...empty, amount: "a", ownAmount: "" })), { variantId: "a" });
		assert.deepEqual(giftCardOptions(formOf({ ...empty, amount: "own", ownAmount: "25,50" })), {
			customAmount: "25.50",
		});
	});

	it("says who gets it, when, and with which words", () => {
		const gift = { recipient: "Ada", email: "ada@example.com", message: "All the best", date: "2027-05-01" };
		assert.deepEqual(giftCardOptions(formOf({ ...gift, amount: "a" })).giftingInfo, {
			recipientInfo: { firstName: "Ada", lastName: "", email: "ada@example.com" },
			greetingMessage: "All the best",
			deliveryDate: "2027-05-01",
		});
	});
});
