import type { StaffUser as StaffView } from "@cartwright/contract/staff/staff";
import type { Context } from "@cartwright/kernel/foundation/context";
import { installation } from "@cartwright/kernel/sites/site";
import { byId, byIds } from "@cartwright/store/store";
import { staffUsers, teams } from "./documents.ts";
import { staffView } from "./staff-user.ts";

/** The staff of a site, including disabled ones, the oldest first. */
export const staffOf = async (store: Context["store"], siteId: string): Promise<StaffView[]> => {
	const { team } = await store.read(installation, { team: byId(teams, siteId) });
	const members = team?.doc.members ?? [];
	const ids = members.map(({ staffId }) => staffId);
	const { found } = await store.read(installation, { found: byIds(staffUsers, ids) });
	return members.flatMap((member) => {
		const account = found.get(member.staffId);
		return account ? [staffView(account.doc, member)] : [];
	});
};
