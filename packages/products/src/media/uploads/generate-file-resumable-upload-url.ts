import type { generateFileResumableUploadUrl as declared } from "@cartwright/contract/media/file-uploads";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { create } from "@cartwright/store/batch";
import { mediaUploads } from "./documents.ts";
import { newFile, newUpload } from "./new-upload.ts";
import { resumableMinutes } from "./upload-limits.ts";

export const generateFileResumableUploadUrl: Handler<typeof declared> = async (context, request) => {
	const { upload, token } = newUpload(context, await newFile(context, request), resumableMinutes);
	await context.store.commit(context.site, [create(mediaUploads, upload)]);
	return {
		uploadProtocol: "TUS",
		uploadUrl: `${context.origin}/media/resumable-uploads`,
		uploadToken: token,
	};
};
