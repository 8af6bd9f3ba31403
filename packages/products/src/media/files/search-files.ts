import type { searchFiles as declared } from "@cartwright/contract/media/files";
import { fileQueryFields } from "@cartwright/contract/media/media-query-fields";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { and } from "@cartwright/store/query/filter";
import { mediaFiles } from "../documents.ts";
import { fileFilters, fileListRules, inRoot, searchFilter } from "../media-lists.ts";
import { readList } from "../shelves/read-list.ts";
import { fileView } from "./file-view.ts";

const listing = { call: "searchFiles", collection: mediaFiles, rules: fileListRules, spec: fileQueryFields };

export const searchFiles: Handler<typeof declared> = async (context, request) => {
	const filter = and(inRoot(request.rootFolder ?? "MEDIA_ROOT"), searchFilter(request.search), fileFilters(request));
	const { docs, metadata } = await readList(context, listing, request, filter);
	return { files: docs.map((file) => fileView(file, context)), nextCursor: metadata };
};
