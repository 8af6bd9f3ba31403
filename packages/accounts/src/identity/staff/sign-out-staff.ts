import type { signOutStaff as declaration } from "@cartwright/contract/staff/staff-accounts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { installation } from "@cartwright/kernel/sites/site";
import { remove } from "@cartwright/store/batch";
import { staffSessions } from "./documents.ts";
import { teamsOf } from "./find-staff.ts";
import { findStaffSession } from "./find-staff-session.ts";
import { recordedFor } from "./recorded.ts";

export const signOutStaff: Handler<typeof declaration> = async (context, { refreshToken }) => {
	const session = await findStaffSession(context, refreshToken);
	if (!session) return {};
	const { staffId } = session.doc;
	const teams = await teamsOf(context, staffId);
	await recordedFor(context, { staffId, teams }).commit(installation, [remove(staffSessions, session)]);
	return {};
};
