import type { queryFolders as declared } from "@cartwright/contract/media/folders";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { mediaFolders } from "../documents.ts";
import { folderListRules, unlessFiltered } from "../media-lists.ts";
import { readQuery } from "../shelves/read-list.ts";
import { folderView } from "./folder-view.ts";

const listing = { call: "queryFolders", collection: mediaFolders, rules: folderListRules };

export const queryFolders: Handler<typeof declared> = async (context, { query }) => {
	const { docs, metadata } = await readQuery(context, listing, query ?? {}, unlessFiltered(query?.filter));
	return { folders: docs.map((folder) => folderView(folder, context)), pagingMetadata: metadata };
};
