import { permissionsOfRole, type Role } from "@cartwright/contract/permissions";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { type Identity, mayUse } from "@cartwright/kernel/foundation/identity";
import type { RecordedChange } from "@cartwright/kernel/foundation/recorder";
import { create, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type StaffSession, staffUsers, type Team, type TeamMember, teams } from "./documents.ts";

/** The team of a shop that has no staff yet. */
export const emptyTeam = (siteId: string): Team => ({ id: siteId, members: [] });

/** A member of the team who is not disabled. */
export const admitted = (team: Team | undefined, staffId: string): TeamMember | undefined =>
	team?.members.find((member) => member.staffId === staffId && !member.disabled);

/** A member of the team, disabled or not. */
export const requireMember = (team: Team | undefined, staffId: string): TeamMember => {
	const member = team?.members.find((each) => each.staffId === staffId);
	if (member) return member;
	throw staffNotFound(staffId);
};

export const staffNotFound = (staffId: string): ApplicationError =>
	new ApplicationError("STAFF_NOT_FOUND", `The shop has no staff user with the id ${staffId}.`);

/** A shop that a staff user works for, and their role. */
export interface Place {
	readonly siteId: string;
	readonly role: Role;
}

/** The shops that a staff user may enter, the oldest membership first. */
export const placesOf = (teams: readonly Team[], staffId: string): readonly Place[] =>
	teams
		.flatMap((team) => {
			const member = admitted(team, staffId);
			return member ? [{ siteId: team.id, role: member.role, since: member.createdDate }] : [];
		})
		.sort((a, b) => (a.since === b.since ? 0 : a.since < b.since ? -1 : 1))
		.map(({ siteId, role }) => ({ siteId, role }));

/** Throws unless the caller's role includes all permissions of the other role: nobody grants or changes more than they have. */
export const checkRank = (identity: Identity, role: Role): void => {
	const lacked = [...permissionsOfRole[role]].find((id) => !mayUse(identity, id));
	if (!lacked) return;
	throw new ApplicationError("ROLE_TOO_HIGH", `The role ${role} holds ${lacked}, which the caller lacks.`);
};

/** The team with a changed member, or without them. Throws if no active owner would be left. */
export const withMember = (team: Team, staffId: string, after: TeamMember | undefined): Team => {
	const members = team.members.flatMap((each) => (each.staffId === staffId ? (after ? [after] : []) : [each]));
	if (ownersOf(team.members) > 0 && ownersOf(members) === 0) {
		throw new ApplicationError("LAST_OWNER", "The shop would have no owner. Make another staff user one first.");
	}
	return { ...team, members };
};

/** Whether a session lacks the second factor that the shop requires. */
export const lacksSecondFactor = (team: Team | undefined, session: StaffSession | undefined): boolean =>
	team?.requireSecondFactor === true && session?.provedTwice !== true;

/** Changes whether staff of the shop need a second factor. */
export const withSecondFactorRequired = (
	team: Stored<Team> | undefined,
	siteId: string,
	isRequired: boolean,
): Write => {
	if (!team) return create(teams, { ...emptyTeam(siteId), requireSecondFactor: isRequired });
	return replace(teams, team, { ...team.doc, requireSecondFactor: isRequired });
};

const ownersOf = (members: readonly TeamMember[]): number =>
	members.filter(({ role, disabled }) => role === "owner" && !disabled).length;

/** The team with a new member. An existing member keeps their role. */
export const withNewMember = (team: Team, member: TeamMember): Team =>
	team.members.some(({ staffId }) => staffId === member.staffId)
		? team
		: { ...team, members: [...team.members, member] };

/** A change of a team member, for the audit log. */
export const changesBetween = (
	before: TeamMember | undefined,
	after: TeamMember | undefined,
): readonly RecordedChange[] => {
	const change = (field: string, was: string, is: string) =>
		was === is
			? []
			: [{ kind: staffUsers.name, id: before?.staffId ?? after?.staffId ?? "", field, before: was, after: is }];
	const isDisabled = (member: TeamMember | undefined) => String(member?.disabled ?? false);
	return [
		...change("role", before?.role ?? "", after?.role ?? ""),
		...change("disabled", isDisabled(before), isDisabled(after)),
	];
};
