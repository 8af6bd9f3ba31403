import type { getFileDescriptor as declared } from "@cartwright/contract/media/files";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireFiles } from "../load/load-files.ts";
import { fileView } from "./file-view.ts";

export const getFileDescriptor: Handler<typeof declared> = async (context, { fileId }) => {
	const [file] = await requireFiles(context, [fileId], () => "fileId");
	return { file: file && fileView(file.doc, context) };
};
