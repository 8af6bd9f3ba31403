import type { listDeletedFolders as declared } from "@cartwright/contract/media/folders";
import { folderQueryFields } from "@cartwright/contract/media/media-query-fields";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { mediaFolders } from "../documents.ts";
import { folderListRules, inTrash } from "../media-lists.ts";
import { readList } from "../shelves/read-list.ts";
import { folderView } from "./folder-view.ts";

const listing = {
	call: "listDeletedFolders",
	collection: mediaFolders,
	rules: folderListRules,
	spec: folderQueryFields,
};

export const listDeletedFolders: Handler<typeof declared> = async (context, request) => {
	const { docs, metadata } = await readList(context, listing, request, inTrash(request.parentFolderId));
	return { folders: docs.map((folder) => folderView(folder, context)), nextCursor: metadata };
};
