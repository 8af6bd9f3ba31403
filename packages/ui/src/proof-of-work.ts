import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** An ALTCHA puzzle: find the number that, appended to the salt, hashes to the challenge. */
export interface Challenge {
	readonly algorithm: string;
	readonly challenge: string;
	readonly maxnumber: number;
	readonly salt: string;
	readonly signature: string;
}

/** `crypto.subtle` is missing on plain HTTP, and asynchronous, which is slower for texts this short. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The solution of a puzzle between `from` and `to` (exclusive), if there is one. */
export const solveBetween = ({ challenge, salt }: Challenge, from: number, to: number): number | undefined => {
	for (let number = from; number < to; number += 1) if (hashOf(salt + number) === challenge) return number;
	return undefined;
};

/** The solution as the services accept it. */
export const solutionText = ({ algorithm, challenge, salt, signature }: Challenge, number: number): string =>
	btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));

/** The number of attempts per task, so that the page stays responsive. */
const atOnce = 600;

/** Solves a puzzle in the background; `signal` aborts it. */
export const solve = async (challenge: Challenge, signal: AbortSignal): Promise<string | undefined> => {
	for (let from = 0; from <= challenge.maxnumber && !signal.aborted; from += atOnce) {
		const number = solveBetween(challenge, from, Math.min(from + atOnce, challenge.maxnumber + 1));
		if (number !== undefined) return solutionText(challenge, number);
		await new Promise((resolve) => setTimeout(resolve));
	}
	return undefined;
};
