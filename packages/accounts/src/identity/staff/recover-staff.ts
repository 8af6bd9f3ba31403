import type { recoverStaff as declaration } from "@cartwright/contract/staff/staff-accounts";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { installation } from "@cartwright/kernel/sites/site";
import { remove } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { checkPassword } from "../accounts/check-password.ts";
import { signInFlows } from "../flows/documents.ts";
import { findSignInFlow } from "../flows/find-sign-in-flow.ts";
import { completeStaffSignIn } from "./complete-staff-sign-in.ts";
import { staffUsers } from "./documents.ts";
import { endStaffSessions } from "./end-staff-sessions.ts";
import { teamsOf } from "./find-staff.ts";
import { withStaffPassword } from "./staff-user.ts";

export const recoverStaff: Handler<typeof declaration> = async (context, request) => {
	const { store, now, passwords } = context;
	const recovery = await findSignInFlow({ ...context, site: installation }, request.recoveryToken, "RECOVER");
	if (!recovery) throw invalidLink();
	const { memberId, passwordVersion } = recovery.flow.doc;
	const { account } = await store.read(installation, { account: byId(staffUsers, memberId) });
	if (account?.doc.passwordVersion !== passwordVersion) throw invalidLink();
	const password = await checkPassword(context, request.password, account.doc.email, "password");
	const staff = withStaffPassword(account.doc, await passwords.hash(password), now);
	const teams = await teamsOf(context, staff.id);
	const writes = [remove(signInFlows, recovery.flow), ...(await endStaffSessions(context, staff.id))];
	return completeStaffSignIn(context, { before: account, staff, teams, writes });
};

const invalidLink = (): ApplicationError =>
	new ApplicationError<typeof declaration>(
		"RECOVERY_TOKEN_INVALID",
		"The link was used, has expired, or the password was changed since. Request a new mail.",
	);
