import type { updateStaff as declaration } from "@cartwright/contract/staff/staff";
import { requireFreshStaff } from "@cartwright/kernel/foundation/fresh-sign-in";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { installation } from "@cartwright/kernel/sites/site";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { staffUsers, type TeamMember, teams } from "./documents.ts";
import { staffView } from "./staff-user.ts";
import { changesBetween, checkRank, requireMember, staffNotFound, withMember } from "./team.ts";

export const updateStaff: Handler<typeof declaration> = async (context, request) => {
	const { site, identity, recorder, store } = context;
	requireFreshStaff(identity, context.now);
	const staffId = request.staffId;
	const { team, staff } = await store.read(installation, { team: byId(teams, site), staff: byId(staffUsers, staffId) });
	const before = requireMember(team?.doc, staffId);
	if (!team || !staff) throw staffNotFound(staffId);
	const { disabled: wasDisabled, ...rest } = before;
	const disabled = request.disabled ?? wasDisabled ?? false;
	const after: TeamMember = { ...rest, role: request.role ?? before.role, ...(disabled ? { disabled } : {}) };
	checkRank(identity, before.role);
	checkRank(identity, after.role);
	const changed = withMember(team.doc, staffId, after);
	const recorded = recorder.storeFor(context, identity, changesBetween(before, after));
	await recorded.commit(installation, [replace(teams, team, changed)]);
	return { staffUser: staffView(staff.doc, after) };
};
