import type { listFiles as declared } from "@cartwright/contract/media/files";
import { fileQueryFields } from "@cartwright/contract/media/media-query-fields";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { and, equals } from "@cartwright/store/query/filter";
import { mediaFiles } from "../documents.ts";
import { requireFolder } from "../load/require-folder.ts";
import { fileFilters, fileListRules } from "../media-lists.ts";
import { readList } from "../shelves/read-list.ts";
import { fileView } from "./file-view.ts";

const listing = { call: "listFiles", collection: mediaFiles, rules: fileListRules, spec: fileQueryFields };

export const listFiles: Handler<typeof declared> = async (context, request) => {
	const folderId = request.parentFolderId || "media-root";
	await requireFolder(context, folderId);
	const inFolder = and(equals("parentFolderId", folderId), equals("state", "OK"), fileFilters(request));
	const { docs, metadata } = await readList(context, listing, request, inFolder);
	return { files: docs.map((file) => fileView(file, context)), nextCursor: metadata };
};
