import type { verifyStaffSignIn as declaration } from "@cartwright/contract/staff/staff-accounts";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { installation } from "@cartwright/kernel/sites/site";
import { remove } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { AccountFactor } from "../accounts/documents.ts";
import { refundAttempts, takeAttempt } from "../attempts/count-attempts.ts";
import { afterRecoveryCode, withFactor } from "../factors/factors.ts";
import { afterTotp } from "../factors/totp.ts";
import { signInFlows } from "../flows/documents.ts";
import { countWrongCode, findSignInFlow } from "../flows/find-sign-in-flow.ts";
import { completeStaffSignIn } from "./complete-staff-sign-in.ts";
import { type StaffUser, staffUsers } from "./documents.ts";
import { teamsOf } from "./find-staff.ts";
import { recordedFor } from "./recorded.ts";
import { activeTotp } from "./staff-user.ts";

/** Wrong codes count for the account, across all its sign-ins. */
export const verifyStaffSignIn: Handler<typeof declaration> = async (context, { stateToken, code, siteId }) => {
	const here = { ...context, site: installation };
	const mfaFlow = await findSignInFlow(here, stateToken, "STAFF_MFA");
	if (!mfaFlow) throw failed();
	const { memberId, passwordVersion } = mfaFlow.flow.doc;
	const { account } = await context.store.read(installation, { account: byId(staffUsers, memberId) });
	if (account?.doc.passwordVersion !== passwordVersion) throw failed();
	const attempt = await takeAttempt(here, "account", `staff-factor:${account.doc.loginEmail}`);
	const after = await afterCode(context, account.doc, code.trim());
	const teams = await teamsOf(context, account.doc.id);
	if (!after) {
		const store = recordedFor(context, { staffId: account.doc.id, teams, siteId }, "VERIFICATION_FAILED");
		await countWrongCode({ ...here, store }, mfaFlow.flow);
		throw failed();
	}
	const staff = withFactor(account.doc, after, account.doc.updatedDate);
	const writes = [remove(signInFlows, mfaFlow.flow), ...refundAttempts([attempt])];
	return completeStaffSignIn(context, { before: account, staff, teams, siteId, writes, provedTwice: true });
};

/** The factor after a valid code: of the authenticator app, or a recovery code. */
const afterCode = async (context: Context, staff: StaffUser, code: string): Promise<AccountFactor | undefined> => {
	const recovery = staff.factors.find(({ type }) => type === "RECOVERY_CODE");
	if (!/^\d{6}$/.test(code)) return recovery && afterRecoveryCode(recovery, code);
	const totp = activeTotp(staff);
	return totp && afterTotp(context, totp, code);
};

const failed = (): ApplicationError =>
	new ApplicationError<typeof declaration>(
		"VERIFICATION_FAILED",
		"The code is wrong, too old or was used before. Try the next one, or sign in anew.",
	);
