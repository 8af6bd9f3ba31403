import { isDeepStrictEqual } from "node:util";
import type { updateFileDescriptor as declared } from "@cartwright/contract/media/files";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadFiles } from "../load/load-files.ts";
import { sentFileId } from "../sent-file-id.ts";
import { loadDestination } from "../shelves/destination.ts";
import { wordStartsOf } from "../word-starts.ts";
import { fileView } from "./file-view.ts";
import { changeOf } from "./file-writes.ts";

export const updateFileDescriptor: Handler<typeof declared> = async (context, { file, fieldMask }) => {
	const { store, site, now } = context;
	const id = sentFileId(file.id);
	const before = (await loadFiles(context, [id])).get(id);
	if (!before) throw new ApplicationError("FILE_NOT_FOUND", "There is no such file.", { fileId: id });
	const sent = maskedMembers(file, fieldMask, "file");
	const { displayName = before.doc.displayName, labels = before.doc.labels } = sent;
	if (!displayName) throw invalid("file.displayName", "must not be empty", "REQUIRED_FIELD");
	const folderId = sent.parentFolderId === undefined ? before.doc.parentFolderId : sent.parentFolderId || "media-root";
	const destination = folderId === before.doc.parentFolderId ? undefined : await loadDestination(context, folderId);
	const after = {
		...before.doc,
		displayName,
		labels: labels ?? [],
		...destination?.shelf,
		wordStarts: wordStartsOf([displayName, ...(labels ?? [])]),
	};
	if (isDeepStrictEqual(after, before.doc)) return { file: fileView(before.doc, context) };
	const changed = { ...after, updatedDate: now };
	await store.commit(site, [changeOf(before, changed, context), ...(destination?.writes ?? [])]);
	return { file: fileView(changed, context) };
};
