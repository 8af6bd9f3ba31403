import type { generateFileUploadUrl as declared } from "@cartwright/contract/media/file-uploads";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { create } from "@cartwright/store/batch";
import { mediaUploads } from "./documents.ts";
import { newFile, newUpload } from "./new-upload.ts";
import { plainMinutes } from "./upload-limits.ts";

export const generateFileUploadUrl: Handler<typeof declared> = async (context, request) => {
	const { upload, token } = newUpload(context, await newFile(context, request), plainMinutes);
	await context.store.commit(context.site, [create(mediaUploads, upload)]);
	return { uploadUrl: `${context.origin}/media/uploads/${token}` };
};
