import type { recoverStaff as declaration } from "@cartwright/contract/staff/staff-accounts";
import { remove } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { ApplicationError } from "../../../foundation/errors.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { installation } from "../../sites/documents.ts";
import { checkPassword } from "../accounts/check-password.ts";
import { journeys } from "../flows/documents.ts";
import { findJourney } from "../flows/find-journey.ts";
import { staffUsers } from "./documents.ts";
import { endStaffSessions } from "./end-staff-sessions.ts";
import { teamsOf } from "./find-staff.ts";
import { settleStaffSignIn } from "./sign-in.ts";
import { withStaffPassword } from "./staff-user.ts";

export const recoverStaff: Handler<typeof declaration> = async (context, request) => {
	const { store, now, passwords } = context;
	const found = await findJourney({ ...context, site: installation }, request.recoveryToken ?? "", ["RECOVER"]);
	const { memberId = "", passwordVersion } = found?.journey.doc ?? {};
	const { known } = await store.read(installation, { known: byId(staffUsers, memberId) });
	if (!found || known?.doc.passwordVersion !== passwordVersion || !known) {
		throw new ApplicationError(
			"RECOVERY_TOKEN_INVALID",
			"The link was used, is too old, or the password was changed since. Have a new mail sent.",
		);
	}
	const password = await checkPassword(context, request.password, known.doc.email, "password");
	const staff = withStaffPassword(known.doc, await passwords.hash(password), now);
	const teams = await teamsOf(context, staff.id);
	const writes = [remove(journeys, found.journey), ...(await endStaffSessions(context, staff.id))];
	return settleStaffSignIn(context, { before: known, staff, teams, writes });
};
