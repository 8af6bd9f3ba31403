import assert from "node:assert/strict";
import { it } from "node:test";
import { staffWords } from "../staff/staff-mail-words.ts";
import { activationMail, factorAddedMail, recoveryMail } from "./account-mails.ts";
import { accountWords } from "./mail-words.ts";

const facts = { language: "en", shopName: "Moonharrow" };
const url = "https://shop.test/hosted/new-password";

it("do not mention a button, which the text version of a mail lacks", () => {
	for (const language of ["en", "ar"]) {
		const words = [accountWords(language), staffWords(language)].flatMap(({ words }) => Object.values(words));
		const said = words.map((each) =>
			typeof each === "function" ? JSON.stringify(each("x", "y")) : JSON.stringify(each),
		);
		for (const each of said) assert.doesNotMatch(each, /button|الزر/i);
	}
});

it("offer to set a first password, and say what a new password does not remove", () => {
	const labelOf = ({ parts }: ReturnType<typeof recoveryMail>) =>
		parts.flatMap((part) => (part.kind === "button" ? [part.label] : []));
	assert.deepEqual(labelOf(activationMail(facts, url)), ["Choose a password"]);
	assert.deepEqual(labelOf(recoveryMail(facts, url)), ["Choose a new password"]);
	assert.match(JSON.stringify(factorAddedMail(facts, url).parts), /tell the shop/);
});
