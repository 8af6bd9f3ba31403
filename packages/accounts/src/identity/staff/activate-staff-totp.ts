import type { activateStaffTotp as declaration } from "@cartwright/contract/staff/staff-accounts";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { installation } from "@cartwright/kernel/sites/site";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { factorAddedMail } from "../accounts/account-mails.ts";
import { refundAttempts, takeAttempt } from "../attempts/count-attempts.ts";
import { withFactor, withRecoveryCodes } from "../factors/factors.ts";
import { newRecoveryCodes } from "../factors/new-code.ts";
import { afterTotp } from "../factors/totp.ts";
import { staffSessions, staffUsers } from "./documents.ts";
import { mailToStaff } from "./mail-to-staff.ts";
import { myStaffAccount } from "./me.ts";
import { passwordRecoveryLink } from "./staff-links.ts";

export const activateStaffTotp: Handler<typeof declaration> = async (context, { code }) => {
	const { store, site, now, newId, origin } = context;
	const { me, user } = await myStaffAccount(context);
	const { session } = await store.read(installation, { session: byId(staffSessions, user.sessionId) });
	const factor = me.doc.factors.find(({ type, status }) => type === "TOTP" && status === "INACTIVE");
	if (!factor)
		throw new ApplicationError<typeof declaration>("FACTOR_NOT_FOUND", "No authenticator app is being set up.");
	const here = { ...context, site: installation };
	const attempt = await takeAttempt(here, "account", `staff-factor:${me.doc.loginEmail}`);
	const after = await afterTotp(context, factor, code.trim());
	if (!after)
		throw new ApplicationError<typeof declaration>(
			"VERIFICATION_FAILED",
			"The code is wrong or too old. Try the next one.",
		);
	const recoveryCodes = newRecoveryCodes();
	const active = withFactor(me.doc, { ...after, status: "ACTIVE" }, now);
	const link = passwordRecoveryLink(origin);
	await store.commit(installation, [
		replace(staffUsers, me, withRecoveryCodes(active, newId(), recoveryCodes, now)),
		...(session ? [replace(staffSessions, session, { ...session.doc, provedTwice: true })] : []),
		...refundAttempts([attempt]),
		await mailToStaff(context, me.doc, [site], (facts) => factorAddedMail(facts, link)),
	]);
	return { recoveryCodes };
};
