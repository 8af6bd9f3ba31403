import assert from "node:assert/strict";
import { it } from "node:test";
import { activationMail, factorAddedMail, recoveryMail } from "./account-mails.ts";

const facts = { language: "en", shopName: "Moonharrow" };
const url = "https://shop.test/hosted/new-password";

it("offer to set a first password, and say what a new password does not remove", () => {
	const labelOf = ({ parts }: ReturnType<typeof recoveryMail>) =>
		parts.flatMap((part) => (part.kind === "button" ? [part.label] : []));
	assert.deepEqual(labelOf(activationMail(facts, url)), ["Choose a password"]);
	assert.deepEqual(labelOf(recoveryMail(facts, url)), ["Choose a new password"]);
	assert.match(JSON.stringify(factorAddedMail(facts, url).parts), /tell the shop/);
});
