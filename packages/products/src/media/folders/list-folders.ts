import type { listFolders as declared } from "@cartwright/contract/media/folders";
import { folderQueryFields } from "@cartwright/contract/media/media-query-fields";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { and, equals } from "@cartwright/store/query/filter";
import { mediaFolders } from "../documents.ts";
import { requireFolder } from "../load/require-folder.ts";
import { folderListRules } from "../media-lists.ts";
import { readList } from "../shelves/read-list.ts";
import { folderView } from "./folder-view.ts";

const listing = { call: "listFolders", collection: mediaFolders, rules: folderListRules, spec: folderQueryFields };

export const listFolders: Handler<typeof declared> = async (context, request) => {
	const folderId = request.parentFolderId || "media-root";
	await requireFolder(context, folderId);
	const inFolder = and(equals("parentFolderId", folderId), equals("state", "OK"));
	const { docs, metadata } = await readList(context, listing, request, inFolder);
	return { folders: docs.map((folder) => folderView(folder, context)), nextCursor: metadata };
};
