import type { tokenInfo as declaration } from "@cartwright/contract/identity/oauth";
import type { SubjectType } from "@cartwright/contract/identity/token-messages";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import type { Identity } from "../../foundation/identity.ts";
import type { TokenClaims } from "../../foundation/tokens.ts";
import { stateOf } from "./account.ts";
import { accounts, sessions } from "./documents.ts";
import { findAdmitted } from "./staff/find-admitted.ts";

/** Tells what a token stands for; one that is forged, expired or revoked is not active, and nothing more is said. */
export const tokenInfo = async (
	context: Context,
	request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const claims = await context.tokens.verify(request.token ?? "", new Date(context.now));
	if (!claims || !(await isStillGood(context, claims))) return { active: false };
	const { identity, site, client, issuedAt, expiresAt } = claims;
	const [subjectType, subjectId] = subjectOf(identity);
	return {
		active: true,
		subjectType,
		subjectId,
		iat: String(issuedAt),
		exp: String(expiresAt),
		clientId: client,
		siteId: site,
		...(identity.kind === "app" ? { instanceId: site } : {}),
	};
};

const subjectOf = (identity: Identity): [SubjectType, string] => {
	switch (identity.kind) {
		case "visitor":
			return ["VISITOR", identity.visitorId];
		case "member":
			return ["MEMBER", identity.memberId];
		case "guest":
			return ["VISITOR", identity.checkoutId];
		case "user":
			return ["USER", identity.userId];
		default:
			return ["APP", identity.appId];
	}
};

/** A token of somebody who signed in is worth nothing once the session is over or they were kept out. */
const isStillGood = async ({ store, now }: Context, { site, identity }: TokenClaims): Promise<boolean> => {
	if (identity.kind === "user") return (await findAdmitted(store, site, identity, now)) !== undefined;
	if (identity.kind !== "member") return true;
	const { memberId, sessionId } = identity;
	const { account, session } = await store.read(site, {
		account: byId(accounts, memberId),
		session: byId(sessions, sessionId ?? ""),
	});
	return account !== undefined && stateOf(account.doc) === "SUCCESS" && (session !== undefined || !sessionId);
};
