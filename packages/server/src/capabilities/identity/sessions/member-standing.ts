import { grants } from "@cartwright/contract/permissions";
import type { Identity } from "../../../foundation/identity.ts";
import { grantOf, hasEnded } from "../../sites/api-key.ts";
import type { ApiKey, Client } from "../../sites/documents.ts";
import { stateOf } from "../accounts/account.ts";
import type { Account, Consent } from "../accounts/documents.ts";
import type { Session } from "./documents.ts";

export type MemberIdentity = Extract<Identity, { kind: "member" }>;

/** As they are now; each is missing where there is none any more. */
export interface MemberFacts {
	readonly account: Account | undefined;
	/** The one that the identity names. */
	readonly session: Session | undefined;
	/** The one that the identity names. */
	readonly key: ApiKey | undefined;
}

/** What a key needs to be given members' tokens. */
export const signOnPermission = "IAM.AUTHENTICAITON_SIGN_ON";

/**
 * Whether a token of a member is still good: the account is active, and the sign-in (or the password, without one), the
 * consent and the API key that it was given for, each where there is one, are not over.
 */
export const mayStillAct = (identity: MemberIdentity, { account, session, key }: MemberFacts, now: string): boolean => {
	const { memberId, sessionId, passwordVersion, clientId, keyId, byConsent } = identity;
	if (!account || stateOf(account) !== "SUCCESS") return false;
	if (passwordVersion !== undefined && passwordVersion !== account.passwordVersion) return false;
	if (sessionId && (session?.memberId !== memberId || session.expires <= now)) return false;
	if (byConsent && !consentOf(account, clientId, true)) return false;
	return !keyId || (key !== undefined && !hasEnded(key, now) && grants(grantOf(key), signOnPermission));
};

/** Whom a token acts for that is given, or renewed, to this client. */
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
	// Where a key answers for the member, the client was not asked about.
	...(client?.thirdParty && !keyId ? { byConsent: true } : {}),
});

/** What the member allowed to a client: to act for them, or only to learn who they are. One does not imply the other. */
export const consentOf = (
	{ consents }: Pick<Account, "consents">,
	clientId: string,
	actsForMember: boolean,
): Consent | undefined =>
	consents?.find((each) => each.clientId === clientId && (each.actsForMember ?? false) === actsForMember);
