import type { token as declaration } from "@cartwright/contract/identity/oauth";
import type { ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { accessSecondsOf, type TokenClaims } from "@cartwright/kernel/foundation/tokens";

/** A token response with a new access token for this identity. */
export const tokenResponse = async (
	context: Context,
	{ site, client, identity }: Pick<TokenClaims, "site" | "client" | "identity">,
	refreshToken?: string,
): Promise<ResponseOf<typeof declaration>> => {
	const access = await context.tokens.issue({ site, client, identity, use: "access" }, new Date(context.now));
	return {
		access_token: access,
		...(refreshToken ? { refresh_token: refreshToken } : {}),
		expires_in: accessSecondsOf(identity),
		token_type: "Bearer",
	};
};
