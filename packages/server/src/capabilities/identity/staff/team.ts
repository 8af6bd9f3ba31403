import { permissionsOfRole, type Role } from "@cartwright/contract/permissions";
import { create, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { ApplicationError } from "../../../foundation/errors.ts";
import { type Identity, mayUse } from "../../../foundation/identity.ts";
import type { RecordedChange } from "../../../foundation/recorder.ts";
import { type StaffSession, staffUsers, type Team, type TeamMember, teams } from "./documents.ts";

/** The team of a shop that has nobody yet. */
export const emptyTeam = (siteId: string): Team => ({ id: siteId, members: [] });

/** Somebody of the team who is not kept out. */
export const admitted = (team: Team | undefined, staffId: string): TeamMember | undefined =>
	team?.members.find((member) => member.staffId === staffId && !member.disabled);

/** Somebody of the team, kept out or not. */
export const requireMember = (team: Team | undefined, staffId: string): TeamMember => {
	const member = team?.members.find((each) => each.staffId === staffId);
	if (member) return member;
	throw staffNotFound(staffId);
};

export const staffNotFound = (staffId: string): ApplicationError =>
	new ApplicationError("STAFF_NOT_FOUND", `Nobody with the id ${staffId} works for the shop.`);

/** A shop that somebody works for, and as what. */
export interface Place {
	readonly siteId: string;
	readonly role: Role;
}

/** Where somebody is let in, the shop that they have worked for longest first. */
export const placesOf = (teams: readonly Team[], staffId: string): readonly Place[] =>
	teams
		.flatMap((team) => {
			const member = admitted(team, staffId);
			return member ? [{ siteId: team.id, role: member.role, since: member.createdDate }] : [];
		})
		.sort((a, b) => (a.since === b.since ? 0 : a.since < b.since ? -1 : 1))
		.map(({ siteId, role }) => ({ siteId, role }));

/** Refuses who holds less than the role does: nobody gives, takes or changes what is above them. */
export const checkRank = (identity: Identity, role: Role): void => {
	const lacked = [...permissionsOfRole[role]].find((id) => !mayUse(identity, id));
	if (!lacked) return;
	throw new ApplicationError("ROLE_TOO_HIGH", `The role ${role} holds ${lacked}, which the caller lacks.`);
};

/** The team with the member as they are now, or without them; refused where no owner could sign in any more. */
export const withMember = (team: Team, staffId: string, after: TeamMember | undefined): Team => {
	const members = team.members.flatMap((each) => (each.staffId === staffId ? (after ? [after] : []) : [each]));
	if (ownersOf(team.members) > 0 && ownersOf(members) === 0) {
		throw new ApplicationError("LAST_OWNER", "The shop would be left without an owner. Make somebody else one first.");
	}
	return { ...team, members };
};

/** Whether a sign-in has not shown the second factor that the shop demands. */
export const lacksSecondFactor = (team: Team | undefined, session: StaffSession | undefined): boolean =>
	team?.requireSecondFactor === true && session?.provedTwice !== true;

/** Whether staff of the shop have to show a second factor, as it is from now on. */
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

/** The team with somebody new; who is in it already stays what they are. */
export const withNewMember = (team: Team, member: TeamMember): Team =>
	team.members.some(({ staffId }) => staffId === member.staffId)
		? team
		: { ...team, members: [...team.members, member] };

/** What the log tells of a change of somebody's place in a team. */
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
