import type { bulkImportFiles as declared } from "@cartwright/contract/media/file-uploads";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { fileView } from "../files/file-view.ts";
import { FolderPaths } from "./folder-paths.ts";
import { type NewImport, newImport } from "./new-import.ts";
import { startImport } from "./run-import.ts";

export const bulkImportFiles: Handler<typeof declared> = async (context, { importFileRequests }) => {
	const folders = new FolderPaths(context);
	const imports: NewImport[] = [];
	for (const [index, request] of importFileRequests.entries()) {
		imports.push(await newImport(context, request, folders, `importFileRequests[${index}].`));
	}
	await context.store.commit(context.site, [...folders.writes, ...imports.flatMap(({ writes }) => writes)]);
	for (const { uploadId } of imports) startImport(context, context.site, uploadId);
	return { files: imports.map(({ file }) => fileView(file, context)) };
};
