import { grants } from "@cartwright/contract/permissions";
import type { Identity } from "@cartwright/kernel/foundation/identity";
import type { ApiKey } from "@cartwright/kernel/sites/api-key";
import { grantOf, hasEnded } from "@cartwright/kernel/sites/api-key";
import type { Client } from "@cartwright/kernel/sites/client";
import { stateOf } from "../accounts/account.ts";
import type { Account, Consent } from "../accounts/documents.ts";
import type { Session } from "./documents.ts";

export type MemberIdentity = Extract<Identity, { kind: "member" }>;

/** As they are now; each is `undefined` if it no longer exists. */
export interface MemberFacts {
	readonly account: Account | undefined;
	/** The one that the identity names. */
	readonly session: Session | undefined;
	/** The one that the identity names. */
	readonly key: ApiKey | undefined;
}

/** The permission that a key needs to get tokens of members. */
export const signOnPermission = "IAM.AUTHENTICAITON_SIGN_ON";

/**
 * Whether a token of a member is still valid: the account is active, and whatever the token depends on still exists: its
 * session or else its password version, the consent, the API key.
 */
export const mayStillAct = (identity: MemberIdentity, { account, session, key }: MemberFacts, now: string): boolean => {
	const { memberId, sessionId, passwordVersion, clientId, keyId, byConsent } = identity;
	if (!account || stateOf(account) !== "SUCCESS") return false;
	if (passwordVersion !== undefined && passwordVersion !== account.passwordVersion) return false;
	if (sessionId && (session?.memberId !== memberId || session.expires <= now)) return false;
	if (byConsent && !consentOf(account, clientId, true)) return false;
	return !keyId || (key !== undefined && !hasEnded(key, now) && grants(grantOf(key), signOnPermission));
};

/** The identity in a token that is issued to this client. */
export const memberIdentity = (
	{ memberId, clientId, sessionId, passwordVersion, visitorId, keyId }: Omit<MemberIdentity, "kind" | "byConsent">,
	client: Client | undefined,
): MemberIdentity => ({
	kind: "member",
	memberId,
	clientId,
	...(sessionId ? { sessionId } : {}),
	...(passwordVersion === undefined ? {} : { passwordVersion }),
	...(visitorId ? { visitorId } : {}),
	...(keyId ? { keyId } : {}),
	// A key needs no consent.
	...(client?.thirdParty && !keyId ? { byConsent: true } : {}),
});

/** The member's consent that a client acts for them, or that it learns who they are. Neither implies the other. */
export const consentOf = (
	{ consents }: Pick<Account, "consents">,
	clientId: string,
	actsForMember: boolean,
): Consent | undefined =>
	consents?.find((each) => each.clientId === clientId && (each.actsForMember ?? false) === actsForMember);
