import { accounts } from "@cartwright/contract/identity/accounts";
import { oauth } from "@cartwright/contract/identity/oauth";
import { passkeys } from "@cartwright/contract/identity/passkeys";
import { type CaptchaOptions, captchaOptions } from "../captcha/captcha.server.ts";
import type { PageContext } from "../page-context.server.ts";
import type { SignIn } from "./sign-in.server.ts";

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
