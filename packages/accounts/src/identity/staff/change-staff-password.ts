import type { changeStaffPassword as declaration } from "@cartwright/contract/staff/staff-accounts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { installation } from "@cartwright/kernel/sites/site";
import { replace } from "@cartwright/store/batch";
import { passwordChangedMail } from "../accounts/account-mails.ts";
import { checkPassword } from "../accounts/check-password.ts";
import { staffUsers } from "./documents.ts";
import { endStaffSessions } from "./end-staff-sessions.ts";
import { mailToStaff } from "./mail-to-staff.ts";
import { checkOwnPassword, myStaffAccount } from "./me.ts";
import { passwordRecoveryLink } from "./staff-links.ts";
import { withStaffPassword } from "./staff-user.ts";

export const changeStaffPassword: Handler<typeof declaration> = async (context, request) => {
	const { store, site, now, passwords, origin } = context;
	const { user, me } = await myStaffAccount(context);
	const back = await checkOwnPassword(context, me, request.currentPassword);
	const password = await checkPassword(context, request.newPassword, me.doc.email, "newPassword");
	const changed = withStaffPassword(me.doc, await passwords.hash(password), now);
	const link = passwordRecoveryLink(origin);
	await store.commit(installation, [
		replace(staffUsers, me, changed),
		...back,
		...(await endStaffSessions(context, changed.id, user.sessionId)),
		await mailToStaff(context, changed, [site], (facts) => passwordChangedMail(facts, link)),
	]);
	return {};
};
