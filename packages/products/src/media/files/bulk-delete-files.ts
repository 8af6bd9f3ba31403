import type { bulkDeleteFiles as declared } from "@cartwright/contract/media/files";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadFiles } from "../load/load-files.ts";
import { trashed } from "../shelf.ts";
import { deletionOf, trashingOf } from "./file-writes.ts";

export const bulkDeleteFiles: Handler<typeof declared> = async (context, { fileIds, permanent }) => {
	const { store, site, now } = context;
	const files = [...(await loadFiles(context, fileIds)).values()];
	const writes = permanent
		? files.flatMap((file) => deletionOf(file, context))
		: files.filter(({ doc }) => doc.state === "OK").map((file) => trashingOf(file, trashed(file.doc, now), context));
	if (writes.length > 0) await store.commit(site, writes);
	return {};
};
