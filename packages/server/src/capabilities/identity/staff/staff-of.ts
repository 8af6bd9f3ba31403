import type { StaffUser as StaffView } from "@cartwright/contract/staff/staff";
import { byId, byIds } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { installation } from "../../sites/documents.ts";
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
