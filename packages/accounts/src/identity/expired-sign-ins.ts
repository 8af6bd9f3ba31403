import { daysAgo, expiring } from "@cartwright/kernel/foundation/expiry";
import type { Collection, Document } from "@cartwright/store/collection";
import { usedCaptchas } from "./attempts/captcha/documents.ts";
import { attemptAllowances } from "./attempts/documents.ts";
import { authorizationCodes, openIdRecords } from "./authorization/documents.ts";
import { usedChallenges } from "./factors/passkeys/documents.ts";
import { signInFlows } from "./flows/documents.ts";
import { refreshTokens, sessions } from "./sessions/documents.ts";
import { usedIdTokens } from "./sign-in/documents.ts";
import { staffInvitations, staffSessions } from "./staff/documents.ts";

const expired = <Doc extends Document>(collection: Collection<Doc>) =>
	expiring({ collection, field: "expires", below: daysAgo(0) });

/** Sessions, tokens, flows and attempts. Those of staff belong to the installation. */
export const expiredSignIns = [
	expired(sessions),
	expired(refreshTokens),
	expired(authorizationCodes),
	expired(signInFlows),
	expired(openIdRecords),
	expired(attemptAllowances),
	expired(usedCaptchas),
	expired(usedChallenges),
	expired(usedIdTokens),
	expired(staffSessions),
	expired(staffInvitations),
];
