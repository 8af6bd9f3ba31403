import type { updateSpecialPermissions as declared } from "@cartwright/contract/data/permissions";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { allowedActions, specialView } from "./permissions-view.ts";
import { changeSpecialPermissions, findSpecialPermissions } from "./special-permissions.ts";

export const updateSpecialPermissions: Handler<typeof declared> = async (
	{ store, site, now },
	{ specialPermissions: sent },
) => {
	const found = await findSpecialPermissions({ store, site }, sent.id);
	const changed = { ...found.special, allowed: allowedActions(sent) };
	await store.commit(site, [changeSpecialPermissions(found, changed, now)]);
	return { specialPermissions: specialView(changed) };
};
