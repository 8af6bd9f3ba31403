import type { queryFileDescriptors as declared } from "@cartwright/contract/media/files";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { mediaFiles } from "../documents.ts";
import { fileListRules, unlessFiltered } from "../media-lists.ts";
import { readQuery } from "../shelves/read-list.ts";
import { fileView } from "./file-view.ts";

const listing = { call: "queryFileDescriptors", collection: mediaFiles, rules: fileListRules };

export const queryFileDescriptors: Handler<typeof declared> = async (context, { query }) => {
	const { docs, metadata } = await readQuery(context, listing, query ?? {}, unlessFiltered(query?.filter));
	return { files: docs.map((file) => fileView(file, context)), pagingMetadata: metadata };
};
