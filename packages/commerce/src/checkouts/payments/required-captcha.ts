import { type CaptchaSettings, usedCaptchas } from "@cartwright/accounts/identity/attempts/captcha/documents";
import { solutionsIn } from "@cartwright/accounts/identity/attempts/captcha/solutions";
import { signOnSettings, signOnSettingsId } from "@cartwright/accounts/identity/sign-in/documents";
import { defaultSignOnSettings } from "@cartwright/accounts/identity/sign-in/sign-on-settings";
import type { CaptchaToken } from "@cartwright/contract/identity/captcha-messages";
import type { Context, ReadContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { solvedChallenge } from "@cartwright/kernel/runtime/proof-of-work";
import { CaptchaUnavailable, verifyCaptcha } from "@cartwright/kernel/runtime/verify-captcha";
import { create, type Write } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";

type CaptchaContext = Pick<ReadContext, "store" | "site"> &
	Pick<Context, "now" | "cursorKey" | "incoming" | "providers">;

/**
 * Requires the captcha of the shop's sign-in, unless that has none. Returns the writes that use up the solution, so that a
 * call that runs again after a conflict has not used it.
 */
export const requiredCaptcha = async (
	context: CaptchaContext,
	tokens: readonly CaptchaToken[] | null | undefined,
): Promise<readonly Write[]> => {
	const { store, site } = context;
	const { found } = await store.read(site, { found: byId(signOnSettings, signOnSettingsId) });
	const { captcha } = found?.doc ?? defaultSignOnSettings(site);
	if (captcha.when === "NEVER") return [];
	const sent = (tokens ?? []).flatMap(solutionsIn);
	if (sent.length === 0) {
		throw new ApplicationError("-19971", "Solve the captcha and send its solution along in captchaTokens.");
	}
	for (const { token, invisible } of sent) {
		const secret = (invisible ? captcha.invisibleSecret : undefined) ?? captcha.secret ?? "";
		const solved =
			captcha.provider === "ALTCHA"
				? await useChallenge(context, token)
				: await usedElsewhere(context, { ...captcha, secret }, token);
		if (solved) return solved;
	}
	throw new ApplicationError("-19970", "The captcha was not solved, or its solution was used before. Solve a new one.");
};

const useChallenge = async (context: CaptchaContext, token: string): Promise<readonly Write[] | undefined> => {
	const solved = await solvedChallenge(token, context);
	if (!solved) return undefined;
	const { used } = await context.store.read(context.site, { used: byId(usedCaptchas, solved.id) });
	return used ? undefined : [create(usedCaptchas, solved)];
};

const usedElsewhere = async (
	context: CaptchaContext,
	settings: Pick<CaptchaSettings, "provider" | "secret">,
	token: string,
): Promise<readonly Write[] | undefined> => {
	try {
		return (await verifyCaptcha(context, settings, token)) ? [] : undefined;
	} catch (error) {
		if (!(error instanceof CaptchaUnavailable)) throw error;
		throw new ApplicationError("CAPTCHA_UNAVAILABLE", "The captcha cannot be checked just now. Try again in a minute.");
	}
};
