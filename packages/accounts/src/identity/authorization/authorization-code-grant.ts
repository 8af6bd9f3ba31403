import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { clients } from "@cartwright/kernel/sites/client";
import { isForSignInOnly } from "@cartwright/kernel/sites/client-access";
import { installation } from "@cartwright/kernel/sites/site";
import { remove, replace } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { accounts } from "../accounts/documents.ts";
import { visitorJoined } from "../accounts/events.ts";
import { refreshTokens, sessions } from "../sessions/documents.ts";
import { isSecretOf, splitHandle } from "../sessions/handle.ts";
import { mayStillAct, memberIdentity } from "../sessions/member-standing.ts";
import { newRefreshToken } from "../sessions/new-refresh-token.ts";
import { checkClientSecret } from "./check-client-secret.ts";
import { type AuthorizationCode, authorizationCodes } from "./documents.ts";
import { tokenResponse } from "./issue-tokens.ts";

export interface CodeExchange {
	readonly clientId: string;
	readonly code: string;
	readonly codeVerifier: string;
	readonly redirectUri: string;
	readonly clientSecret: string;
}

/** Exchanges a code for tokens: once, within a minute, for the client that requested it and knows the PKCE verifier. */
export const exchangeCode = async (context: Context, exchange: CodeExchange) => {
	const { client } = await context.store.read(installation, { client: byId(clients, exchange.clientId) });
	if (!client) throw new ApplicationError("INVALID_CLIENT", `No client has the id ${exchange.clientId}.`);
	checkClientSecret(client.doc, exchange.clientSecret);
	const here = { ...context, site: client.doc.siteId };
	const { store, now } = here;
	const { id, secret } = splitHandle(exchange.code);
	const { code } = await store.read(here.site, { code: byId(authorizationCodes, id) });
	if (!code || !isSecretOf(code.doc.secretHash, secret) || code.doc.clientId !== client.doc.id) throw refused();
	if (code.doc.familyId) {
		await revokeFamily(here, code.doc.familyId);
		throw refused();
	}
	if (code.doc.expires <= now || !fits(code.doc, exchange)) throw refused();
	const { memberId, sessionId, visitorId, scope } = code.doc;
	const member = await store.read(here.site, { account: byId(accounts, memberId), session: byId(sessions, sessionId) });
	const clientId = client.doc.id;
	const visitor = visitorId ? { visitorId } : {};
	const about = { memberId, clientId, sessionId, ...visitor };
	const identity = memberIdentity(about, client.doc);
	const facts = { account: member.account?.doc, session: member.session?.doc, key: undefined };
	if (isForSignInOnly(client.doc) || !mayStillAct(identity, facts, now)) throw refused();
	const refresh = newRefreshToken(here, about);
	const isOffline = scope.split(" ").includes("offline_access");
	const events = visitorId ? [visitorJoined(context, { memberId, visitorId })] : [];
	const used = { ...code.doc, familyId: refresh.doc.familyId };
	await store.commit(here.site, [
		replace(authorizationCodes, code, used, events),
		...(isOffline ? [refresh.write] : []),
		...(visitorId ? await here.joinVisitor(here, here.site, { visitorId, memberId }) : []),
	]);
	return tokenResponse(context, { site: here.site, client: clientId, identity }, isOffline ? refresh.token : undefined);
};

/** If a code is used a second time, it was stolen: its tokens are revoked. */
const revokeFamily = async ({ store, site }: Context, familyId: string): Promise<void> => {
	const query = { filter: equals("familyId", familyId), limit: 1000 };
	const { family } = await store.read(site, { family: page(refreshTokens, query) });
	if (family.length > 0)
		await store.commit(
			site,
			family.map((token) => remove(refreshTokens, token)),
		);
};

const fits = ({ redirectUri = "", codeChallenge }: AuthorizationCode, exchange: CodeExchange): boolean => {
	const proof = Buffer.from(createHash("sha256").update(exchange.codeVerifier).digest("base64url"));
	const expected = Buffer.from(codeChallenge);
	return redirectUri === exchange.redirectUri && proof.length === expected.length && timingSafeEqual(proof, expected);
};

const refused = (): ApplicationError =>
	new ApplicationError(
		"INVALID_GRANT",
		"The code is unknown, used or too old, or does not fit client, redirectUri and codeVerifier. Sign in anew.",
	);
