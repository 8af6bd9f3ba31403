import type { generateVideoStreamingUrl as declared } from "@cartwright/contract/media/files";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { recordLink } from "@cartwright/kernel/foundation/record-link";
import { linkCreator, signLink } from "@cartwright/kernel/sites/signed-link";
import { masterName, streamPath } from "../film-address.ts";
import { loadFiles } from "../load/load-files.ts";
import { sentFileId } from "../sent-file-id.ts";
import { fileLink } from "./file-link.ts";

const defaultMinutes = 600;

/** The playlist of what was made of the video; before that, the video as it was uploaded. The asset key says which. */
export const generateVideoStreamingUrl: Handler<typeof declared> = async (context, request) => {
	const { site, origin, now, cursorKey: key, identity } = context;
	const fileId = sentFileId(request.fileId);
	const file = (await loadFiles(context, [fileId])).get(fileId)?.doc;
	if (!file) throw new ApplicationError("FILE_NOT_FOUND", "There is no such file.", { fileId });
	if (file.mediaType !== "VIDEO") {
		throw new ApplicationError<typeof declared>("NOT_A_VIDEO", "Only videos can be streamed.", { fileId });
	}
	if (file.status !== "READY") {
		throw new ApplicationError<typeof declared>("FILE_NOT_READY", "The video is not ready yet.", { fileId });
	}
	const minutes = request.expirationInMinutes ?? defaultMinutes;
	const expires = Math.floor(Date.parse(now) / 1000) + minutes * 60;
	const createdBy = linkCreator(identity);
	await recordLink(context, "media-file", fileId);
	if (!file.film) {
		const url = fileLink({ origin, key }, { site, fileId, isShown: true, expires, createdBy });
		return { downloadUrl: { url, assetKey: "src" } };
	}
	const token = signLink(key, "media-stream", { site, subject: fileId, expires, createdBy });
	return { downloadUrl: { url: origin + streamPath(token, masterName), assetKey: "hls" } };
};
