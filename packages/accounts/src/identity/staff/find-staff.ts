import type { Context } from "@cartwright/kernel/foundation/context";
import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import { installation } from "@cartwright/kernel/sites/site";
import type { Stored } from "@cartwright/store/collection";
import { equals, hasSome } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { type StaffUser, staffUsers, type Team, teams } from "./documents.ts";

const maxTeams = 1000;

/** The staff account of an email address, in any spelling. */
export const findStaff = async (
	{ store }: Pick<Context, "store">,
	email: string,
): Promise<Stored<StaffUser> | undefined> => {
	const filter = equals("loginEmail", normalizedEmail(email));
	const { found } = await store.read(installation, { found: page(staffUsers, { filter, limit: 1 }) });
	return found[0];
};

/** The teams of a staff user. */
export const teamsOf = async ({ store }: Pick<Context, "store">, staffId: string): Promise<Team[]> => {
	const filter = hasSome("members.staffId", [staffId]);
	const { found } = await store.read(installation, { found: page(teams, { filter, limit: maxTeams }) });
	return found.map(({ doc }) => doc);
};
