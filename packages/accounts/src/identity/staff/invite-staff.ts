import type { inviteStaff as declaration } from "@cartwright/contract/staff/staff";
import type { Context } from "@cartwright/kernel/foundation/context";
import { isEmail } from "@cartwright/kernel/foundation/email";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { requireFreshStaff } from "@cartwright/kernel/foundation/fresh-sign-in";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { type Identity, mayUse } from "@cartwright/kernel/foundation/identity";
import { installation } from "@cartwright/kernel/sites/site";
import { byId, byIds } from "@cartwright/store/store";
import { takeAttempt } from "../attempts/count-attempts.ts";
import { createInvitation } from "./create-invitation.ts";
import { type StaffSession, staffSessions, type Team, teams } from "./documents.ts";
import { findStaff } from "./find-staff.ts";
import { invitationView } from "./invitation.ts";
import { actorOf } from "./me.ts";
import { admitted, checkRank, lacksSecondFactor } from "./team.ts";

export const inviteStaff: Handler<typeof declaration> = async (context, request) => {
	requireFreshStaff(context.identity, context.now);
	const email = request.email.trim();
	const role = request.role;
	if (!isEmail(email)) {
		throw invalid("email", "is not an email address; write it like name@example.com", "FORMAT", { type: "EMAIL" });
	}
	const siteIds = [...new Set(request.siteIds?.length ? request.siteIds : [context.site])];
	const { identity } = context;
	const current = await context.store.read(installation, {
		teams: byIds(teams, siteIds),
		session: byId(staffSessions, identity.kind === "user" ? identity.sessionId : ""),
	});
	const existing = await findStaff(context, email);
	for (const siteId of siteIds) {
		const team = current.teams.get(siteId)?.doc;
		checkRank(inviterIn(context, siteId, team, current.session?.doc), role);
		if (existing && team?.members.some(({ staffId }) => staffId === existing.doc.id)) {
			throw new ApplicationError<typeof declaration>(
				"ALREADY_STAFF",
				"They work for the shop already. Change their role instead.",
			);
		}
	}
	// Each sends a mail to somebody who may not want it.
	await takeAttempt({ ...context, site: installation }, "account", `staff-invitation:${email.toLowerCase()}`);
	const language = request.language ?? context.language;
	const invitedBy = actorOf(context.identity);
	const wanted = { email, role, siteIds, invitedBy, ...(language ? { language } : {}) };
	return { invitation: invitationView((await createInvitation(context, wanted)).invitation) };
};

/** The caller's role in a shop. For other shops than that of the call, it is read from the team. */
const inviterIn = (
	{ site, identity }: Context,
	siteId: string,
	team: Team | undefined,
	session: StaffSession | undefined,
): Identity => {
	if (siteId === site) return identity;
	const member = identity.kind === "user" ? admitted(team, identity.userId) : undefined;
	if (member && identity.kind === "user") {
		const there = { ...identity, role: member.role };
		if (!lacksSecondFactor(team, session) && mayUse(there, "CARTWRIGHT.STAFF_MANAGE")) return there;
	}
	throw new ApplicationError<typeof declaration>(
		"SITE_NOT_MANAGED",
		`The caller does not manage the staff of the shop ${siteId}.`,
	);
};
