import { grants } from "@cartwright/contract/permissions";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { type ApiKey, apiKeys, grantOf, hasKeyPrefix, opens, splitKey } from "@cartwright/kernel/sites/api-key";
import { installation } from "@cartwright/kernel/sites/site";
import { byId } from "@cartwright/store/store";
import { stateOf } from "../accounts/account.ts";
import { accounts } from "../accounts/documents.ts";
import { visitorJoined } from "../accounts/events.ts";
import { findSession } from "../sessions/find-session.ts";
import { signOnPermission } from "../sessions/member-standing.ts";
import { newRefreshToken } from "../sessions/new-refresh-token.ts";
import { tokenResponse } from "./issue-tokens.ts";

export interface MemberWanted {
	readonly memberId: string;
	readonly sessionToken: string | undefined;
}

/** Issues tokens of a member to a trusted server, which sends its API key after the visitor's token, if it has one. */
export const actForMember = async (context: Context, { memberId, sessionToken }: MemberWanted) => {
	const { incoming, store, log, requestId, recorder } = context;
	const [visitorToken = "", credential = ""] = String(incoming.headers.authorization ?? "").split(",");
	const key = await findKey(context, credential.trim() || visitorToken.trim());
	const { siteId: site } = key;
	const claims = await context.tokens.verify(visitorToken.trim(), new Date(context.now));
	const visitor = claims?.use === "access" && claims.site === site ? claims : undefined;
	const { account } = await store.read(site, { account: byId(accounts, memberId) });
	if (!account) throw new ApplicationError("MEMBER_NOT_FOUND", `No member has the id ${memberId}.`);
	const session = sessionToken ? await findSession({ ...context, site }, sessionToken) : undefined;
	const isWrongSession = sessionToken && session?.doc.memberId !== memberId;
	if (isWrongSession || stateOf(account.doc) !== "SUCCESS") {
		throw new ApplicationError("INVALID_GRANT", "The member may not sign in, or the session is over or another's.");
	}
	const clientId = visitor?.client ?? key.id;
	const about = {
		memberId,
		clientId,
		keyId: key.id,
		...(session ? { sessionId: session.doc.id } : { passwordVersion: account.doc.passwordVersion }),
		...(visitor?.identity.kind === "visitor" ? { visitorId: visitor.identity.visitorId } : {}),
	};
	const { visitorId } = about;
	const events = visitorId ? [visitorJoined(context, { memberId, visitorId })] : [];
	const refresh = newRefreshToken({ ...context, site }, about, events);
	const actor = { kind: "app", appId: key.id } as const;
	await recorder
		.storeFor({ ...context, site }, actor)
		.commit(site, [
			refresh.write,
			...(visitorId ? await context.joinVisitor(context, site, { visitorId, memberId }) : []),
		]);
	log.info({ keyId: key.id, requestId }, "a key was given a member's tokens");
	return tokenResponse(context, { site, client: clientId, identity: { kind: "member", ...about } }, refresh.token);
};

const findKey = async ({ store, now }: Context, credential: string): Promise<ApiKey> => {
	const { id, secret } = splitKey(hasKeyPrefix(credential) ? credential : "");
	const { key } = await store.read(installation, { key: byId(apiKeys, id) });
	if (key && opens(key.doc, secret, now) && grants(grantOf(key.doc), signOnPermission)) return key.doc;
	throw new ApplicationError(
		"INVALID_CLIENT",
		`Send an API key with the permission ${signOnPermission} behind the visitor's token: \`<token>,<key>\`.`,
	);
};
