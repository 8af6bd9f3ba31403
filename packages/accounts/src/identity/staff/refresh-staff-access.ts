import type { refreshStaffAccess as declaration } from "@cartwright/contract/staff/staff-accounts";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { installation } from "@cartwright/kernel/sites/site";
import { replace } from "@cartwright/store/batch";
import { accessFor, notAdmitted, placeIn } from "./complete-staff-sign-in.ts";
import { staffSessions } from "./documents.ts";
import { teamsOf } from "./find-staff.ts";
import { findStaffSession } from "./find-staff-session.ts";
import { afterUse } from "./staff-session.ts";
import { placesOf } from "./team.ts";

export const refreshStaffAccess: Handler<typeof declaration> = async (context, request) => {
	const refreshToken = request.refreshToken;
	const session = await findStaffSession(context, refreshToken);
	if (!session)
		throw new ApplicationError<typeof declaration>(
			"INVALID_GRANT",
			"The refresh token is unknown or its sign-in is over.",
		);
	const { staffId, id: sessionId } = session.doc;
	const places = placesOf(await teamsOf(context, staffId), staffId);
	const here = placeIn(places, request.siteId);
	if (!here) throw notAdmitted(request.siteId);
	const used = afterUse(session.doc, context.now);
	if (used !== session.doc) await context.store.commit(installation, [replace(staffSessions, session, used)]);
	return accessFor(context, { staffId, sessionId, refreshToken, here, places });
};
