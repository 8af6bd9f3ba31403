import type { getProductImport as declared } from "@cartwright/contract/catalogue/product-imports";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { importView } from "./import-view.ts";
import { loadImport } from "./load-import.ts";

export const getProductImport: Handler<typeof declared> = async (context, { productImportId }) => ({
	productImport: importView((await loadImport(context, productImportId)).doc),
});
