import type { bulkImportFile as declared } from "@cartwright/contract/media/file-uploads";
import { bulkMetadata, itemMetadata, type Outcome } from "@cartwright/kernel/foundation/bulk";
import { ApplicationError, InvalidArgument } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { fileView } from "../files/file-view.ts";
import { FolderPaths } from "./folder-paths.ts";
import { type NewImport, newImport } from "./new-import.ts";
import { startImport } from "./run-import.ts";

export const bulkImportFile: Handler<typeof declared> = async (
	context,
	{ importFileRequests, returnEntity = true },
) => {
	const folders = new FolderPaths(context);
	const outcomes: Outcome<NewImport>[] = [];
	for (const [index, request] of importFileRequests.entries()) {
		try {
			outcomes.push({ value: await newImport(context, request, folders, `importFileRequests[${index}].`) });
		} catch (error) {
			if (!(error instanceof ApplicationError || error instanceof InvalidArgument)) throw error;
			outcomes.push({ error });
		}
	}
	const imports = outcomes.flatMap((outcome) => ("value" in outcome ? [outcome.value] : []));
	if (imports.length > 0) {
		await context.store.commit(context.site, [...folders.writes, ...imports.flatMap(({ writes }) => writes)]);
	}
	for (const { uploadId } of imports) startImport(context, context.site, uploadId);
	return {
		results: outcomes.map((outcome, index) => {
			const file = "value" in outcome ? outcome.value.file : undefined;
			return {
				itemMetadata: itemMetadata(file?.id, index, outcome),
				...(file && (returnEntity ?? true) ? { item: fileView(file, context) } : {}),
			};
		}),
		bulkActionMetadata: bulkMetadata(outcomes),
	};
};
