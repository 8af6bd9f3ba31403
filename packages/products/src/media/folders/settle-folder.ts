import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { FileUse } from "@cartwright/kernel/foundation/file-use";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { and, equals, type Filter, not } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { type MediaFile, type MediaFolder, mediaFiles, mediaFolders } from "../documents.ts";
import * as fileWrites from "../files/file-writes.ts";
import { loadUsedIds } from "../load/load-uses.ts";
import { restored, retained, trashed } from "../shelf.ts";
import * as folderWrites from "./folder-writes.ts";

const batchSize = 200;

/**
 * Makes what is directly in a folder follow it: into the trash, out of it, to another root, or away for ever. The folders in
 * it change by that, and their events settle what is in them. Whatever is moved into the folder meanwhile is not missed: such
 * a move fails if the folder has changed.
 */
export const settleFolder = async (
	context: WorkContext,
	site: string,
	folderId: string,
	fileUses: readonly FileUse[],
): Promise<void> => {
	while (await rerunOnConflict(() => settleSome(context, site, folderId, fileUses)));
};

/** Whether there may be more. */
const settleSome = async (
	context: WorkContext,
	site: string,
	folderId: string,
	fileUses: readonly FileUse[],
): Promise<boolean> => {
	const { store } = context;
	const { folder } = await store.read(site, { folder: byId(mediaFolders, folderId) });
	const filter = and(equals("parentFolderId", folderId), unsettled(folder?.doc));
	const { files, folders } = await store.read(site, {
		files: page(mediaFiles, { filter, limit: batchSize }),
		folders: page(mediaFolders, { filter, limit: batchSize }),
	});
	const used = folder ? undefined : await loadUsedIds(store, site, fileUses, files);
	const writes = [
		...files.flatMap((file) =>
			used?.has(file.doc.id)
				? [retentionOf(file, context)]
				: settled<MediaFile>(folder?.doc, file, context, fileWrites),
		),
		...folders.flatMap((each) => settled(folder?.doc, each, context, writesOfFolders)),
	];
	if (writes.length > 0) await store.commit(site, writes);
	return files.length === batchSize || folders.length === batchSize;
};

/** What does not follow its folder yet; `undefined` for a folder that is gone, which nothing may be left of. */
const unsettled = (folder: MediaFolder | undefined): Filter | undefined => {
	if (!folder) return undefined;
	if (folder.state === "DELETED") return equals("state", "OK");
	return {
		op: "or",
		filters: [and(equals("state", "DELETED"), equals("deletedWithFolder", true)), not(equals("root", folder.root))],
	};
};

/** The writes of one kind of thing. */
interface Writes<Item extends MediaFile | MediaFolder> {
	deletionOf(item: Stored<Item>, context: WorkContext): Write[];
	trashingOf(item: Stored<Item>, after: Item, context: WorkContext): Write;
	restorationOf(item: Stored<Item>, after: Item, context: WorkContext): Write;
	changeOf(item: Stored<Item>, after: Item, context: WorkContext): Write;
}

/** A file that is used goes into the trash instead of away. */
const retentionOf = (file: Stored<MediaFile>, context: WorkContext): Write => {
	const writeOf = file.doc.state === "OK" ? fileWrites.trashingOf : fileWrites.changeOf;
	return writeOf(file, retained(file.doc, context.now), context);
};

const settled = <Item extends MediaFile | MediaFolder>(
	folder: MediaFolder | undefined,
	item: Stored<Item>,
	context: WorkContext,
	writes: Writes<Item>,
): Write[] => {
	if (!folder) return writes.deletionOf(item, context);
	const { doc } = item;
	if (folder.state === "DELETED") return [writes.trashingOf(item, trashed(doc, context.now, true), context)];
	const shelf = { parentFolderId: folder.id, root: folder.root };
	return doc.state === "DELETED" && doc.deletedWithFolder
		? [writes.restorationOf(item, restored(doc, context.now, shelf), context)]
		: [writes.changeOf(item, { ...doc, ...shelf }, context)];
};

const writesOfFolders: Writes<MediaFolder> = {
	...folderWrites,
	deletionOf: (folder, context) => [folderWrites.deletionOf(folder, context)],
	restorationOf: folderWrites.changeOf,
};
