import { remove, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { ApplicationError } from "../../../foundation/errors.ts";
import { clients, installation } from "../../sites/documents.ts";
import { stateOf } from "../account.ts";
import { checkClientSecret } from "../check-client-secret.ts";
import { accounts, type RefreshToken, refreshTokens } from "../documents.ts";
import { giveTokens } from "../give-tokens.ts";
import { opens } from "../handle.ts";
import { newRefreshToken } from "../new-refresh-token.ts";
import { afterUse, splitRefreshToken } from "../refresh-token.ts";

/** Renews a member's access. The token stays the same, unless its client wants a new one each time. */
export const refreshMember = async (
	context: Context,
	shown: string,
	{ clientId, clientSecret }: { readonly clientId: string | undefined; readonly clientSecret: string },
) => {
	const { site, id, secret } = splitRefreshToken(shown);
	const here = { ...context, site };
	const { token } = await context.store.read(site, { token: byId(refreshTokens, id) });
	if (!token || !opens(token.doc.secretHash, secret)) throw refused();
	const { doc } = token;
	if (doc.expires <= context.now || (clientId && clientId !== doc.clientId)) throw refused();
	const { memberId, sessionId, visitorId } = doc;
	const [{ account }, { client }] = await Promise.all([
		context.store.read(site, { account: byId(accounts, memberId) }),
		context.store.read(installation, { client: byId(clients, doc.clientId) }),
	]);
	if (client) checkClientSecret(client.doc, clientSecret);
	if (!account || stateOf(account.doc) !== "SUCCESS") throw refused();
	const identity = {
		kind: "member",
		memberId,
		clientId: doc.clientId,
		...(sessionId ? { sessionId } : {}),
		...(visitorId ? { visitorId } : {}),
	} as const;
	const next = client?.doc.rotatesRefreshTokens ? await rotate(here, token) : await slide(here, token, shown);
	return giveTokens(context, { site, client: doc.clientId, identity }, next);
};

const slide = async ({ store, site, now }: Context, token: Stored<RefreshToken>, shown: string): Promise<string> => {
	const used = afterUse(token.doc, now);
	if (used !== token.doc) await store.commit(site, [replace(refreshTokens, token, used)]);
	return shown;
};

/** One that was replaced is shown by whoever took it, or by whom it was taken from: neither goes on. */
const rotate = async (context: Context, token: Stored<RefreshToken>): Promise<string> => {
	const { store, site, now } = context;
	if (token.doc.replaced) {
		const query = { filter: equals("familyId", token.doc.familyId), limit: 1000 };
		const { family } = await store.read(site, { family: page(refreshTokens, query) });
		await store.commit(
			site,
			family.map((each) => remove(refreshTokens, each)),
		);
		throw refused();
	}
	const next = newRefreshToken(context, { ...afterUse(token.doc, now), createdDate: now });
	await store.commit(site, [replace(refreshTokens, token, { ...token.doc, replaced: true }), next.write]);
	return next.token;
};

const refused = (): ApplicationError =>
	new ApplicationError("INVALID_GRANT", "The refresh token is unknown, expired, revoked, or of another client.");
