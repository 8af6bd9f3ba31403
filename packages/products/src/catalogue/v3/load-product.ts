import type { ProductFields, Product as WireProduct } from "@cartwright/contract/catalogue/v3/product-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import type { ReadRequest } from "@cartwright/store/store";
import { loadInventory } from "../inventory/load-products.ts";
import type { Product } from "../product.ts";
import { maySeeHidden, readableFields, viewDependencies, viewOptions } from "./product-access.ts";
import { renderProduct } from "./product-view.ts";
import { showsCategories } from "./stores-tree.ts";

/**
 * Loads the view of one product with its variants, if the caller may see it. `findOtherwise` runs only if the request
 * finds nothing.
 */
export const loadProductView = async (
	context: Context,
	readRequest: ReadRequest<Stored<Product>[]>,
	requestedFields: readonly ProductFields[] | null | undefined,
	name: string,
	findOtherwise?: () => Promise<Stored<Product> | undefined>,
): Promise<WireProduct> => {
	const fields = readableFields(context, requestedFields);
	const loaded = await context.store.read(context.site, {
		...viewDependencies(showsCategories(fields)),
		products: readRequest,
	});
	const stored = loaded.products[0] ?? (await findOtherwise?.());
	if (!stored || !(stored.doc.visible || maySeeHidden(context))) {
		throw new ApplicationError("PRODUCT_NOT_FOUND", `There is no product ${name}.`);
	}
	await loadInventory(context, [stored]);
	return renderProduct(stored, viewOptions(context, loaded, fields, true));
};
