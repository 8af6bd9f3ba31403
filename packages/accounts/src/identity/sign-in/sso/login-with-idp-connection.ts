import { randomBytes } from "node:crypto";
import type { RawHttpResponse } from "@cartwright/contract/http-messages";
import type { loginWithIdpConnection as declaration } from "@cartwright/contract/identity/authentication";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { limitByAddress } from "@cartwright/kernel/foundation/limit-by-address";
import { create } from "@cartwright/store/batch";
import { signInFlows } from "../../flows/documents.ts";
import { findSignInFlow } from "../../flows/find-sign-in-flow.ts";
import { newSignInFlow } from "../../flows/new-sign-in-flow.ts";
import { setCookie, ssoCookie } from "../../sessions/cookies.ts";
import { composeHandle, hashOf } from "../../sessions/handle.ts";
import { callbackOf, discover, findConnection } from "./provider.ts";

const minutes = 30;

/** Redirects the browser to a provider, with a cookie that it has to return with. */
export const loginWithIdpConnection = async (
	context: Context,
	{ tenantId, idpConnectionId, sessionId }: RequestOf<typeof declaration>,
): Promise<RawHttpResponse> => {
	const here = { ...context, site: tenantId };
	limitByAddress(context, "sign-in");
	const connection = await findConnection(here, idpConnectionId);
	const configuration = await discover(here, connection);
	const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import("openid-client");
	const authorization = sessionId ? await findSignInFlow(here, sessionId, "AUTHORIZE") : undefined;
	const random = () => randomBytes(32).toString("base64url");
	const [codeVerifier, nonce, browser] = [random(), random(), random()];
	const { flow, token } = newSignInFlow(here, "SSO", {
		connectionId: connection.id,
		codeVerifier,
		nonce,
		browserHash: hashOf(browser),
		...(authorization ? { clientId: authorization.flow.doc.clientId } : {}),
	});
	await here.store.commit(here.site, [create(signInFlows, flow)]);
	const url = buildAuthorizationUrl(configuration, {
		redirect_uri: callbackOf(here),
		scope: "openid email profile",
		state: composeHandle(here.site, token),
		nonce,
		code_challenge: await calculatePKCECodeChallenge(codeVerifier),
		code_challenge_method: "S256",
	});
	const cookieValue = `${browser}~${authorization ? sessionId : ""}`;
	return {
		statusCode: 302,
		body: "",
		headers: [
			{ key: "location", value: url.href },
			{ key: "set-cookie", value: setCookie(context.origin, ssoCookie, cookieValue, minutes * 60) },
			{ key: "cache-control", value: "no-store" },
		],
	};
};
