import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { expect, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { type MediaFolder, mediaFolders } from "../documents.ts";
import { isRoot, type Shelf } from "../shelf.ts";

type Reading = Pick<ReadContext, "store" | "site">;

/** A folder that is not in the trash; `undefined` for a root, which always exists. */
export const requireFolder = async (
	{ store, site }: Reading,
	folderId: string,
): Promise<Stored<MediaFolder> | undefined> => {
	if (isRoot(folderId)) return undefined;
	const { folder } = await store.read(site, { folder: byId(mediaFolders, folderId) });
	if (folder?.doc.state !== "OK") {
		throw new ApplicationError("FOLDER_NOT_FOUND", "There is no such folder.", { folderId });
	}
	return folder;
};

/** Where something goes, and the write by which the commit fails if the folder has gone meanwhile. */
export interface Destination {
	readonly shelf: Shelf;
	readonly writes: readonly Write[];
}

export const destinationIn = (folderId: string, folder: Stored<MediaFolder> | undefined): Destination => {
	if (folder) {
		return { shelf: { parentFolderId: folder.doc.id, root: folder.doc.root }, writes: [expect(mediaFolders, folder)] };
	}
	if (!isRoot(folderId)) throw new Error(`${folderId} is no root folder`);
	return { shelf: { parentFolderId: folderId, root: folderId }, writes: [] };
};

export const loadDestination = async (context: Reading, folderId: string): Promise<Destination> =>
	destinationIn(folderId, await requireFolder(context, folderId));
