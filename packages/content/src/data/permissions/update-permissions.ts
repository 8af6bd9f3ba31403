import type { updatePermissions as declared } from "@cartwright/contract/data/permissions";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { replace } from "@cartwright/store/batch";
import { dataCollections } from "../documents.ts";
import { loadStoredCollection } from "../load/load-stored-collection.ts";
import { permissionsView, sentPermissions } from "./permissions-view.ts";

export const updatePermissions: Handler<typeof declared> = async ({ store, site, now }, { dataPermissions: sent }) => {
	const before = await loadStoredCollection({ store, site }, sent.id);
	const doc = { ...before.doc, permissions: sentPermissions(sent), updatedDate: now };
	await store.commit(site, [replace(dataCollections, before, doc)]);
	return { dataPermissions: permissionsView(doc) };
};
