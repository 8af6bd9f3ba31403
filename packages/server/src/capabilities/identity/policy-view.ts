import type { SignInSettings } from "@cartwright/contract/identity/accounts";
import type { SignOnPolicy } from "@cartwright/contract/identity/sign-on-policy-messages";
import type { Stored } from "@cartwright/store/collection";
import type { CaptchaSettings, SignOnSettings } from "./documents.ts";

export const policyView = ({ doc, revision }: Stored<SignOnSettings>): SignOnPolicy => ({
	id: doc.policyId,
	revision: String(revision),
	...(doc.createdDate ? { createdDate: doc.createdDate, updatedDate: doc.updatedDate } : {}),
	requireOwnerApproval: doc.requireOwnerApproval,
	requireEmailVerification: doc.requireEmailVerification,
});

/** The secret stays here. */
export const settingsView = ({ uniformAnswers, captcha }: SignOnSettings): SignInSettings => {
	const { secret: _, ...shown } = captcha;
	return { uniformAnswers, captcha: shown };
};

/** Keys belong to a provider: another one begins without them. */
export const withCaptcha = (
	known: CaptchaSettings,
	wanted: NonNullable<SignInSettings["captcha"]>,
): CaptchaSettings => {
	const provider = wanted.provider ?? known.provider;
	const keys: Partial<CaptchaSettings> = provider === known.provider ? known : {};
	const siteKey = wanted.siteKey || keys.siteKey;
	const secret = wanted.secret || keys.secret;
	return {
		...{ provider, when: wanted.when ?? known.when },
		...(siteKey ? { siteKey } : {}),
		...(secret ? { secret } : {}),
	};
};
