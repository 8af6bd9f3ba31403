import { staffUsers, teams } from "@cartwright/accounts/identity/staff/documents";
import type { listTippableStaff as declared } from "@cartwright/contract/tips/tippable-staff";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { installation } from "@cartwright/kernel/sites/site";
import { byId, byIds } from "@cartwright/store/store";

const maxListed = 100;

export const listTippableStaff: Handler<typeof declared> = async ({ store, site }, request) => {
	if (!request.includeWixUsers) return { staff: [] };
	const part = request.filterByName?.toLowerCase() ?? "";
	const ids = new Set(request.filterByIds ?? []);
	const { team } = await store.read(installation, { team: byId(teams, site) });
	const members = (team?.doc.members ?? []).filter(({ disabled }) => !disabled).map(({ staffId }) => staffId);
	const { users } = await store.read(installation, { users: byIds(staffUsers, members) });
	const listed = members
		.map((id) => ({ id, name: users.get(id)?.doc.name || (users.get(id)?.doc.email ?? "") }))
		.filter(({ id, name }) => name.toLowerCase().includes(part) && (ids.size === 0 || ids.has(id)));
	return {
		staff: listed.slice(0, maxListed).map(({ id, name }) => ({ id, name, identificationData: { wixUserId: id } })),
	};
};
