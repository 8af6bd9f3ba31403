import type { getSignInOptions as declaration } from "@cartwright/contract/identity/accounts";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "../../foundation/context.ts";
import { altchaChallenge } from "./captcha/altcha.ts";
import { passwordLength } from "./password-rules.ts";
import { readSignOnSettings } from "./sign-on-settings.ts";

/** What a page for signing up and in has to know. */
export const getSignInOptions = async (
	context: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { requireOwnerApproval, requireEmailVerification, uniformAnswers, captcha } = await readSignOnSettings(context);
	const { provider, when, siteKey } = captcha;
	return {
		requireOwnerApproval,
		requireEmailVerification: requireEmailVerification || uniformAnswers,
		minPasswordLength: passwordLength.min,
		maxPasswordLength: passwordLength.max,
		captcha: {
			provider,
			when,
			...(siteKey ? { siteKey } : {}),
			...(provider === "ALTCHA" && when !== "NEVER" ? { challenge: await altchaChallenge(context) } : {}),
		},
	};
};
