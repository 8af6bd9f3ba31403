import type { token as declaration } from "@cartwright/contract/identity/oauth";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { accessSecondsOf, type TokenClaims } from "../../foundation/tokens.ts";
import { clients, installation } from "../sites/documents.ts";

type Request = RequestOf<typeof declaration>;
type Answer = ResponseOf<typeof declaration>;

/** Gives tokens. A visitor is nobody until a first write: the tokens hold all that is known. */
export const token = async (context: Context, request: Request): Promise<Answer> => {
	const grant = request.grantType ?? request.grant_type;
	if (grant === "anonymous") return anonymous(context, request);
	if (grant === "refresh_token") return refresh(context, request);
	throw new ApplicationError("UNSUPPORTED_GRANT_TYPE", "grantType is one of: anonymous, refresh_token.", {
		grantType: grant,
	});
};

const anonymous = async (context: Context, request: Request): Promise<Answer> => {
	const clientId = request.clientId ?? request.client_id ?? "";
	const { client } = await context.store.read(installation, { client: byId(clients, clientId) });
	if (!client) {
		throw new ApplicationError(
			"INVALID_CLIENT",
			`No client has the id ${clientId || "(none)"}. \`cartwright client list\` shows the ids of this server.`,
		);
	}
	const identity = { kind: "visitor", visitorId: context.newId(), clientId } as const;
	return answer(context, { site: client.doc.siteId, client: clientId, identity }, true);
};

const refresh = async (context: Context, request: Request): Promise<Answer> => {
	const refreshToken = request.refreshToken ?? request.refresh_token ?? "";
	const clientId = request.clientId ?? request.client_id;
	const claims = await context.tokens.verify(refreshToken, new Date(context.now));
	const { client } = await context.store.read(installation, { client: byId(clients, claims?.client ?? "") });
	if (claims?.use !== "refresh" || !client || (clientId && clientId !== claims.client)) {
		throw new ApplicationError("INVALID_GRANT", "The refresh token is unknown, expired, or of another client.");
	}
	// The published client goes on using the refresh token that it has, so it gets the same one back.
	return { ...(await answer(context, claims, false)), refresh_token: refreshToken };
};

const answer = async (
	context: Context,
	{ site, client, identity }: Pick<TokenClaims, "site" | "client" | "identity">,
	withRefresh: boolean,
): Promise<Answer> => {
	const now = new Date(context.now);
	const [access, refreshToken] = await Promise.all([
		context.tokens.issue({ site, client, identity, use: "access" }, now),
		withRefresh ? context.tokens.issue({ site, client, identity, use: "refresh" }, now) : undefined,
	]);
	return {
		access_token: access,
		refresh_token: refreshToken,
		expires_in: accessSecondsOf(identity),
		token_type: "Bearer",
	};
};
