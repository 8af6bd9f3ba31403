import type { generateFolderDownloadUrl as declared } from "@cartwright/contract/media/folders";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { recordLink } from "@cartwright/kernel/foundation/record-link";
import { signLink } from "@cartwright/kernel/sites/signed-link";
import { requireFolder } from "../load/require-folder.ts";

export const generateFolderDownloadUrl: Handler<typeof declared> = async (context, { folderId }) => {
	const { site, origin, cursorKey: key } = context;
	await requireFolder(context, folderId);
	const token = signLink(key, "media-folder", { site, subject: folderId, expires: 0 });
	await recordLink(context, "media-folder", folderId);
	return { downloadUrl: `${origin}/media/folders/${token}` };
};
