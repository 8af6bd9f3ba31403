import type { generateFilesDownloadUrl as declared } from "@cartwright/contract/media/files";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { signShortLink } from "@cartwright/kernel/sites/signed-link";
import { create } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { v5 as uuidOf } from "uuid";
import { loadFiles } from "../load/load-files.ts";
import { sentFileId } from "../sent-file-id.ts";
import { mediaArchives } from "./documents.ts";

export const generateFilesDownloadUrl: Handler<typeof declared> = async (context, request) => {
	const { store, site, origin, now, cursorKey: key } = context;
	const fileIds = [...new Set(request.fileIds.map(sentFileId))];
	const files = await loadFiles(context, fileIds);
	const missing = fileIds.find((id) => files.get(id)?.doc.status !== "READY");
	if (missing) throw new ApplicationError("FILE_NOT_FOUND", "There is no such file.", { fileId: missing });
	const ofPrivate = request.fileIds.findIndex((id) => files.get(sentFileId(id))?.doc.private);
	if (ofPrivate >= 0) {
		throw invalid(`fileIds[${ofPrivate}]`, "is a private file, which generateFileDownloadUrl makes an address for");
	}
	// The same files of a site are the same archive.
	const id = uuidOf(JSON.stringify(fileIds), site);
	const { existing } = await store.read(site, { existing: byId(mediaArchives, id) });
	if (!existing) await store.commit(site, [create(mediaArchives, { id, fileIds, createdDate: now })]);
	return { downloadUrl: `${origin}/media/archives/${signShortLink(key, "media-archive", { site, subject: id })}` };
};
