import { accounts } from "@cartwright/contract/identity/accounts";
import { oauth } from "@cartwright/contract/identity/oauth";
import { passkeys } from "@cartwright/contract/identity/passkeys";
import type { Challenge } from "@cartwright/ui/proof-of-work";
import { type CaptchaService, isCaptchaService } from "../captcha-service.ts";
import type { PageContext } from "../page-context.server.ts";
import type { SignIn } from "./sign-in.server.ts";

/** The shop's sign-in settings, as the pages show them. */
export interface SignInOptions {
	readonly minPasswordLength: number;
	readonly captchaWhen: string;
	readonly challenge?: Challenge;
	readonly captcha?: CaptchaService;
	/** Whether the shop's origin supports passkeys. */
	readonly hasPasskeys: boolean;
	/** Identity providers of single sign-on. */
	readonly providers: readonly { readonly name: string; readonly url: string }[];
}

export const loadOptions = async (pageContext: PageContext, signIn: SignIn): Promise<SignInOptions> => {
	const { captcha, ...options } = await signIn.api.use(accounts).getSignInOptions({});
	const { idpConnections, minPasswordLength } = options;
	const service = serviceOf(pageContext, captcha);
	const found = captcha?.challenge;
	const { algorithm, challenge, maxnumber, salt, signature } = found ?? {};
	const puzzle = algorithm && challenge && maxnumber && salt && signature;
	return {
		minPasswordLength,
		captchaWhen: captcha?.when ?? "NEVER",
		...(puzzle ? { challenge: { algorithm, challenge, maxnumber, salt, signature } } : {}),
		...(service ? { captcha: service } : {}),
		hasPasskeys: options.passkeys,
		providers: await providersOf(pageContext, signIn, idpConnections),
	};
};

type CaptchaRules = Awaited<ReturnType<Calls["getSignInOptions"]>>["captcha"];
type Calls = ReturnType<typeof callsOf>;
const callsOf = ({ api }: SignIn) => api.use(accounts);

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

/** The captcha token of a form, the same for all services. */
export const captchaTokens = (form: FormData): { captchaTokens?: { Recaptcha: string }[] } => {
	const solution = String(form.get("captcha") ?? "");
	return solution ? { captchaTokens: [{ Recaptcha: solution }] } : {};
};
