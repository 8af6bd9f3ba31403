import type { CaptchaToken } from "@cartwright/contract/identity/captcha-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { CaptchaUnavailable, verifyCaptcha } from "@cartwright/kernel/runtime/verify-captcha";
import { verifyAltcha } from "./altcha.ts";
import type { CaptchaSettings } from "./documents.ts";
import { type Solution, solutionsIn } from "./solutions.ts";

interface Settings {
	readonly captcha: CaptchaSettings;
}

/** Whether this caller has to solve a captcha. */
const isCaptchaDue = ({ captcha }: Settings, suspicious: boolean): boolean =>
	captcha.when === "ALWAYS" || (captcha.when === "AFTER_FAILURES" && suspicious);

/** Throws if a captcha is required and was not solved. */
export const checkCaptcha = async (
	context: Context,
	settings: Settings,
	sent: readonly CaptchaToken[] | null | undefined,
	suspicious: boolean,
): Promise<void> => {
	if (!isCaptchaDue(settings, suspicious)) return;
	const tokens = (sent ?? []).flatMap(solutionsIn);
	if (tokens.length === 0) {
		throw new ApplicationError("-19971", "Solve the captcha and send its solution along in captchaTokens.");
	}
	for (const solution of tokens) if (await isSolved(context, settings, solution)) return;
	throw new ApplicationError("-19970", "The captcha was not solved, or its solution was used before. Solve a new one.");
};

const isSolved = async (context: Context, { captcha }: Settings, { token, invisible }: Solution): Promise<boolean> => {
	if (captcha.provider === "ALTCHA") return verifyAltcha(context, token);
	const secret = (invisible ? captcha.invisibleSecret : undefined) ?? captcha.secret ?? "";
	try {
		return await verifyCaptcha(context, { provider: captcha.provider, secret }, token);
	} catch (error) {
		if (!(error instanceof CaptchaUnavailable)) throw error;
		context.log.warn({ provider: captcha.provider, reason: error.message }, "a captcha could not be checked");
		throw new ApplicationError("CAPTCHA_UNAVAILABLE", "The captcha cannot be checked just now. Try again in a minute.");
	}
};
