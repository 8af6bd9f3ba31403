import type { listTippableStaff as declared } from "@cartwright/contract/tips/tippable-staff";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadTippableStaff } from "./load/load-tippable-staff.ts";

const maxListed = 100;

export const listTippableStaff: Handler<typeof declared> = async (context, request) => {
	if (!request.includeWixUsers) return { staff: [] };
	const part = request.filterByName?.toLowerCase() ?? "";
	const ids = new Set(request.filterByIds ?? []);
	const listed = [...(await loadTippableStaff(context))]
		.map(([id, name]) => ({ id, name }))
		.filter(({ id, name }) => name.toLowerCase().includes(part) && (ids.size === 0 || ids.has(id)));
	return {
		staff: listed.slice(0, maxListed).map(({ id, name }) => ({ id, name, identificationData: { wixUserId: id } })),
	};
};
