import type { getPermissions as declared } from "@cartwright/contract/data/permissions";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadStoredCollection } from "../load/load-stored-collection.ts";
import { permissionsView } from "./permissions-view.ts";

export const getPermissions: Handler<typeof declared> = async ({ store, site }, { dataCollectionId }) => {
	const { doc } = await loadStoredCollection({ store, site }, dataCollectionId);
	return { dataPermissions: permissionsView(doc) };
};
