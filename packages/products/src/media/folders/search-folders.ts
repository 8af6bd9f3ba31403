import type { searchFolders as declared } from "@cartwright/contract/media/folders";
import { folderQueryFields } from "@cartwright/contract/media/media-query-fields";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { and } from "@cartwright/store/query/filter";
import { mediaFolders } from "../documents.ts";
import { folderListRules, inRoot, searchFilter } from "../media-lists.ts";
import { readList } from "../shelves/read-list.ts";
import { folderView } from "./folder-view.ts";

const listing = { call: "searchFolders", collection: mediaFolders, rules: folderListRules, spec: folderQueryFields };

export const searchFolders: Handler<typeof declared> = async (context, request) => {
	const filter = and(inRoot(request.rootFolder ?? "MEDIA_ROOT"), searchFilter(request.search));
	const { docs, metadata } = await readList(context, listing, request, filter);
	return { folders: docs.map((folder) => folderView(folder, context)), nextCursor: metadata };
};
