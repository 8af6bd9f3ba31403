import type { loginWithIdpConnectionTokenParams as declaration } from "@cartwright/contract/identity/authentication";
import type { StateMachineResponse } from "@cartwright/contract/identity/identity-messages";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { create } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from "jose";
import { takeAttempt } from "../../attempts/count-attempts.ts";
import { recordingFailure } from "../../attempts/record-sign-in.ts";
import { hashOf } from "../../sessions/handle.ts";
import { type IdpConnection, usedIdTokens } from "../documents.ts";
import { discover, findConnection, readClaims, unavailable } from "./provider.ts";
import { signInFromIdp } from "./sign-in-from-idp.ts";

/** Signs in by an ID token that a page got from a provider's widget. It works once. */
export const loginWithIdpConnectionTokenParams = async (
	context: Context,
	{ idpConnectionId, tokenParams }: RequestOf<typeof declaration>,
): Promise<StateMachineResponse> => {
	const connection = await findConnection(context, idpConnectionId);
	await takeAttempt(context, "address", context.incoming.ip);
	const token = tokenParams.id_token ?? "";
	const claims = await recordingFailure(context, undefined, async () => {
		const payload = await verified(context, connection, token);
		if (tokenParams.nonce && payload.nonce !== tokenParams.nonce) throw refused();
		return payload;
	});
	const used = { id: hashOf(token), expires: new Date((claims.exp ?? 0) * 1000).toISOString() };
	try {
		return await signInFromIdp(context, readClaims(connection.id, claims), [create(usedIdTokens, used)]);
	} catch (error) {
		if (!(error instanceof Conflict) || error.collection !== usedIdTokens.name) throw error;
		return recordingFailure(context, undefined, () => Promise.reject(refused()));
	}
};

const verified = async (context: Context, connection: IdpConnection, token: string): Promise<JWTPayload> => {
	const { issuer, jwks_uri } = (await discover(context, connection)).serverMetadata();
	if (!jwks_uri) throw unavailable(context, connection, new Error("the provider publishes no keys"));
	try {
		const keys = createRemoteJWKSet(new URL(jwks_uri), {
			timeoutDuration: 5000,
			[customFetch]: context.providers.fetch,
		});
		const { payload } = await jwtVerify(token, keys, {
			issuer,
			audience: connection.clientId,
			currentDate: new Date(context.now),
			requiredClaims: ["sub", "exp", "iat"],
		});
		return payload;
	} catch (error) {
		const isOurFault = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
		throw isOurFault ? unavailable(context, connection, error) : refused();
	}
};

const refused = (): ApplicationError =>
	new ApplicationError<typeof declaration>(
		"IDP_TOKEN_INVALID",
		"The token is forged or expired, was used before, or is for another audience.",
	);
