import type { bulkDeleteFolders as declared } from "@cartwright/contract/media/folders";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byIds } from "@cartwright/store/store";
import { mediaFolders } from "../documents.ts";
import { trashed } from "../shelf.ts";
import { deletionOf, trashingOf } from "./folder-writes.ts";

export const bulkDeleteFolders: Handler<typeof declared> = async (context, { folderIds, permanent }) => {
	const { store, site, now } = context;
	const { found } = await store.read(site, { found: byIds(mediaFolders, [...new Set(folderIds)]) });
	const folders = [...found.values()];
	const writes = permanent
		? folders.map((folder) => deletionOf(folder, context))
		: folders
				.filter(({ doc }) => doc.state === "OK")
				.map((folder) => trashingOf(folder, trashed(folder.doc, now), context));
	if (writes.length > 0) await store.commit(site, writes);
	return {};
};
