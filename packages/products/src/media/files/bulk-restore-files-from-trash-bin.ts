import type { bulkRestoreFilesFromTrashBin as declared } from "@cartwright/contract/media/files";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadFiles } from "../load/load-files.ts";
import { sentFileId } from "../sent-file-id.ts";
import { restored } from "../shelf.ts";
import { loadOpenShelves } from "../shelves/open-shelves.ts";
import { restorationOf } from "./file-writes.ts";

export const bulkRestoreFilesFromTrashBin: Handler<typeof declared> = async (context, { fileIds }) => {
	const { store, site, now } = context;
	const files = await loadFiles(context, fileIds);
	const missing = fileIds.find((each) => !files.has(sentFileId(each)));
	if (missing) throw new ApplicationError("FILE_NOT_FOUND", "There is no such file.", { fileId: missing });
	const inTrash = [...files.values()].filter(({ doc }) => doc.state === "DELETED");
	const { shelfOf, writes } = await loadOpenShelves(
		context,
		inTrash.map(({ doc }) => doc),
	);
	const restorations = inTrash.map((file) => {
		return restorationOf(file, restored(file.doc, now, shelfOf(file.doc)), context);
	});
	if (restorations.length > 0) await store.commit(site, [...restorations, ...writes]);
	return {};
};
