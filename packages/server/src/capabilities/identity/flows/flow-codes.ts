import { timingSafeEqual } from "node:crypto";
import { ApplicationError } from "../../../foundation/errors.ts";
import { hashOf } from "../sessions/handle.ts";
import type { SignInFlow } from "./documents.ts";

const maxWrongCodes = 5;
const maxCodes = 6;
const codeMinutes = 10;
const secondsBetween = 30;

/** What is kept of a code. Without the token that its flow goes on with, nobody can try codes against it. */
export const codeHashOf = (secret: string, code: string): string => hashOf(`${secret}.${code}`);

/** The flow with a new code on its way; the one before is worth nothing. */
export const withCode = (flow: SignInFlow, codeHash: string, now: string): SignInFlow => ({
	...flow,
	codeHash,
	codeExpires: new Date(Date.parse(now) + codeMinutes * 60_000).toISOString(),
	codeWanted: now,
	codesWanted: flow.codesWanted + 1,
});

/** Refuses codes that are asked for too fast or too often: each is a mail, or a message that somebody pays for. */
export const checkMaySend = ({ codeWanted, codesWanted }: SignInFlow, now: string): void => {
	const next = codeWanted ? Date.parse(codeWanted) + secondsBetween * 1000 : 0;
	const retryAfterSeconds = Math.ceil((next - Date.parse(now)) / 1000);
	if (retryAfterSeconds > 0) {
		throw new ApplicationError(
			"THROTTLED_FEATURE",
			`A code is on its way. Ask again in ${retryAfterSeconds} seconds.`,
			{
				retryAfterSeconds,
			},
		);
	}
	if (codesWanted >= maxCodes)
		throw new ApplicationError("THROTTLED_FEATURE", "Too many codes were sent. Sign in anew.");
};

/** Whether the code is the one that was sent, and not too late. */
export const isRightCode = (
	{ codeHash, codeExpires }: SignInFlow,
	secret: string,
	code: string,
	now: string,
): boolean => {
	if (!codeHash || !codeExpires || codeExpires <= now) return false;
	const [expected, actual] = [Buffer.from(codeHash), Buffer.from(codeHashOf(secret, code))];
	return expected.length === actual.length && timingSafeEqual(expected, actual);
};

/** The flow after a wrong code; nothing once there were too many. */
export const afterWrongCode = (flow: SignInFlow): SignInFlow | undefined =>
	flow.wrongCodes + 1 >= maxWrongCodes ? undefined : { ...flow, wrongCodes: flow.wrongCodes + 1 };
