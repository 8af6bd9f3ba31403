import type { updateStaffSettings as declaration } from "@cartwright/contract/staff/staff";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { requireFreshStaff } from "@cartwright/kernel/foundation/fresh-sign-in";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { installation } from "@cartwright/kernel/sites/site";
import { byId } from "@cartwright/store/store";
import { staffSessions, teams } from "./documents.ts";
import { withSecondFactorRequired } from "./team.ts";

export const updateStaffSettings: Handler<typeof declaration> = async (context, { settings }) => {
	const { store, site, identity } = context;
	requireFreshStaff(identity, context.now);
	const isRequired = settings.requireSecondFactor === true;
	const { team, session } = await store.read(installation, {
		team: byId(teams, site),
		session: byId(staffSessions, identity.kind === "user" ? identity.sessionId : ""),
	});
	if (isRequired && identity.kind === "user" && !session?.doc.provedTwice) {
		throw new ApplicationError<typeof declaration>(
			"SECOND_FACTOR_REQUIRED",
			"Set up your own authenticator app, or sign in with it, before you demand a second factor of others.",
		);
	}
	await store.commit(installation, [withSecondFactorRequired(team, site, isRequired)]);
	return { settings: { requireSecondFactor: isRequired } };
};
