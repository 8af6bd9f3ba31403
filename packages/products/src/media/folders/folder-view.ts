import type { Folder } from "@cartwright/contract/media/folder-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { MediaFolder } from "../documents.ts";

export const folderView = (folder: MediaFolder, { site }: Pick<Context, "site">): Folder => ({
	id: folder.id,
	displayName: folder.displayName,
	parentFolderId: folder.parentFolderId,
	createdDate: folder.createdDate,
	updatedDate: folder.updatedDate,
	state: folder.state,
	siteId: site,
});
