import type { Context } from "@cartwright/kernel/foundation/context";
import { solvedChallenge } from "@cartwright/kernel/runtime/proof-of-work";
import { create } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import { usedCaptchas } from "./documents.ts";

/** Whether a challenge of this shop was solved, and the solution was not used before. */
export const verifyAltcha = async (context: Context, token: string): Promise<boolean> => {
	const solved = await solvedChallenge(token, context);
	if (!solved) return false;
	try {
		await context.store.commit(context.site, [create(usedCaptchas, solved)]);
		return true;
	} catch (error) {
		if (!(error instanceof Conflict)) throw error;
		return false;
	}
};
