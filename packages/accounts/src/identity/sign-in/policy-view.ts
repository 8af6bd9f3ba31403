import type { SignInSettings } from "@cartwright/contract/identity/accounts";
import type { SignOnPolicy } from "@cartwright/contract/identity/sign-on-policy-messages";
import type { Stored } from "@cartwright/store/collection";
import type { CaptchaSettings } from "../attempts/captcha/documents.ts";
import type { SignOnSettings } from "./documents.ts";

export const policyView = ({ doc, revision }: Stored<SignOnSettings>): SignOnPolicy => ({
	id: doc.policyId,
	revision: String(revision),
	...(doc.createdDate ? { createdDate: doc.createdDate, updatedDate: doc.updatedDate } : {}),
	requireOwnerApproval: doc.requireOwnerApproval,
	requireEmailVerification: doc.requireEmailVerification,
});

/** Without the secrets. */
export const settingsView = ({ uniformAnswers, captcha }: SignOnSettings): SignInSettings => {
	const { secret: _, invisibleSecret: __, ...shown } = captcha;
	return { uniformAnswers, captcha: shown };
};

const keyNames = ["siteKey", "secret", "invisibleSiteKey", "invisibleSecret"] as const;

/** The keys belong to the provider, so a new provider starts without them. */
export const withCaptcha = (
	current: CaptchaSettings,
	update: NonNullable<SignInSettings["captcha"]>,
): CaptchaSettings => {
	const provider = update.provider ?? current.provider;
	const keys: Partial<CaptchaSettings> = provider === current.provider ? current : {};
	const named = keyNames.map((name) => [name, update[name] || keys[name]] as const);
	return {
		provider,
		when: update.when ?? current.when,
		...Object.fromEntries(named.filter(([, value]) => value)),
	};
};
