import { mediaFiles as service } from "@cartwright/contract/media/files";
import type { ViewContext } from "@cartwright/kernel/foundation/context";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewAction, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import { type MediaFile, mediaFiles } from "../documents.ts";
import { fileView } from "./file-view.ts";

const entity = {
	collection: mediaFiles,
	view: (context: ViewContext, { doc }: Stored<MediaFile>) => ({
		file: fileView(doc, context),
		externalInfo: doc.externalInfo ?? null,
	}),
};

const descriptor = {
	collection: mediaFiles,
	view: (context: ViewContext, { doc }: Stored<MediaFile>) => fileView(doc, context),
};

export const mediaFileEventViews = viewersOf(service, {
	fileReady: viewAction(entity, (shown, { data }) => ({
		...(shown as object),
		triggeredByUndelete: data.triggeredByUndelete ?? false,
	})),
	fileFailed: viewAction(entity, (shown, { data }) => ({
		externalInfo: (shown as { readonly externalInfo: unknown }).externalInfo,
		error: data.error,
	})),
	fileUpdated: viewUpdated(descriptor),
	fileDeleted: async (_context, { data }) => ({ body: { movedToTrash: data.movedToTrash } }),
});
