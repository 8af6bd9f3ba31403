import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { and, equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { mediaFiles, mediaFolders } from "../documents.ts";
import { ArchiveEntries, type ArchiveEntry } from "../downloads/archive-entries.ts";
import { isRoot } from "../shelf.ts";

export const maxArchiveFiles = 1000;

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
	const waiting = [{ id: folderId, path: "" }];
	for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
		const { id, path } = folder;
		const within = and(equals("parentFolderId", id), equals("state", "OK"));
		const limit = maxArchiveFiles + 1 - collected.entries.length;
		const { files, folders } = await store.read(site, {
			files: page(mediaFiles, { filter: and(within, equals("private", false)), limit }),
			folders: page(mediaFolders, { filter: within, limit: maxArchiveFiles }),
		});
		for (const { doc } of files) if (doc.status === "READY") collected.add(doc, path);
		if (collected.entries.length > maxArchiveFiles) break;
		for (const { doc } of folders) waiting.push({ id: doc.id, path: collected.folder(doc.displayName, path) });
		if (waiting.length > maxArchiveFiles) break;
	}
	const { entries } = collected;
	const isCut = entries.length > maxArchiveFiles || waiting.length > 0;
	return { name: top?.doc.displayName ?? folderId, entries: entries.slice(0, maxArchiveFiles), isCut };
};
