import type { createFolder as declared } from "@cartwright/contract/media/folders";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireAncestors } from "../load/require-ancestors.ts";
import { newlyShelved } from "../shelf.ts";
import { destinationIn } from "../shelves/destination.ts";
import { folderView } from "./folder-view.ts";
import { creationOf } from "./folder-writes.ts";

export const createFolder: Handler<typeof declared> = async (context, { displayName, parentFolderId }) => {
	const { store, site, now, newId } = context;
	const parentId = parentFolderId || "media-root";
	const [parent] = await requireAncestors(context, parentId);
	const { shelf, writes } = destinationIn(parentId, parent);
	const folder = { id: newId(), ...newlyShelved(displayName, now, shelf) };
	await store.commit(site, [creationOf(folder, context), ...writes]);
	return { folder: folderView(folder, context) };
};
