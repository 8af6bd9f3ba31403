import type { stopProductImport as declared } from "@cartwright/contract/catalogue/product-imports";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { replace } from "@cartwright/store/batch";
import { productImports } from "./documents.ts";
import { importView } from "./import-view.ts";
import { loadImport } from "./load-import.ts";

export const stopProductImport: Handler<typeof declared> = async (context, { productImportId }) => {
	const { store, site, now } = context;
	const stored = await loadImport(context, productImportId);
	if (stored.doc.status !== "RUNNING") {
		throw new ApplicationError<typeof declared>("PRODUCT_IMPORT_ENDED", "The import is over.", { productImportId });
	}
	const { dueDate: _, ...running } = stored.doc;
	const stopped = { ...running, status: "STOPPED" as const, updatedDate: now };
	await store.commit(site, [replace(productImports, stored, stopped)]);
	return { productImport: importView(stopped) };
};
