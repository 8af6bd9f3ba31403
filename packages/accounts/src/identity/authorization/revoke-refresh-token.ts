import type { revokeRefreshToken as declaration } from "@cartwright/contract/identity/oauth";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { remove } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { refreshTokens } from "../sessions/documents.ts";
import { isSecretOf } from "../sessions/handle.ts";
import { isMembersToken, splitRefreshToken } from "../sessions/refresh-token.ts";

/** Revokes a member's refresh token. A visitor's cannot be revoked; it only gives access to a cart. */
export const revokeRefreshToken = async (
	{ store }: Context,
	{ token: shown }: RequestOf<typeof declaration>,
): Promise<Record<string, never>> => {
	if (!isMembersToken(shown)) return {};
	const { site, id, secret } = splitRefreshToken(shown);
	const { token } = await store.read(site, { token: byId(refreshTokens, id) });
	if (token && isSecretOf(token.doc.secretHash, secret)) await store.commit(site, [remove(refreshTokens, token)]);
	return {};
};
