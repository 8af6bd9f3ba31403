import type { removeStaff as declaration } from "@cartwright/contract/staff/staff";
import type { Context } from "@cartwright/kernel/foundation/context";
import { requireFreshStaff } from "@cartwright/kernel/foundation/fresh-sign-in";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { installation } from "@cartwright/kernel/sites/site";
import { remove, replace, type Write } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { staffUsers, teams } from "./documents.ts";
import { endStaffSessions } from "./end-staff-sessions.ts";
import { teamsOf } from "./find-staff.ts";
import { changesBetween, checkRank, requireMember, staffNotFound, withMember } from "./team.ts";

export const removeStaff: Handler<typeof declaration> = async (context, request) => {
	const { site, identity, recorder, store } = context;
	requireFreshStaff(identity, context.now);
	const staffId = request.staffId;
	const { team } = await store.read(installation, { team: byId(teams, site) });
	const before = requireMember(team?.doc, staffId);
	if (!team) throw staffNotFound(staffId);
	checkRank(identity, before.role);
	const recorded = recorder.storeFor(context, identity, changesBetween(before, undefined));
	await recorded.commit(installation, [
		replace(teams, team, withMember(team.doc, staffId, undefined)),
		...(await deletionWrites(context, staffId)),
	]);
	return {};
};

/** An account that belongs to no other shop is deleted. */
const deletionWrites = async (context: Context, staffId: string): Promise<readonly Write[]> => {
	const all = await teamsOf(context, staffId);
	if (all.some(({ id }) => id !== context.site)) return [];
	const { staff } = await context.store.read(installation, { staff: byId(staffUsers, staffId) });
	return [...(staff ? [remove(staffUsers, staff)] : []), ...(await endStaffSessions(context, staffId))];
};
