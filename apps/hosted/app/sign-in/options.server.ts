import { accounts, type getSignInOptions } from "@cartwright/contract/identity/accounts";
import { oauth } from "@cartwright/contract/identity/oauth";
import { passkeys } from "@cartwright/contract/identity/passkeys";
import type { ResponseOf } from "@cartwright/contract/operation";
import type { Client } from "@cartwright/sdk/client";
import type { Challenge } from "@cartwright/ui/proof-of-work";
import { type CaptchaService, isCaptchaService } from "../captcha-service.ts";
import type { PageContext } from "../page-context.server.ts";
import type { SignIn } from "./sign-in.server.ts";

/** The shop's captcha. */
export interface CaptchaOptions {
	readonly captchaWhen: string;
	/** The puzzle to solve. */
	readonly challenge?: Challenge;
	/** The external service, if it is one. */
	readonly captcha?: CaptchaService;
}

/** The shop's sign-in settings, as the pages show them. */
export interface SignInOptions extends CaptchaOptions {
	readonly minPasswordLength: number;
	/** Whether the shop's origin supports passkeys. */
	readonly hasPasskeys: boolean;
	/** Identity providers of single sign-on. */
	readonly providers: readonly { readonly name: string; readonly url: string }[];
}

export const loadOptions = async (pageContext: PageContext, signIn: SignIn): Promise<SignInOptions> => {
	const { captcha, ...options } = await signIn.api.use(accounts).getSignInOptions({});
	const { idpConnections, minPasswordLength } = options;
	return {
		...captchaOptions(pageContext, captcha),
		minPasswordLength,
		hasPasskeys: options.passkeys,
		providers: await providersOf(pageContext, signIn, idpConnections),
	};
};

/** The captcha for a payment. */
export const loadCaptcha = async (pageContext: PageContext, api: Client): Promise<CaptchaOptions> =>
	captchaOptions(pageContext, (await api.use(accounts).getSignInOptions({})).captcha);

const captchaOptions = (pageContext: PageContext, rules: CaptchaRules): CaptchaOptions => {
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

/** The options for a passkey. */
export const loadPasskeyOptions = async ({ api }: SignIn): Promise<string> =>
	(await api.use(passkeys).startPasskeySignIn({})).publicKeyCredentialRequestOptionsJson;

/** A provider redirects back to the pending authorization, so single sign-on needs one. */
const providersOf = async (
	pageContext: PageContext,
	{ accessToken, request }: SignIn,
	connections: readonly { id?: string | null; name?: string | null }[],
): Promise<SignInOptions["providers"]> => {
	if (!request || connections.length === 0) return [];
	const { siteId } = await pageContext.callAs().use(oauth).tokenInfo({ token: accessToken });
	const query = new URLSearchParams({ sessionId: request });
	return connections.map(({ id, name }) => ({
		name: name ?? "",
		url: `/_api/iam/authentication/v1/sso/login/${siteId}/${id}?${query}`,
	}));
};

export interface CaptchaTokens {
	readonly captchaTokens?: { readonly Recaptcha: string }[];
}

/** The captcha token of a form, the same for all services. */
export const captchaTokens = (form: FormData): CaptchaTokens => {
	const solution = String(form.get("captcha") ?? "");
	return solution ? { captchaTokens: [{ Recaptcha: solution }] } : {};
};
