import assert from "node:assert/strict";
import { it } from "node:test";
import { suggestedEmail } from "./email-suggestion.ts";

it("suggests the domain that was mistyped by one letter", () => {
	const cases = {
		"ada@gmial.com": "ada@gmail.com",
		"ada@gmai.com": "ada@gmail.com",
		"ada@gmaill.com": "ada@gmail.com",
		"ada@gnail.com": "ada@gmail.com",
		"Ada.L+shop@GMIAL.com": "Ada.L+shop@gmail.com",
		"ada@hotmial.co.uk": "ada@hotmail.co.uk",
		"ada@yaho.fr": "ada@yahoo.fr",
		"ada@outlok.com": "ada@outlook.com",
		"ada@icloud.con": "ada@icloud.com",
		"ada@gmial.cmo": "ada@gmail.com",
	};
	for (const [typed, meant] of Object.entries(cases)) assert.equal(suggestedEmail(typed), meant, typed);
});

it("leaves other addresses alone", () => {
	for (const email of [
		"",
		"ada",
		"ada@",
		"ada@gmail",
		"ada@gmail.com",
		"ada@mail.com",
		"ada@email.com",
		"ada@ymail.com",
		"ada@example.com",
		"ada@hotmail.be",
		"ada@example.con",
		"ada@shop.gmail.com.example",
		"a b@gmial.com",
	]) {
		assert.equal(suggestedEmail(email), undefined, email);
	}
});
