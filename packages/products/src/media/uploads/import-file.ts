import type { importFile as declared } from "@cartwright/contract/media/file-uploads";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { fileView } from "../files/file-view.ts";
import { FolderPaths } from "./folder-paths.ts";
import { newImport } from "./new-import.ts";
import { startImport } from "./run-import.ts";

export const importFile: Handler<typeof declared> = async (context, request) => {
	const folders = new FolderPaths(context);
	const { file, uploadId, writes } = await newImport(context, request, folders);
	await context.store.commit(context.site, [...folders.writes, ...writes]);
	startImport(context, context.site, uploadId);
	return { file: fileView(file, context) };
};
