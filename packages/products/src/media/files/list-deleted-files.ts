import type { listDeletedFiles as declared } from "@cartwright/contract/media/files";
import { fileQueryFields } from "@cartwright/contract/media/media-query-fields";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { and } from "@cartwright/store/query/filter";
import { mediaFiles } from "../documents.ts";
import { fileFilters, fileListRules, inTrash } from "../media-lists.ts";
import { readList } from "../shelves/read-list.ts";
import { fileView } from "./file-view.ts";

const listing = { call: "listDeletedFiles", collection: mediaFiles, rules: fileListRules, spec: fileQueryFields };

export const listDeletedFiles: Handler<typeof declared> = async (context, request) => {
	const filter = and(inTrash(request.parentFolderId), fileFilters(request));
	const { docs, metadata } = await readList(context, listing, request, filter);
	return { files: docs.map((file) => fileView(file, context)), nextCursor: metadata };
};
