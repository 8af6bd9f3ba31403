import type { RawHttpResponse } from "@cartwright/contract/http-messages";
import type { loginCallback as declaration } from "@cartwright/contract/identity/authentication";
import type { StateMachineResponse } from "@cartwright/contract/identity/identity-messages";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { remove } from "@cartwright/store/batch";
import { recordingFailure, recordSignIn } from "../../attempts/record-sign-in.ts";
import { type SsoFlow, signInFlows } from "../../flows/documents.ts";
import { findSignInFlow } from "../../flows/find-sign-in-flow.ts";
import { clearCookie, readCookie, sessionCookie, setCookie, ssoCookie } from "../../sessions/cookies.ts";
import { isSecretOf, splitHandle } from "../../sessions/handle.ts";
import type { IdpClaims } from "./join-idp.ts";
import { callbackOf, discover, findConnection, readClaims, unavailable } from "./provider.ts";
import { signInFromIdp } from "./sign-in-from-idp.ts";

type Request = RequestOf<typeof declaration>;

const sessionSeconds = 30 * 24 * 60 * 60;

/** The return from a provider. Works once, and only in the browser that was sent there. */
export const loginCallback = async (context: Context, request: Request): Promise<RawHttpResponse> => {
	const { id: site, secret: handle } = splitHandle(request.state);
	const here = { ...context, site };
	const ssoFlow = site ? await findSignInFlow(here, handle, "SSO") : undefined;
	const [browser = "", authorization = ""] = (readCookie(context.incoming, context.origin, ssoCookie) ?? "").split("~");
	if (!ssoFlow) throw unknownFlow();
	const { flow } = ssoFlow;
	await recordingFailure(here, undefined, async () => {
		if (!isSecretOf(flow.doc.browserHash, browser)) throw unknownFlow();
	});
	const { clientId } = flow.doc;
	const target = clientId && authorization ? { clientId, request: authorization } : undefined;
	// The provider may refuse, and its user may cancel.
	if (request.error) {
		await recordSignIn(here, "", "", "IDP_REFUSED");
		return resume(context, target, { error: request.error.slice(0, 100) });
	}
	const claims = await recordingFailure(here, undefined, () => claimsFromProvider(here, flow.doc, request));
	try {
		const signIn = await signInFromIdp(here, claims, [remove(signInFlows, flow)]);
		return resume(context, target, signIn);
	} catch (error) {
		if (!(error instanceof ApplicationError) || error.code !== "EMAIL_NOT_VERIFIED") throw error;
		return resume(context, target, { error: error.code });
	}
};

const unknownFlow = (): ApplicationError =>
	new ApplicationError<typeof declaration>(
		"AUTHORIZATION_NOT_FOUND",
		"The sign-in has ended, or was started in another browser. Start it again.",
	);

const claimsFromProvider = async (
	context: Context,
	{ connectionId, codeVerifier, nonce }: SsoFlow,
	request: Request,
): Promise<IdpClaims> => {
	const connection = await findConnection(context, connectionId);
	const configuration = await discover(context, connection);
	const { authorizationCodeGrant, fetchUserInfo } = await import("openid-client");
	const { state, code, iss, session_state } = request;
	const address = new URL(callbackOf(context));
	for (const [name, value] of Object.entries({ state, code, iss, session_state })) {
		if (value) address.searchParams.set(name, value);
	}
	try {
		const tokens = await authorizationCodeGrant(configuration, address, {
			pkceCodeVerifier: codeVerifier,
			expectedState: state,
			expectedNonce: nonce,
			idTokenExpected: true,
		});
		const claims = tokens.claims() ?? { sub: "" };
		if ("email" in claims || !configuration.serverMetadata().userinfo_endpoint) return readClaims(connectionId, claims);
		const userInfo = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
		return readClaims(connectionId, { ...userInfo, ...claims });
	} catch (error) {
		throw unavailable(context, connection, error);
	}
};

/** Redirects to the client's authorization with a session, or to the sign-in page with an error. */
const resume = (
	{ origin }: Context,
	target: { readonly clientId: string; readonly request: string } | undefined,
	outcome: StateMachineResponse | { readonly error: string },
): RawHttpResponse => {
	const cookies = [clearCookie(origin, ssoCookie)];
	const parameters = new URLSearchParams(target);
	const isSignedIn = !("error" in outcome) && outcome.state === "SUCCESS" && outcome.sessionToken;
	if (isSignedIn) cookies.push(setCookie(origin, sessionCookie, outcome.sessionToken ?? "", sessionSeconds));
	else if ("error" in outcome) parameters.set("error", outcome.error);
	else parameters.set("state", outcome.state ?? "");
	const page = isSignedIn ? (target ? "/oauth2/authorize" : "/") : "/hosted/sign-in";
	const query = parameters.size > 0 ? `?${parameters}` : "";
	return {
		statusCode: 302,
		body: "",
		headers: [
			{ key: "location", value: `${origin}${page}${query}` },
			...cookies.map((value) => ({ key: "set-cookie", value })),
			{ key: "cache-control", value: "no-store" },
		],
	};
};
