import { createHash, createHmac } from "node:crypto";
import { create } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import type { Context } from "../../../../foundation/context.ts";
import { usedCaptchas } from "./documents.ts";

const minutesToSolve = 10;
/** Takes a phone about a tenth of a second, and a thousand attempts some minutes. */
const hardest = 50_000;

type Keyed = Pick<Context, "site" | "cursorKey">;
/** Each site has its own key, so that a solution for one shop does not work in another. */
const keyOf = ({ site, cursorKey }: Keyed): string =>
	createHmac("sha256", cursorKey).update(`altcha:${site}`).digest("hex");

/** A proof-of-work challenge. Creating and verifying it is cheap. */
export const altchaChallenge = async (context: Keyed & Pick<Context, "now">) => {
	const { createChallenge } = await import("altcha-lib/v1");
	const expires = new Date(Date.parse(context.now) + minutesToSolve * 60_000);
	const { algorithm, challenge, salt, signature } = await createChallenge({
		hmacKey: keyOf(context),
		maxnumber: hardest,
		expires,
	});
	return { algorithm, challenge, maxnumber: hardest, salt, signature };
};

/** Whether a challenge of this shop was solved, and the solution was not used before. */
export const verifyAltcha = async (context: Context, token: string): Promise<boolean> => {
	const { extractParams, verifySolution } = await import("altcha-lib/v1");
	const solved = await verifySolution(token, keyOf(context), false).catch(() => false);
	if (!solved) return false;
	const expires = new Date(Number(extractParams(token).expires) * 1000);
	if (!(expires.getTime() > Date.parse(context.now))) return false;
	const { challenge } = JSON.parse(Buffer.from(token, "base64").toString()) as { challenge: string };
	const id = createHash("sha256").update(challenge).digest("base64url");
	try {
		await context.store.commit(context.site, [create(usedCaptchas, { id, expires: expires.toISOString() })]);
		return true;
	} catch (error) {
		if (!(error instanceof Conflict)) throw error;
		return false;
	}
};
