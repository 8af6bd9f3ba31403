import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { and, equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { ArchiveEntries, type ArchiveEntry } from "../archive-entries.ts";
import { mediaFiles, mediaFolders } from "../documents.ts";
import { isRoot } from "../shelf.ts";

export const maxArchiveFiles = 1000;

const byName = [{ field: "displayName", order: "ASC" }] as const;

interface FolderArchive {
	readonly name: string;
	/** At most 1,000. */
	readonly entries: readonly ArchiveEntry[];
	/** Whether there are more. */
	readonly isCut: boolean;
}

/** The public files of a folder and all folders in it; `undefined` if it is in the trash or gone. Two reads a folder. */
export const loadFolderEntries = async (
	store: Pick<ReadContext["store"], "read">,
	site: string,
	folderId: string,
): Promise<FolderArchive | undefined> => {
	const { top } = await store.read(site, { top: byId(mediaFolders, folderId) });
	if (!isRoot(folderId) && top?.doc.state !== "OK") return undefined;
	const collected = new ArchiveEntries();
	const queued = [{ id: folderId, path: "" }];
	for (let folder = queued.shift(); folder; folder = queued.shift()) {
		const { id, path } = folder;
		const within = and(equals("parentFolderId", id), equals("state", "OK"));
		const limit = maxArchiveFiles + 1 - collected.entries.length;
		const { files, folders } = await store.read(site, {
			files: page(mediaFiles, { filter: and(within, equals("private", false)), sort: byName, limit }),
			folders: page(mediaFolders, { filter: within, sort: byName, limit: maxArchiveFiles }),
		});
		for (const { doc } of files) if (doc.status === "READY") collected.add(doc, path);
		if (collected.entries.length > maxArchiveFiles) break;
		for (const { doc } of folders) queued.push({ id: doc.id, path: collected.folder(doc.displayName, path) });
		if (queued.length > maxArchiveFiles) break;
	}
	const { entries } = collected;
	const isCut = entries.length > maxArchiveFiles || queued.length > 0;
	return { name: top?.doc.displayName ?? folderId, entries: entries.slice(0, maxArchiveFiles), isCut };
};
