import type { bulkDeleteFiles as declared } from "@cartwright/contract/media/files";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { Stored } from "@cartwright/store/collection";
import type { MediaFile } from "../documents.ts";
import { loadFiles } from "../load/load-files.ts";
import { loadUses } from "../load/load-uses.ts";
import { trashed } from "../shelf.ts";
import { deletionOf, trashingOf } from "./file-writes.ts";

export const bulkDeleteFiles: Handler<typeof declared> = async (context, { fileIds, permanent }) => {
	const { store, site, now } = context;
	const files = [...(await loadFiles(context, fileIds)).values()];
	if (permanent) await requireUnused(context, files);
	const writes = permanent
		? files.flatMap((file) => deletionOf(file, context))
		: files.filter(({ doc }) => doc.state === "OK").map((file) => trashingOf(file, trashed(file.doc, now), context));
	if (writes.length > 0) await store.commit(site, writes);
	return {};
};

const requireUnused = async (context: Context, files: readonly Stored<MediaFile>[]): Promise<void> => {
	const { store, site, fileUses } = context;
	const ids = files.map(({ doc }) => doc.id);
	const uses = await loadUses(store, site, fileUses, ids);
	const [first] = uses;
	if (!first) return;
	const description = `The file ${first.fileIds[0]} is used by the ${first.kind} ${first.id}.`;
	throw new ApplicationError("FILE_IN_USE", description, { uses: uses.slice(0, 100) });
};
