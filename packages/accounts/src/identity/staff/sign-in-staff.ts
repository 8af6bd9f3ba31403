import type { signInStaff as declaration } from "@cartwright/contract/staff/staff-accounts";
import type { Context } from "@cartwright/kernel/foundation/context";
import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { installation } from "@cartwright/kernel/sites/site";
import { refundAttempts, takeAttempts } from "../attempts/count-attempts.ts";
import { completeStaffSignIn } from "./complete-staff-sign-in.ts";
import type { StaffUser } from "./documents.ts";
import { findStaff, teamsOf } from "./find-staff.ts";
import { recordedFor } from "./recorded.ts";

/** Takes as long for unknown addresses as for known ones. */
export const signInStaff: Handler<typeof declaration> = async (context, { email, password, siteId }) => {
	const loginEmail = normalizedEmail(email);
	const attempts = await takeAttempts({ ...context, site: installation }, `staff:${loginEmail}`);
	const account = await findStaff(context, loginEmail);
	const isRight = await context.passwords.verify(password, account?.doc.passwordHash);
	const teams = await teamsOf(context, account?.doc.id ?? "");
	if (!account || !isRight) {
		const who = { staffId: account?.doc.id ?? "", teams, siteId };
		// Recorded for unknown addresses too, so that the response takes as long.
		await recordedFor(context, who, "WRONG_CREDENTIALS").commit(installation, []);
		throw new ApplicationError<typeof declaration>(
			"WRONG_CREDENTIALS",
			"The email address and the password do not belong together.",
		);
	}
	const staff = await withTodaysHash(context, account.doc, password);
	return completeStaffSignIn(context, { before: account, staff, teams, siteId, whenDone: refundAttempts(attempts) });
};

const withTodaysHash = async ({ passwords }: Context, staff: StaffUser, password: string): Promise<StaffUser> =>
	passwords.isOutdated(staff.passwordHash) ? { ...staff, passwordHash: await passwords.hash(password) } : staff;
