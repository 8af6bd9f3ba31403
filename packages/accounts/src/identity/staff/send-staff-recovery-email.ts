import type { sendStaffRecoveryEmail as declaration } from "@cartwright/contract/staff/staff-accounts";
import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { installation } from "@cartwright/kernel/sites/site";
import { create } from "@cartwright/store/batch";
import { recoveryMail } from "../accounts/account-mails.ts";
import { takeAttempts } from "../attempts/count-attempts.ts";
import { signInFlows } from "../flows/documents.ts";
import { newSignInFlow } from "../flows/new-sign-in-flow.ts";
import { findStaff, teamsOf } from "./find-staff.ts";
import { mailToStaff } from "./mail-to-staff.ts";
import { recordedFor } from "./recorded.ts";
import { newPasswordLink } from "./staff-links.ts";

export const sendStaffRecoveryEmail: Handler<typeof declaration> = async (context, { email, language }) => {
	const { origin } = context;
	const loginEmail = normalizedEmail(email);
	await takeAttempts({ ...context, site: installation }, `staff-recovery:${loginEmail}`);
	const staff = (await findStaff(context, loginEmail))?.doc;
	const teams = await teamsOf(context, staff?.id ?? "");
	const { id: memberId, passwordVersion } = staff ?? { id: context.newId(), passwordVersion: 0 };
	const { flow, token } = newSignInFlow(context, "RECOVER", { memberId, passwordVersion, clientId: "" });
	const url = newPasswordLink(origin, token);
	const reader = staff && { ...staff, ...(language ? { language } : {}) };
	const siteIds = teams.slice(0, 1).map(({ id }) => id);
	const mail = reader ? [await mailToStaff(context, reader, siteIds, (facts) => recoveryMail(facts, url))] : [];
	// A flow is written in any case, so that the response takes as long.
	await recordedFor(context, { staffId: staff?.id ?? "", teams }).commit(installation, [
		create(signInFlows, flow),
		...mail,
	]);
	return {};
};
