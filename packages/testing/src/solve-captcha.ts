import assert from "node:assert/strict";
import { hash } from "node:crypto";

export interface Challenge {
	readonly algorithm?: string | null;
	readonly challenge?: string | null;
	readonly salt?: string | null;
	readonly signature?: string | null;
	readonly maxnumber?: number | null;
}

/** Solves a challenge as browsers do, without a turn of the event loop for each guess. */
export const solveCaptcha = ({ algorithm, challenge, salt, signature, maxnumber }: Challenge): string => {
	assert.equal(algorithm, "SHA-256");
	let number = 0;
	while (hash("sha256", `${salt}${number}`) !== challenge && number < (maxnumber ?? 0)) number += 1;
	return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString("base64");
};
