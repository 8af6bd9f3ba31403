import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { type MediaFolder, mediaFolders } from "../documents.ts";
import { isRoot } from "../shelf.ts";

/** A folder that is not in the trash; `undefined` for a root, which always exists. */
export const requireFolder = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	folderId: string,
): Promise<Stored<MediaFolder> | undefined> => {
	if (isRoot(folderId)) return undefined;
	const { folder } = await store.read(site, { folder: byId(mediaFolders, folderId) });
	if (folder?.doc.state !== "OK") {
		throw new ApplicationError("FOLDER_NOT_FOUND", "There is no such folder.", { folderId });
	}
	return folder;
};
