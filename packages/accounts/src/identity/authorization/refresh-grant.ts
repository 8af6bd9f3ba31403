import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { apiKeys } from "@cartwright/kernel/sites/api-key";
import { clients } from "@cartwright/kernel/sites/client";
import { isForSignInOnly } from "@cartwright/kernel/sites/client-access";
import { installation } from "@cartwright/kernel/sites/site";
import { remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { accounts } from "../accounts/documents.ts";
import { type RefreshToken, refreshTokens, type Session, sessions } from "../sessions/documents.ts";
import { isSecretOf } from "../sessions/handle.ts";
import { mayStillAct, memberIdentity } from "../sessions/member-standing.ts";
import { newRefreshToken } from "../sessions/new-refresh-token.ts";
import { afterUse, splitRefreshToken } from "../sessions/refresh-token.ts";
import { checkClientSecret } from "./check-client-secret.ts";
import { tokenResponse } from "./issue-tokens.ts";

/** Renews a member's access token. The refresh token stays the same unless its client rotates refresh tokens. */
export const refreshMember = async (
	context: Context,
	shown: string,
	{ clientId, clientSecret }: { readonly clientId: string | undefined; readonly clientSecret: string },
) => {
	const { site, id, secret } = splitRefreshToken(shown);
	const here = { ...context, site };
	const { token } = await context.store.read(site, { token: byId(refreshTokens, id) });
	if (!token || !isSecretOf(token.doc.secretHash, secret)) throw refused();
	const { doc } = token;
	if (doc.expires <= context.now || (clientId && clientId !== doc.clientId)) throw refused();
	const [{ account, session }, { client, key }] = await Promise.all([
		context.store.read(site, { account: byId(accounts, doc.memberId), session: byId(sessions, doc.sessionId ?? "") }),
		context.store.read(installation, { client: byId(clients, doc.clientId), key: byId(apiKeys, doc.keyId ?? "") }),
	]);
	if (client) checkClientSecret(client.doc, clientSecret);
	const identity = memberIdentity(doc, client?.doc);
	const facts = { account: account?.doc, session: session?.doc, key: key?.doc };
	const isForOthers = client !== undefined && !doc.keyId && isForSignInOnly(client.doc);
	if (isForOthers || !mayStillAct(identity, facts, context.now)) throw refused();
	const next = client?.doc.rotatesRefreshTokens
		? await rotate(here, token, session)
		: await slide(here, token, session, shown);
	return tokenResponse(context, { site, client: doc.clientId, identity }, next);
};

const slide = async (
	{ store, site, now }: Context,
	token: Stored<RefreshToken>,
	session: Stored<Session> | undefined,
	shown: string,
): Promise<string> => {
	const used = afterUse(token.doc, now);
	if (used !== token.doc) {
		await store.commit(site, [replace(refreshTokens, token, used), ...prolonged(session, used)]);
	}
	return shown;
};

/** Extends the session with its refresh token, which does not work without it. */
const prolonged = (session: Stored<Session> | undefined, { expires }: RefreshToken): Write[] =>
	session && session.doc.expires < expires ? [replace(sessions, session, { ...session.doc, expires })] : [];

/** If a rotated token is used again, it was stolen: the whole family is revoked. */
const rotate = async (
	context: Context,
	token: Stored<RefreshToken>,
	session: Stored<Session> | undefined,
): Promise<string> => {
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
	await store.commit(site, [
		replace(refreshTokens, token, { ...token.doc, replaced: true }),
		next.write,
		...prolonged(session, next.doc),
	]);
	return next.token;
};

const refused = (): ApplicationError =>
	new ApplicationError("INVALID_GRANT", "The refresh token is unknown, expired, revoked, or of another client.");
