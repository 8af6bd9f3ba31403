import type { verifyStaffSignIn as declaration } from "@cartwright/contract/staff/staff-accounts";
import { remove } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { ApplicationError } from "../../../foundation/errors.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { installation } from "../../sites/documents.ts";
import type { AccountFactor } from "../accounts/documents.ts";
import { givenBack, takeAttempt } from "../attempts/take-attempt.ts";
import { afterRecoveryCode, withFactor } from "../factors/factors.ts";
import { afterTotp } from "../factors/totp.ts";
import { journeys } from "../flows/documents.ts";
import { countWrongCode, findJourney } from "../flows/find-journey.ts";
import { type StaffUser, staffUsers } from "./documents.ts";
import { teamsOf } from "./find-staff.ts";
import { recordedFor } from "./recorded.ts";
import { settleStaffSignIn } from "./sign-in.ts";
import { activeTotp } from "./staff-user.ts";

/** Wrong codes count for the account, whatever sign-in they belong to. */
export const verifyStaffSignIn: Handler<typeof declaration> = async (context, { stateToken, code, siteId }) => {
	const here = { ...context, site: installation };
	const found = await findJourney(here, stateToken ?? "", ["STAFF_MFA"]);
	if (!found) throw failed();
	const { memberId = "", passwordVersion } = found.journey.doc;
	const { known } = await context.store.read(installation, { known: byId(staffUsers, memberId) });
	if (known?.doc.passwordVersion !== passwordVersion || !known) throw failed();
	const attempt = await takeAttempt(here, "account", `staff-factor:${known.doc.loginEmail}`);
	const after = await afterCode(context, known.doc, (code ?? "").trim());
	const teams = await teamsOf(context, known.doc.id);
	if (!after) {
		const store = recordedFor(context, { staffId: known.doc.id, teams, siteId }, "VERIFICATION_FAILED");
		await countWrongCode({ ...here, store }, found.journey);
		throw failed();
	}
	const staff = withFactor(known.doc, after, known.doc.updatedDate);
	const writes = [remove(journeys, found.journey), ...givenBack([attempt])];
	return settleStaffSignIn(context, { before: known, staff, teams, siteId, writes, provedTwice: true });
};

/** The factor after the code, where it is right: one of the app's, or else one of those to recover with. */
const afterCode = async (context: Context, staff: StaffUser, code: string): Promise<AccountFactor | undefined> => {
	const recovery = staff.factors.find(({ type }) => type === "RECOVERY_CODE");
	if (!/^\d{6}$/.test(code)) return recovery && afterRecoveryCode(recovery, code);
	const totp = activeTotp(staff);
	return totp && afterTotp(context, totp, code);
};

const failed = (): ApplicationError =>
	new ApplicationError(
		"VERIFICATION_FAILED",
		"The code is wrong, too old or was used before. Try the next one, or sign in anew.",
	);
