import { accounts } from "@cartwright/contract/identity/accounts";
import { oauth } from "@cartwright/contract/identity/oauth";
import { passkeys } from "@cartwright/contract/identity/passkeys";
import { type CaptchaService, isCaptchaService } from "../captcha-service.ts";
import type { PageContext } from "../page-context.server.ts";
import type { Challenge } from "./proof-of-work.ts";
import type { SignIn } from "./sign-in.server.ts";

/** What a page for signing up and in shows of the shop's rules. */
export interface SignInOptions {
	readonly minPasswordLength: number;
	readonly captchaWhen: string;
	readonly challenge?: Challenge;
	readonly captcha?: CaptchaService;
	/** Whether the shop's address can have passkeys. */
	readonly hasPasskeys: boolean;
	/** Providers to sign in with instead. */
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

/** The captcha of a service elsewhere, which the page then may load; nothing where the shop chose none. */
const serviceOf = (pageContext: PageContext, captcha: CaptchaRules): CaptchaService | undefined => {
	const { provider, siteKey, when } = captcha ?? {};
	if (!provider || !isCaptchaService(provider) || !siteKey || when === "NEVER") return undefined;
	pageContext.captcha = provider;
	return { provider, siteKey };
};

/** What a passkey is chosen by. */
export const loadPasskeyOptions = async ({ api }: SignIn): Promise<string> =>
	(await api.use(passkeys).startPasskeySignIn({})).publicKeyCredentialRequestOptionsJson;

/** A provider leads back to the authorization that waits: without one, there is nowhere to lead back to. */
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

/** The answer to a captcha, as every provider's is sent. */
export const captchaTokens = (form: FormData): { captchaTokens?: { Recaptcha: string }[] } => {
	const solution = String(form.get("captcha") ?? "");
	return solution ? { captchaTokens: [{ Recaptcha: solution }] } : {};
};
