import type { getFileDescriptors as declared } from "@cartwright/contract/media/files";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireFiles } from "../load/load-files.ts";
import { fileView } from "./file-view.ts";

export const getFileDescriptors: Handler<typeof declared> = async (context, { fileIds }) => {
	const files = await requireFiles(context, fileIds, (index) => `fileIds[${index}]`);
	return { files: files.map(({ doc }) => fileView(doc, context)) };
};
