import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Client, ResponseMode } from "@cartwright/kernel/sites/client";
import { isForSignInOnly } from "@cartwright/kernel/sites/client-access";
import { isLoopback, leadsToAllowed } from "@cartwright/kernel/sites/origin";
import type { Authorization, Prompt } from "../flows/authorization-request.ts";

/** A client's request before it is checked. */
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
/** The redirect path of the storefront of this server. */
const ownCallback = "/signed-in";
/** SHA-256 in base64url. */
const challengeForm = /^[\w-]{43}$/;

/**
 * Checks a request against the registration of its client and the rules of OAuth. `field` is the path prefix for violations,
 * `origin` that of this server.
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
		throw invalid(
			`${field}codeChallenge`,
			"is required, with the method S256: only who has the verifier gets tokens for a code",
		);
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

/** Compares the exact text: an address that resembles a registered one may belong to somebody else. */
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

/** What the client gets: a code, or an error. */
export type AuthorizationResult =
	| { readonly code: string }
	| {
			readonly error: "login_required" | "consent_required" | "access_denied";
			readonly error_description: string;
	  };

/** The parameters of the redirect to the client. Clients of several servers tell them apart by the issuer. */
export const responseParameters = (
	{ state }: Authorization,
	result: AuthorizationResult,
	issuer: string,
): Readonly<Record<string, string>> => ({ ...result, state, iss: issuer });

/** The address that the browser is redirected to. */
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

/** A page that posts the result to its opener or parent, if that has a registered origin. */
export const messagePage = (
	origins: readonly string[],
	parameters: Readonly<Record<string, string>>,
	nonce: string,
): string => {
	const script = `const m=${inScript(parameters)};for(const o of ${inScript(origins)})(window.opener??window.parent).postMessage(m,o)`;
	return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Signing in</title><script nonce="${nonce}">${script}</script></html>`;
};

/** JSON that cannot close the script element that contains it. */
const inScript = (value: unknown): string =>
	JSON.stringify(value).replace(
		/[<>&\u2028\u2029]/g,
		(found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
