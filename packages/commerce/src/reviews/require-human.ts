import { usedCaptchas } from "@cartwright/accounts/identity/attempts/captcha/documents";
import { solutionsIn } from "@cartwright/accounts/identity/attempts/captcha/solutions";
import { attemptAllowances } from "@cartwright/accounts/identity/attempts/documents";
import { type AttemptSubject, allowanceIds, takeAttempts } from "@cartwright/accounts/identity/attempts/take-attempts";
import { signOnSettings, signOnSettingsId } from "@cartwright/accounts/identity/sign-in/documents";
import type { CaptchaToken } from "@cartwright/contract/identity/captcha-messages";
import type { createReview as declared } from "@cartwright/contract/reviews/reviews";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { newChallenge, solvedChallenge } from "@cartwright/kernel/runtime/proof-of-work";
import { create, type Write } from "@cartwright/store/batch";
import { byId, byIds } from "@cartwright/store/store";

type Tokens = readonly CaptchaToken[] | null | undefined;

/**
 * The writes that count a review for its author and their address, to be committed with it. After some in a short time, the
 * author has to solve a captcha, unless the shop's sign-in needs none. It is a proof of work whatever sign-in has, so that
 * pages of products load no script of another service.
 */
export const requireHuman = async (context: Context, owner: string, tokens: Tokens): Promise<readonly Write[]> => {
	const { store, site, incoming } = context;
	const subjects: readonly AttemptSubject[] = [
		["address", incoming.ip],
		["account", `review:${owner}`],
	];
	const { allowances, policy } = await store.read(site, {
		allowances: byIds(attemptAllowances, allowanceIds(subjects)),
		policy: byId(signOnSettings, signOnSettingsId),
	});
	const { writes, suspicious } = takeAttempts(context, subjects, allowances);
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
