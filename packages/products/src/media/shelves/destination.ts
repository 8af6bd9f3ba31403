import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { expect, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type MediaFolder, mediaFolders } from "../documents.ts";
import { requireFolder } from "../load/require-folder.ts";
import { isRoot, type Shelf } from "../shelf.ts";

/** Where something goes, and the write by which the commit fails if the folder has gone meanwhile. */
export interface Destination {
	readonly shelf: Shelf;
	readonly writes: readonly Write[];
}

export const destinationIn = (folderId: string, folder: Stored<MediaFolder> | undefined): Destination => {
	if (folder) {
		return { shelf: { parentFolderId: folder.doc.id, root: folder.doc.root }, writes: [expect(mediaFolders, folder)] };
	}
	if (!isRoot(folderId)) throw new Error(`${folderId} is not a root folder`);
	return { shelf: { parentFolderId: folderId, root: folderId }, writes: [] };
};

export const loadDestination = async (
	context: Pick<ReadContext, "store" | "site">,
	folderId: string,
): Promise<Destination> => destinationIn(folderId, await requireFolder(context, folderId));
