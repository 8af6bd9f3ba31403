import type { generateFileDownloadUrl as declared } from "@cartwright/contract/media/files";
import { ApplicationError, invalidByRule } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { recordLink } from "@cartwright/kernel/foundation/record-link";
import { linkCreator } from "@cartwright/kernel/sites/signed-link";
import { loadFiles } from "../load/load-files.ts";
import { sentFileId } from "../sent-file-id.ts";
import { fileLink } from "./file-link.ts";

const defaultMinutes = 600;

export const generateFileDownloadUrl: Handler<typeof declared> = async (context, request) => {
	const { site, origin, now, cursorKey: key, identity } = context;
	const fileId = sentFileId(request.fileId);
	const file = (await loadFiles(context, [fileId])).get(fileId);
	if (file?.doc.status !== "READY") throw new ApplicationError("FILE_NOT_FOUND", "There is no such file.", { fileId });
	const assetKeys = request.assetKeys?.length ? request.assetKeys : ["src"];
	assetKeys.forEach((assetKey, index) => {
		if (assetKey !== "src") throw invalidByRule(`assetKeys[${index}]`, "INVALID_ASSET_KEY", "must be src");
	});
	const url = fileLink(
		{ origin, key },
		{
			site,
			fileId,
			fileName: request.downloadFileName ?? undefined,
			isShown: request.contentDisposition === "INLINE",
			redirectUrl: request.expirationRedirectUrl ?? undefined,
			expires: Math.floor(Date.parse(now) / 1000) + (request.expirationInMinutes ?? defaultMinutes) * 60,
			createdBy: linkCreator(identity),
		},
	);
	await recordLink(context, "media-file", fileId);
	return { downloadUrls: assetKeys.map((assetKey) => ({ url, assetKey })) };
};
