import assert from "node:assert/strict";
import { it } from "node:test";
import { spellingsOf, wordsOf } from "./spelling.ts";

const isNear = (a: string, b: string): boolean => {
	const known = new Set(spellingsOf(a));
	return spellingsOf(b).some((spelling) => known.has(spelling));
};

it("one wrong, missing, additional or swapped letter is forgiven", () => {
	for (const misspelt of ["postor", "poser", "posster", "potser", "oster", "posterr", "POSTER"]) {
		assert.ok(isNear("poster", misspelt), misspelt);
	}
});

it("two wrong letters, another word and short words are not", () => {
	for (const other of ["pastor1", "lantern", "posit"]) assert.ok(!isNear("poster", other), other);
	assert.deepEqual(spellingsOf("mug tea lamp"), []);
});

it("words are letters and digits of any script", () => {
	assert.deepEqual(wordsOf("Größe-42, été!"), ["größe", "42", "été"]);
});
