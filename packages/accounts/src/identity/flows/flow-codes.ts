import { timingSafeEqual } from "node:crypto";
import { asciiForms } from "@cartwright/contract/codec/typed-text";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { hashOf } from "../sessions/handle.ts";
import { inMinutes } from "../sessions/in-minutes.ts";
import type { SentCodes, WrongCodes } from "./documents.ts";

const maxWrongCodes = 5;
const maxCodes = 6;
const codeMinutes = 10;
const minSecondsBetweenCodes = 30;

export const noCodes = { codesSent: 0, wrongCodes: 0 } as const satisfies SentCodes;

/** The hash of a code. It covers the secret of the flow's token, so that codes cannot be guessed from the database. */
export const codeHashOf = (secret: string, code: string): string => hashOf(`${secret}.${code}`);

/** The flow after a code was sent. Earlier codes become invalid, also if there is no new one. */
export const withCode = <Flow extends SentCodes>(flow: Flow, hash: string | undefined, now: string): Flow => ({
	...flow,
	code: hash === undefined ? undefined : { hash, expires: inMinutes(now, codeMinutes) },
	lastSentDate: now,
	codesSent: flow.codesSent + 1,
});

/** Limits how often codes are sent: each is a mail, or a message that somebody pays for. */
export const checkMaySend = ({ lastSentDate, codesSent }: SentCodes, now: string): void => {
	const next = lastSentDate ? Date.parse(lastSentDate) + minSecondsBetweenCodes * 1000 : 0;
	const retryAfterSeconds = Math.ceil((next - Date.parse(now)) / 1000);
	if (retryAfterSeconds > 0) {
		throw new ApplicationError(
			"THROTTLED_FEATURE",
			`A code was sent just now. Request another one in ${retryAfterSeconds} seconds.`,
			{ retryAfterSeconds },
		);
	}
	if (codesSent >= maxCodes) {
		throw new ApplicationError("THROTTLED_FEATURE", "Too many codes were sent. Start the sign-in again.");
	}
};

/** Whether the code is the one that was sent, and has not expired. */
export const isRightCode = ({ code: sent }: SentCodes, secret: string, code: string, now: string): boolean => {
	if (!sent || sent.expires <= now) return false;
	const [expected, actual] = [Buffer.from(sent.hash), Buffer.from(codeHashOf(secret, asciiForms(code).trim()))];
	return expected.length === actual.length && timingSafeEqual(expected, actual);
};

/** The flow after a wrong code, or `undefined` after too many. */
export const afterWrongCode = <Flow extends WrongCodes>(flow: Flow): Flow | undefined =>
	flow.wrongCodes + 1 >= maxWrongCodes ? undefined : { ...flow, wrongCodes: flow.wrongCodes + 1 };
