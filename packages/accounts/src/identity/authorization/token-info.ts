import type { tokenInfo as declaration } from "@cartwright/contract/identity/oauth";
import type { SubjectType } from "@cartwright/contract/identity/token-messages";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Identity } from "@cartwright/kernel/foundation/identity";
import type { TokenClaims } from "@cartwright/kernel/foundation/tokens";
import { apiKeys, isSecretActive } from "@cartwright/kernel/sites/api-key";
import { installation } from "@cartwright/kernel/sites/site";
import { byId } from "@cartwright/store/store";
import { accounts } from "../accounts/documents.ts";
import { sessions } from "../sessions/documents.ts";
import { mayStillAct } from "../sessions/member-standing.ts";
import { findAdmitted } from "../staff/find-admitted.ts";
import { creatorReads, isCheckoutLinkActive } from "../staff/link-creator.ts";

/** Returns the claims of a token. If it is forged, expired or revoked, returns only that it is not active. */
export const tokenInfo = async (
	context: Context,
	request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const claims = await context.tokens.verify(request.token, new Date(context.now));
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

/** The same checks as for each call, see `authentication/authenticator.ts`. */
const isStillGood = async ({ store, now }: Context, { site, identity }: TokenClaims): Promise<boolean> => {
	switch (identity.kind) {
		case "visitor":
			return true;
		case "guest": {
			if (!identity.createdBy) return true;
			const link = { site, createdBy: identity.createdBy };
			return isCheckoutLinkActive(link, await store.read(installation, creatorReads(link)), now);
		}
		case "user":
			return (await findAdmitted(store, site, identity, now)) !== undefined;
		case "app": {
			const { key } = await store.read(installation, { key: byId(apiKeys, identity.appId) });
			return key !== undefined && isSecretActive(key.doc, identity.secretId, now);
		}
		case "member": {
			const [{ account, session }, { key }] = await Promise.all([
				store.read(site, {
					account: byId(accounts, identity.memberId),
					session: byId(sessions, identity.sessionId ?? ""),
				}),
				store.read(installation, { key: byId(apiKeys, identity.keyId ?? "") }),
			]);
			return mayStillAct(identity, { account: account?.doc, session: session?.doc, key: key?.doc }, now);
		}
	}
};
