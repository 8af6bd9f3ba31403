import type { signInStaff as declaration } from "@cartwright/contract/staff/staff-accounts";
import type { Context } from "../../../foundation/context.ts";
import { ApplicationError } from "../../../foundation/errors.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { installation } from "../../sites/documents.ts";
import { loginEmailOf } from "../accounts/email.ts";
import { givenBack, takeAttempts } from "../attempts/take-attempt.ts";
import type { StaffUser } from "./documents.ts";
import { findStaff, teamsOf } from "./find-staff.ts";
import { recordedFor } from "./recorded.ts";
import { settleStaffSignIn } from "./sign-in.ts";

/** An attempt is counted before anything is looked up, and takes the same time for all. */
export const signInStaff: Handler<typeof declaration> = async (context, { email, password, siteId }) => {
	const loginEmail = loginEmailOf(email ?? "");
	const attempts = await takeAttempts({ ...context, site: installation }, `staff:${loginEmail}`);
	const known = await findStaff(context, loginEmail);
	const isRight = await context.passwords.verify(password ?? "", known?.doc.passwordHash);
	const teams = await teamsOf(context, known?.doc.id ?? "");
	if (!known || !isRight) {
		const who = { staffId: known?.doc.id ?? "", teams, siteId };
		// Nobody's are noted too, or the time would tell.
		await recordedFor(context, who, "WRONG_CREDENTIALS").commit(installation, []);
		throw new ApplicationError("WRONG_CREDENTIALS", "The email address and the password do not belong together.");
	}
	const staff = await withTodaysHash(context, known.doc, password ?? "");
	return settleStaffSignIn(context, { before: known, staff, teams, siteId, whenDone: givenBack(attempts) });
};

const withTodaysHash = async ({ passwords }: Context, staff: StaffUser, password: string): Promise<StaffUser> =>
	passwords.isOutdated(staff.passwordHash) ? { ...staff, passwordHash: await passwords.hash(password) } : staff;
