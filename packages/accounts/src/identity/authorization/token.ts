import type { token as declaration } from "@cartwright/contract/identity/oauth";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { limitByAddress } from "@cartwright/kernel/foundation/limit-by-address";
import { clients } from "@cartwright/kernel/sites/client";
import { installation } from "@cartwright/kernel/sites/site";
import { byId } from "@cartwright/store/store";
import { isMembersToken } from "../sessions/refresh-token.ts";
import { exchangeCode } from "./authorization-code-grant.ts";
import { actForMember } from "./authorized-client-grant.ts";
import { actAsApp } from "./client-credentials-grant.ts";
import { tokenResponse } from "./issue-tokens.ts";
import { refreshMember } from "./refresh-grant.ts";

type Request = RequestOf<typeof declaration>;
type TokenResponse = ResponseOf<typeof declaration>;

const grants: Readonly<Record<string, (context: Context, request: Request) => Promise<TokenResponse>>> = {
	anonymous: (context, request) => anonymous(context, request),
	refresh_token: (context, request) => refresh(context, request),
	authorization_code: (context, request) =>
		exchangeCode(context, {
			clientId: clientIdOf(request),
			code: request.code ?? "",
			codeVerifier: request.codeVerifier ?? request.code_verifier ?? "",
			redirectUri: request.redirectUri ?? request.redirect_uri ?? "",
			clientSecret: secretOf(request),
		}),
	authorized_client: (context, request) =>
		actForMember(context, {
			memberId: request.member_id ?? request.memberId ?? "",
			sessionToken: request.session_token ?? request.sessionToken ?? undefined,
		}),
	client_credentials: (context, request) =>
		actAsApp(context, {
			clientId: clientIdOf(request),
			clientSecret: secretOf(request),
			instanceId: request.instance_id ?? request.instanceId ?? undefined,
		}),
};

/** The token endpoint. Visitors are not stored until their first write: their tokens contain all that is known. */
export const token = async (context: Context, request: Request): Promise<TokenResponse> => {
	const grant = request.grantType ?? request.grant_type ?? "";
	const give = Object.hasOwn(grants, grant) ? grants[grant] : undefined;
	if (give) return give(context, request);
	const names = Object.keys(grants).join(", ");
	throw new ApplicationError<typeof declaration>("UNSUPPORTED_GRANT_TYPE", `grantType is one of: ${names}.`, {
		grantType: grant,
	});
};

const clientIdOf = (request: Request): string => request.clientId ?? request.client_id ?? "";

const secretOf = (request: Request): string => request.clientSecret ?? request.client_secret ?? "";

const anonymous = async (context: Context, request: Request): Promise<TokenResponse> => {
	const clientId = clientIdOf(request);
	const { client } = await context.store.read(installation, { client: byId(clients, clientId) });
	if (!client) {
		throw new ApplicationError<typeof declaration>(
			"INVALID_CLIENT",
			`No client has the id ${clientId || "(none)"}. \`cartwright client list\` shows the ids of this server, and ` +
				"`cartwright client create --id` creates a client for a storefront that has its id in its code.",
		);
	}
	limitByAddress(context, "visitor");
	const identity = { kind: "visitor", visitorId: context.newId(), clientId } as const;
	const claims = { site: client.doc.siteId, client: clientId, identity };
	const refreshToken = context.tokens.issue({ ...claims, use: "refresh" }, new Date(context.now));
	const tokens = tokenResponse(context, claims);
	return { ...(await tokens), refresh_token: await refreshToken };
};

const refresh = async (context: Context, request: Request): Promise<TokenResponse> => {
	const refreshToken = request.refreshToken ?? request.refresh_token ?? "";
	const clientId = clientIdOf(request) || undefined;
	if (isMembersToken(refreshToken))
		return refreshMember(context, refreshToken, { clientId, clientSecret: secretOf(request) });
	const claims = await context.tokens.verify(refreshToken, new Date(context.now));
	const { client } = await context.store.read(installation, { client: byId(clients, claims?.client ?? "") });
	if (claims?.use !== "refresh" || !client || (clientId && clientId !== claims.client)) {
		throw new ApplicationError<typeof declaration>(
			"INVALID_GRANT",
			"The refresh token is unknown, expired, or of another client.",
		);
	}
	// The published client keeps its first refresh token, so it gets the same one.
	return tokenResponse(context, claims, refreshToken);
};
