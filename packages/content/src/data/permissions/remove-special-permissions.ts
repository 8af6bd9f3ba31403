import type { removeSpecialPermissions as declared } from "@cartwright/contract/data/permissions";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeSpecialPermissions, findSpecialPermissions } from "./special-permissions.ts";

export const removeSpecialPermissions: Handler<typeof declared> = async (
	{ store, site, now },
	{ specialPermissionsId },
) => {
	const found = await findSpecialPermissions({ store, site }, specialPermissionsId);
	await store.commit(site, [changeSpecialPermissions(found, undefined, now)]);
	return {};
};
