import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import type { MediaFolder } from "../documents.ts";
import { requireFolder } from "./require-folder.ts";

const maxDepth = 100;

/** A folder with all folders that it is in, the innermost first; none for a root. Each costs one read. */
export const requireAncestors = async (
	context: Pick<ReadContext, "store" | "site">,
	folderId: string,
): Promise<Stored<MediaFolder>[]> => {
	const folders: Stored<MediaFolder>[] = [];
	let folder = await requireFolder(context, folderId);
	while (folder) {
		folders.push(folder);
		if (folders.length >= maxDepth) {
			throw new ApplicationError("FOLDER_TOO_DEEP", `Folders can be nested ${maxDepth} levels deep.`, { folderId });
		}
		folder = await requireFolder(context, folder.doc.parentFolderId);
	}
	return folders;
};
