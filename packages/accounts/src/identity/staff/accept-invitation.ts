import type { acceptInvitation as declaration } from "@cartwright/contract/staff/staff-accounts";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { installation } from "@cartwright/kernel/sites/site";
import { create, remove, replace } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import { checkPassword } from "../accounts/check-password.ts";
import { completeStaffSignIn } from "./complete-staff-sign-in.ts";
import { type StaffInvitation, type StaffUser, staffInvitations, staffUsers, type Team, teams } from "./documents.ts";
import { endStaffSessions } from "./end-staff-sessions.ts";
import { openInvitation } from "./find-invitation.ts";
import { findStaff, teamsOf } from "./find-staff.ts";
import { invitationNotFound } from "./invitation.ts";
import { withStaffPassword } from "./staff-user.ts";
import { emptyTeam, placesOf, withNewMember } from "./team.ts";

/** The link proves that the address belongs to the caller, as with a link for a new password. */
export const acceptInvitation: Handler<typeof declaration> = async (context, request) => {
	const { store, now, passwords } = context;
	const invitation = await openInvitation(context, request.token);
	const { email, role, siteIds } = invitation.doc;
	const password = await checkPassword(context, request.password, email, "password");
	const passwordHash = await passwords.hash(password);
	const existing = await findStaff(context, email);
	const staff = existing
		? withStaffPassword(existing.doc, passwordHash, now)
		: newStaff(context, invitation.doc, passwordHash, request.name?.trim());
	const { teamsById } = await store.read(installation, { teamsById: byIds(teams, siteIds) });
	const joined = siteIds.map((id) => {
		const team = withNewMember(teamsById.get(id)?.doc ?? emptyTeam(id), { staffId: staff.id, role, createdDate: now });
		return { before: teamsById.get(id), team };
	});
	const elsewhere = (await teamsOf(context, staff.id)).filter(({ id }) => !siteIds.includes(id));
	const after: readonly Team[] = [...joined.map(({ team }) => team), ...elsewhere];
	// Existing members of the team keep their role, and may be disabled.
	if (placesOf(after, staff.id).length === 0) throw invitationNotFound();
	const [siteId] = siteIds;
	return completeStaffSignIn(context, {
		before: existing,
		staff,
		teams: after,
		...(placesOf(after, staff.id).some((place) => place.siteId === siteId) ? { siteId } : {}),
		writes: [
			remove(staffInvitations, invitation),
			...joined.map(({ before, team }) => (before ? replace(teams, before, team) : create(teams, team))),
			...(await endStaffSessions(context, staff.id)),
		],
		changes: siteIds.map(() => ({ kind: staffUsers.name, id: staff.id, field: "role", before: "", after: role })),
	});
};

const newStaff = (
	{ newId, now, language }: Context,
	invitation: StaffInvitation,
	passwordHash: string,
	name: string | undefined,
): StaffUser => {
	const { email, loginEmail } = invitation;
	const written = language ?? invitation.language;
	return {
		id: newId(),
		email,
		loginEmail,
		passwordHash,
		passwordVersion: 1,
		factors: [],
		knownBrowsers: [],
		...(name ? { name } : {}),
		...(written ? { language: written } : {}),
		createdDate: now,
		updatedDate: now,
	};
};
