import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { type ProductImport, productImports } from "./documents.ts";

export const loadImport = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	productImportId: string,
): Promise<Stored<ProductImport>> => {
	const { found } = await store.read(site, { found: byId(productImports, productImportId) });
	if (found) return found;
	throw new ApplicationError("PRODUCT_IMPORT_NOT_FOUND", `There is no import ${productImportId}.`, { productImportId });
};
