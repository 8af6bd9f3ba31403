import type { CaptchaToken } from "@cartwright/contract/identity/captcha-messages";
import type { createReview as declared } from "@cartwright/contract/reviews/reviews";
import { create, type Write } from "@cartwright/store/batch";
import { byId, byIds } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { newChallenge, solvedChallenge } from "../../runtime/proof-of-work.ts";
import { usedCaptchas } from "../identity/attempts/captcha/documents.ts";
import { solutionsIn } from "../identity/attempts/captcha/solutions.ts";
import { attemptAllowances } from "../identity/attempts/documents.ts";
import { type AttemptSubject, allowanceIds, takeAttempts } from "../identity/attempts/take-attempts.ts";
import { signOnSettings, signOnSettingsId } from "../identity/sign-in/documents.ts";

type Tokens = readonly CaptchaToken[] | null | undefined;

/**
 * The writes that count a review for its author and their address, to be committed with it. After some in a short time, the
 * author has to solve a captcha, unless the shop's sign-in needs none. It is a proof of work whatever sign-in has, so that
 * pages of products load no script of another service.
 */
export const requireHuman = async (context: Context, owner: string, tokens: Tokens): Promise<readonly Write[]> => {
	const { store, site, now, incoming } = context;
	const subjects: readonly AttemptSubject[] = [
		["address", incoming.ip],
		["account", `review:${owner}`],
	];
	const { allowances, policy } = await store.read(site, {
		allowances: byIds(attemptAllowances, allowanceIds(subjects)),
		policy: byId(signOnSettings, signOnSettingsId),
	});
	const { writes, suspicious } = takeAttempts(subjects, allowances, now);
	if (!suspicious || policy?.doc.captcha.when === "NEVER") return writes;
	return [...writes, await useSolution(context, tokens)];
};

/** The write that uses up a solution. */
const useSolution = async (context: Context, tokens: Tokens): Promise<Write> => {
	const sent = (tokens ?? []).flatMap(solutionsIn);
	for (const { token } of sent) {
		const solved = await solvedChallenge(token, context);
		if (!solved) continue;
		const { used } = await context.store.read(context.site, { used: byId(usedCaptchas, solved.id) });
		if (!used) return create(usedCaptchas, solved);
	}
	const data = { challenge: await newChallenge(context) };
	throw sent.length === 0
		? new ApplicationError<typeof declared>("-19971", "Solve the challenge and send the solution along.", data)
		: new ApplicationError<typeof declared>("-19970", "The challenge was not solved, or its solution was used.", data);
};
