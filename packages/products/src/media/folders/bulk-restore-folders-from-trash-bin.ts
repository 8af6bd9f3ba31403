import type { bulkRestoreFoldersFromTrashBin as declared } from "@cartwright/contract/media/folders";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byIds } from "@cartwright/store/store";
import { mediaFolders } from "../documents.ts";
import { restored } from "../shelf.ts";
import { loadOpenShelves } from "../shelves/open-shelves.ts";
import { changeOf } from "./folder-writes.ts";

export const bulkRestoreFoldersFromTrashBin: Handler<typeof declared> = async (context, { folderIds }) => {
	const { store, site, now } = context;
	const { folders } = await store.read(site, { folders: byIds(mediaFolders, [...new Set(folderIds)]) });
	const missing = folderIds.find((id) => !folders.has(id));
	if (missing) throw new ApplicationError("FOLDER_NOT_FOUND", "There is no such folder.", { folderId: missing });
	const inTrash = [...folders.values()].filter(({ doc }) => doc.state === "DELETED");
	const { shelfOf, writes } = await loadOpenShelves(
		context,
		inTrash.map(({ doc }) => doc),
	);
	const restorations = inTrash.map((folder) =>
		changeOf(folder, restored(folder.doc, now, shelfOf(folder.doc)), context),
	);
	// A folder that another one of them is in is written already.
	const others = writes.filter((write) => write.kind === "expect" && !folders.has(write.before.doc.id));
	if (restorations.length > 0) await store.commit(site, [...restorations, ...others]);
	return {};
};
