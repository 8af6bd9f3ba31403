import type { getFolder as declared } from "@cartwright/contract/media/folders";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { mediaFolders } from "../documents.ts";
import { folderView } from "./folder-view.ts";

export const getFolder: Handler<typeof declared> = async (context, { folderId }) => {
	const { store, site } = context;
	const { folder } = await store.read(site, { folder: byId(mediaFolders, folderId) });
	if (!folder) throw new ApplicationError("FOLDER_NOT_FOUND", "There is no such folder.", { folderId });
	return { folder: folderView(folder.doc, context) };
};
