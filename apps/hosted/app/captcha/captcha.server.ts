import { accounts, type getSignInOptions } from "@cartwright/contract/identity/accounts";
import type { ResponseOf } from "@cartwright/contract/operation";
import type { Client } from "@cartwright/sdk/client";
import type { Challenge } from "@cartwright/ui/proof-of-work";
import { type CaptchaService, isCaptchaService } from "../captcha-service.ts";
import type { PageContext } from "../page-context.server.ts";

/** The shop's captcha. */
export interface CaptchaOptions {
	readonly captchaWhen: string;
	/** The puzzle to solve. */
	readonly challenge?: Challenge;
	/** The external service, if it is one. */
	readonly captcha?: CaptchaService;
}

/** The captcha for a payment. */
export const loadCaptcha = async (pageContext: PageContext, api: Client): Promise<CaptchaOptions> =>
	captchaOptions(pageContext, (await api.use(accounts).getSignInOptions({})).captcha);

/** As the options of a sign-in describe it. */
export const captchaOptions = (pageContext: PageContext, rules: CaptchaRules): CaptchaOptions => {
	const service = serviceOf(pageContext, rules);
	const { algorithm, challenge, maxnumber, salt, signature } = rules?.challenge ?? {};
	const puzzle = algorithm && challenge && maxnumber && salt && signature;
	return {
		captchaWhen: rules?.when ?? "NEVER",
		...(puzzle ? { challenge: { algorithm, challenge, maxnumber, salt, signature } } : {}),
		...(service ? { captcha: service } : {}),
	};
};

type CaptchaRules = ResponseOf<typeof getSignInOptions>["captcha"];

/** The shop's external captcha, which the page may then load; `undefined` if there is none. */
const serviceOf = (pageContext: PageContext, captcha: CaptchaRules): CaptchaService | undefined => {
	const { provider, siteKey, when } = captcha ?? {};
	if (!provider || !isCaptchaService(provider) || !siteKey || when === "NEVER") return undefined;
	pageContext.captcha = provider;
	return { provider, siteKey };
};

export interface CaptchaTokens {
	readonly captchaTokens?: { readonly Recaptcha: string }[];
}

/** The captcha token of a form, the same for all services. */
export const captchaTokens = (form: FormData): CaptchaTokens => {
	const solution = String(form.get("captcha") ?? "");
	return solution ? { captchaTokens: [{ Recaptcha: solution }] } : {};
};
