import { staffUsers, teams } from "@cartwright/accounts/identity/staff/documents";
import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { installation } from "@cartwright/kernel/sites/site";
import { byId, byIds } from "@cartwright/store/store";

/** The names of who can get tips, or else their email addresses, by the ids of the staff users. The first joined first. */
export const loadTippableStaff = async ({
	store,
	site,
}: Pick<ReadContext, "store" | "site">): Promise<ReadonlyMap<string, string>> => {
	const { team } = await store.read(installation, { team: byId(teams, site) });
	const members = (team?.doc.members ?? []).filter(({ disabled }) => !disabled).map(({ staffId }) => staffId);
	const { users } = await store.read(installation, { users: byIds(staffUsers, members) });
	return new Map(members.map((id) => [id, users.get(id)?.doc.name || (users.get(id)?.doc.email ?? "")]));
};
