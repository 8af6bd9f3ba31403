import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { FileUse } from "@cartwright/kernel/foundation/file-use";
import type { Job } from "@cartwright/kernel/foundation/subscriber";
import { pacedJob, type Steps } from "@cartwright/kernel/runtime/paced-job";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { siteIds } from "@cartwright/kernel/sites/load/site-ids";
import { compare } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { mediaFiles, mediaFolders } from "./documents.ts";
import * as fileWrites from "./files/file-writes.ts";
import * as folderWrites from "./folders/folder-writes.ts";
import { loadUsedIds } from "./load/load-uses.ts";
import { retained } from "./shelf.ts";

const batchSize = 100;
const daysInTrash = 30;

/** Deletes for ever what has been in the trash for 30 days. Files that are used stay for another 30. */
export const emptyTrash = (fileUses: readonly FileUse[]): Job =>
	pacedJob("empty-media-trash", 3600, (context) => emptyAll(context, fileUses));

async function* emptyAll(context: WorkContext, fileUses: readonly FileUse[]): Steps {
	for (const site of await siteIds(context)) {
		while (await emptySome(context, site, fileUses)) context = yield;
	}
}

/** Whether there may be more. */
const emptySome = (context: WorkContext, site: string, fileUses: readonly FileUse[]): Promise<boolean> =>
	rerunOnConflict(async () => {
		const { store, now } = context;
		const end = new Date(Date.parse(now) - daysInTrash * 86_400_000).toISOString();
		const oldest = {
			filter: compare("deletedDate", "lt", end),
			sort: [{ field: "deletedDate", order: "ASC" } as const],
			limit: batchSize,
		};
		const { files, folders } = await store.read(site, {
			files: page(mediaFiles, oldest),
			folders: page(mediaFolders, oldest),
		});
		const used = await loadUsedIds(store, site, fileUses, files);
		const writes = [
			...files.flatMap((file) =>
				used.has(file.doc.id)
					? [fileWrites.changeOf(file, retained(file.doc, now), context)]
					: fileWrites.deletionOf(file, context),
			),
			...folders.map((folder) => folderWrites.deletionOf(folder, context)),
		];
		if (writes.length > 0) await store.commit(site, writes);
		return writes.length > 0;
	});
