import { createHash, createHmac } from "node:crypto";
import { create } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import type { Context } from "../../../../foundation/context.ts";
import { usedCaptchas } from "./documents.ts";

const minutesToSolve = 10;
/** About a tenth of a second for a phone, and enough that a thousand tries take minutes. */
const hardest = 50_000;

type Keyed = Pick<Context, "site" | "cursorKey">;
/** A key of its own for each site: what was solved for one shop is worth nothing in another. */
const keyOf = ({ site, cursorKey }: Keyed): string =>
	createHmac("sha256", cursorKey).update(`altcha:${site}`).digest("hex");

/** A puzzle that costs whoever solves it some work, and the server next to nothing. */
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

/** Whether the puzzle was one of this shop's, is solved, and is shown for the first time. */
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
