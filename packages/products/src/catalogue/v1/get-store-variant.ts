import type { getStoreVariant as declaration } from "@cartwright/contract/catalogue/v1/product-reads";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import { byId } from "@cartwright/store/store";
import { collectionsOf } from "../collection.ts";
import { products } from "../documents.ts";
import { inventoryOf } from "../inventory/inventory-cache.ts";
import { loadInventory } from "../inventory/load-products.ts";
import { withPublicMediaUrls } from "../media.ts";
import { defaultVariantAlias } from "../product.ts";
import { findVariant, storeVariantView } from "./variant-view.ts";

const idLength = 36;

export const getStoreVariant: Handler<typeof declaration> = async (context, request) => {
	const { store, site, identity } = context;
	const id = request.id;
	const { product } = await store.read(site, { product: byId(products, id.slice(0, idLength)) });
	const variant = product && findVariant(product.doc, id.slice(idLength + 1) || defaultVariantAlias);
	if (!product || !variant || !((product.doc.visible && variant.visible) || actsForShop(identity))) {
		throw new ApplicationError<typeof declaration>("VARIANT_NOT_FOUND", `There is no variant with id ${id}.`);
	}
	await loadInventory(context, [product]);
	const shown = withPublicMediaUrls(product.doc, context.origin);
	return { variant: storeVariantView(shown, variant, inventoryOf(product).stock, collectionsOf(shown)) };
};
