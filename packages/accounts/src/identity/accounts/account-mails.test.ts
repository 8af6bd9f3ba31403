import assert from "node:assert/strict";
import { it } from "node:test";
import { activationMail, factorAddedMail, passkeyAddedMail, recoveryMail } from "./account-mails.ts";

const facts = { language: "en", shopName: "Moonharrow" };
const url = "https://shop.test/hosted/new-password";

it("offer to set a first password, and say what a new password does not remove", () => {
	const labelOf = ({ parts }: ReturnType<typeof recoveryMail>) =>
		parts.flatMap((part) => (part.kind === "button" ? [part.label] : []));
	assert.deepEqual(labelOf(activationMail(facts, url)), ["Choose a password"]);
	assert.deepEqual(labelOf(recoveryMail(facts, url)), ["Choose a new password"]);
	assert.match(JSON.stringify(factorAddedMail(facts, url).parts), /tell the shop/);
});

it("say what happened before the text that refers to it, and why a new password before its button", () => {
	const { subject, parts } = passkeyAddedMail(facts, url);
	assert.deepEqual(
		parts.map(({ kind }) => kind),
		["heading", "paragraph", "paragraph", "button"],
	);
	assert.ok(parts[0]?.kind === "heading" && parts[0].text === subject);
});
