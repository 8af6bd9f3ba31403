import { isDeepStrictEqual } from "node:util";
import type { updateFolder as declared } from "@cartwright/contract/media/folders";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { expect } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { mediaFolders } from "../documents.ts";
import { requireAncestors } from "../load/require-ancestors.ts";
import { destinationIn } from "../shelves/destination.ts";
import { wordStartsOf } from "../word-starts.ts";
import { folderView } from "./folder-view.ts";
import { changeOf } from "./folder-writes.ts";

export const updateFolder: Handler<typeof declared> = async (context, { folder, fieldMask }) => {
	const { store, site, now } = context;
	const { before } = await store.read(site, { before: byId(mediaFolders, folder.id) });
	if (!before) throw new ApplicationError("FOLDER_NOT_FOUND", "There is no such folder.", { folderId: folder.id });
	const sent = maskedMembers(folder, fieldMask, "folder");
	const { displayName = before.doc.displayName } = sent;
	if (!displayName) throw invalid("folder.displayName", "must not be empty", "REQUIRED_FIELD");
	const parentId = sent.parentFolderId === undefined ? before.doc.parentFolderId : sent.parentFolderId || "media-root";
	const ancestors = parentId === before.doc.parentFolderId ? [] : await requireAncestors(context, parentId);
	if (ancestors.some(({ doc }) => doc.id === folder.id)) {
		const description = "A folder cannot be moved into itself or a folder within it.";
		throw new ApplicationError<typeof declared>("FOLDER_CANNOT_CONTAIN_ITSELF", description, { folderId: folder.id });
	}
	const shelf = parentId === before.doc.parentFolderId ? {} : destinationIn(parentId, ancestors[0]).shelf;
	const after = { ...before.doc, displayName, ...shelf, wordStarts: wordStartsOf([displayName]) };
	if (isDeepStrictEqual(after, before.doc)) return { folder: folderView(before.doc, context) };
	const changed = { ...after, updatedDate: now };
	// Two moves at once could otherwise put each folder into the other.
	const unmoved = ancestors.map((each) => expect(mediaFolders, each));
	await store.commit(site, [changeOf(before, changed, context), ...unmoved]);
	return { folder: folderView(changed, context) };
};
