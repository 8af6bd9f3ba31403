import { mediaFolders as service } from "@cartwright/contract/media/folders";
import type { ViewContext } from "@cartwright/kernel/foundation/context";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewCreated, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import { type MediaFolder, mediaFolders } from "../documents.ts";
import { folderView } from "./folder-view.ts";

const entity = {
	collection: mediaFolders,
	view: (context: ViewContext, { doc }: Stored<MediaFolder>) => folderView(doc, context),
};

export const mediaFolderEventViews = viewersOf(service, {
	folderCreated: viewCreated(entity),
	folderUpdated: viewUpdated(entity),
	folderDeleted: async (_context, { data }) => ({ body: { movedToTrash: data.movedToTrash } }),
});
