import { ApplicationError, invalid } from "../../../foundation/errors.ts";
import { isForSignInOnly } from "../../sites/client-access.ts";
import type { Client, ResponseMode } from "../../sites/documents.ts";
import { isLoopback, leadsToAllowed } from "../../sites/origin.ts";
import type { Authorization, Prompt } from "../flows/authorization-request.ts";

/** A client's request as it came. */
export interface AuthorizationRequest {
	readonly responseType?: string | null | undefined;
	readonly redirectUri?: string | null | undefined;
	readonly scope?: string | null | undefined;
	readonly state?: string | null | undefined;
	readonly responseMode?: string | null | undefined;
	readonly codeChallenge?: string | null | undefined;
	readonly codeChallengeMethod?: string | null | undefined;
	readonly prompt?: string | null | undefined;
}

const modes: readonly string[] = ["fragment", "query", "web_message"] satisfies ResponseMode[];
const knownPrompts: readonly string[] = ["login", "none", "consent", "select_account"] satisfies Prompt[];
/** Where the storefront of this server takes codes. */
const ownCallback = "/signed-in";
/** SHA-256 in base64url. */
const challengeForm = /^[\w-]{43}$/;

/**
 * What the client asks for, where its registration and the rules of OAuth allow it. `field` leads to the request, `origin`
 * is this server's own.
 */
export const checkedAuthorization = (
	client: Client,
	request: AuthorizationRequest,
	origin: string,
	field = "",
): Authorization => {
	if (isForSignInOnly(client)) throw forSignInOnly(client);
	const { redirectUri, state, codeChallenge, scope } = request;
	const responseMode = request.responseMode || "query";
	const prompts = (request.prompt || "login").split(" ");
	if (request.responseType && request.responseType !== "code") throw invalid(`${field}responseType`, "must be code");
	if (!isOneOf<ResponseMode>(modes, responseMode) || !(client.responseModes ?? modes).includes(responseMode)) {
		throw invalid(`${field}responseMode`, `must be one of ${(client.responseModes ?? modes).join(", ")}`);
	}
	if (!arePrompts(prompts))
		throw invalid(`${field}prompt`, `must be one of ${knownPrompts.join(", ")}; none stands alone`);
	if (!state) throw invalid(`${field}state`, "is required, so that the client knows its own request again");
	if (request.codeChallengeMethod !== "S256" || !challengeForm.test(codeChallenge ?? "")) {
		throw invalid(`${field}codeChallenge`, "is required, with the method S256: codes are given to nobody else");
	}
	checkRedirectUri(client, responseMode, redirectUri, origin);
	return {
		...(redirectUri ? { redirectUri } : {}),
		responseMode,
		state,
		codeChallenge: codeChallenge ?? "",
		scope: scope ?? "",
		prompts,
	};
};

const forSignInOnly = ({ id }: Client): ApplicationError =>
	new ApplicationError(
		"UNAUTHORIZED_CLIENT",
		"The client only signs members in, by OpenID Connect, and may not act for them. To let it: " +
			`\`cartwright client allow ${id} --acts-for-members\`.`,
	);

const arePrompts = (names: readonly string[]): names is readonly Prompt[] =>
	names.every((name) => knownPrompts.includes(name)) && (names.length === 1 || !names.includes("none"));

const isOneOf = <Name extends string>(names: readonly string[], name: string): name is Name => names.includes(name);

/** Letter by letter: an address that only resembles a registered one may be somebody else's. */
const checkRedirectUri = (
	client: Client,
	mode: ResponseMode,
	redirectUri: string | null | undefined,
	origin: string,
): void => {
	if (!redirectUri && mode === "web_message") return;
	if (redirectUri === origin + ownCallback) return;
	if (redirectUri && client.redirectUris?.includes(redirectUri)) return;
	if (redirectUri && isLoopback(redirectUri) && leadsToAllowed(redirectUri, client.allowedOrigins, origin)) return;
	throw new ApplicationError(
		"CALLBACK_NOT_ALLOWED",
		`redirectUri ${redirectUri ? "is not registered for the client" : "is missing"}. Register the exact address: ` +
			`\`cartwright client allow ${client.id} --redirect-uri ${redirectUri || "<address>"}\`.`,
		{ redirectUri },
	);
};

/** What comes back to the client: a code, or the reason why there is none. */
export type AuthorizationResult =
	| { readonly code: string }
	| {
			readonly error: "login_required" | "consent_required" | "access_denied";
			readonly error_description: string;
	  };

/** The parameters of the way back. The issuer tells a client that asks at several servers which of them answered. */
export const responseParameters = (
	{ state }: Authorization,
	result: AuthorizationResult,
	issuer: string,
): Readonly<Record<string, string>> => ({ ...result, state, iss: issuer });

/** The address that the browser goes back to. */
export const responseUrl = (
	redirectUri: string,
	mode: "query" | "fragment",
	parameters: Readonly<Record<string, string>>,
): string => {
	const url = new URL(redirectUri);
	if (mode === "fragment") url.hash = new URLSearchParams(parameters).toString();
	else for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
	return url.href;
};

/** A page that hands the answer to the window around it, if that is of a registered origin. */
export const messagePage = (
	origins: readonly string[],
	parameters: Readonly<Record<string, string>>,
	nonce: string,
): string => {
	const script = `const m=${inScript(parameters)};for(const o of ${inScript(origins)})(window.opener??window.parent).postMessage(m,o)`;
	return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Signing in</title><script nonce="${nonce}">${script}</script></html>`;
};

/** JSON that cannot end the script it stands in. */
const inScript = (value: unknown): string =>
	JSON.stringify(value).replace(
		/[<>&\u2028\u2029]/g,
		(found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
