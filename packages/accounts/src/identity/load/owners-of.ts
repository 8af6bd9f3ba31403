import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { installation } from "@cartwright/kernel/sites/site";
import { byId, byIds } from "@cartwright/store/store";
import { type StaffUser, staffUsers, teams } from "../staff/documents.ts";

/** The owners of a shop who may act for it. */
export const ownersOf = async (store: ReadContext["store"], siteId: string): Promise<StaffUser[]> => {
	const { team } = await store.read(installation, { team: byId(teams, siteId) });
	const owners = (team?.doc.members ?? []).filter(({ role, disabled }) => role === "owner" && !disabled);
	const ids = owners.map(({ staffId }) => staffId);
	const { users } = await store.read(installation, { users: byIds(staffUsers, ids) });
	return [...users.values()].map(({ doc }) => doc);
};
