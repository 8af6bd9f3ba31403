import { brandsV3 as brands } from "@cartwright/contract/catalogue/v3/brands";
import { productsV3 as products } from "@cartwright/contract/catalogue/v3/products";
import { ribbonsV3 as ribbons } from "@cartwright/contract/catalogue/v3/ribbons";
import type { Client } from "@cartwright/sdk/client";
import { errorOf } from "@cartwright/sdk/errors";
import type { DraftChange, DraftConflict } from "../forms/draft-changes.ts";
import { orRefusal } from "../forms/or-refusal.server.ts";
import type { Saved } from "../forms/use-save.ts";
import { withChanges } from "./draft-changes.ts";
import { draftOfProduct } from "./draft-of-product.ts";
import { type FieldFault, faultsOf } from "./field-faults.ts";
import { type LoadedProduct, loadProduct } from "./load-product.server.ts";
import { newProductDraft, type ProductDraft } from "./product-draft.ts";
import { changedStock, type ProductUpdate, productOfDraft } from "./product-of-draft.ts";
import { saveStock } from "./save-stock.server.ts";

export interface ProductSaved extends Saved {
	/** What somebody else changed since the product was opened. Nothing was saved. */
	readonly conflicts?: readonly DraftConflict[];
	/** What the services refused, by the field that it concerns. */
	readonly faults?: readonly FieldFault[];
}

/** Creates a product from what was entered. */
export const createProduct = async (client: Client, changes: readonly DraftChange[]) => {
	const { draft } = withChanges(newProductDraft, changes);
	const changed = [...changes.map(({ key }) => key), "options"];
	return orFaults(
		() => draft,
		async () => {
			const entered = productOfDraft(draft, {}, changed);
			const product = {
				...entered,
				...(await attributesOf(client, draft, changed)),
				name: draft.texts.name,
				variantsInfo: entered.variantsInfo ?? {},
				productType: "PHYSICAL" as const,
			};
			const created = await client.use(products).createProductWithInventory({ product, returnEntity: true });
			return { of: "save", id: created.product?.id ?? "" };
		},
	);
};

/** How often a save starts anew because the product changed between reading and writing it. */
const attempts = 3;

/** Applies what was changed to the product as it is now, unless somebody else has changed the same. */
export const changeProduct = async (
	client: Client,
	productId: string,
	changes: readonly DraftChange[],
	withCosts: boolean,
) => {
	let draft = newProductDraft;
	return orFaults(
		() => draft,
		async () => {
			for (let attempt = 1; ; attempt += 1) {
				const loaded = await loadProduct(client, productId, withCosts);
				const merged = withChanges(draftOfProduct(loaded.product, loaded.stock), changes);
				if (merged.conflicts.length > 0) return { of: "save", conflicts: merged.conflicts };
				draft = merged.draft;
				try {
					return await write(
						client,
						loaded,
						draft,
						changes.map(({ key }) => key),
					);
				} catch (error) {
					if (!isOutdated(client, error) || attempt === attempts) throw error;
				}
			}
		},
	);
};

/** The product first, then its stock, which has revisions of its own. */
const write = async (
	client: Client,
	{ product, stock }: LoadedProduct,
	draft: ProductDraft,
	changed: readonly string[],
): Promise<ProductSaved> => {
	const update: ProductUpdate = {
		...productOfDraft(draft, product, changed),
		...(await attributesOf(client, draft, changed)),
	};
	const { id, revision } = product;
	if (Object.keys(update).length > 0) {
		const sent = { ...update, id: id ?? "", revision: revision ?? "" };
		await client.use(products).updateProductWithInventory({ product: sent });
	}
	const error = await saveStock(client, changedStock(draft, changed), stock, id ?? "");
	return error ? { of: "save", error } : { of: "save", id: id ?? "" };
};

const isOutdated = (client: Client, error: unknown): boolean =>
	errorOf(client.use(products).updateProductWithInventory, error)?.code === "INVALID_REVISION";

/** Brand and ribbon are shared by products: those that do not exist yet are created. */
const attributesOf = async (client: Client, { texts }: ProductDraft, changed: readonly string[]) => {
	const brand = async () => {
		if (!texts.brand) return null;
		const found = await client.use(brands).getOrCreateBrand({ brandName: texts.brand });
		return { id: found.brand?.id };
	};
	const ribbon = async () => {
		if (!texts.ribbon) return null;
		const found = await client.use(ribbons).getOrCreateRibbon({ ribbonName: texts.ribbon });
		return { id: found.ribbon?.id };
	};
	return {
		...(changed.includes("brand") ? { brand: await brand() } : {}),
		...(changed.includes("ribbon") ? { ribbon: await ribbon() } : {}),
	};
};

/** What the services refuse is said beside the field that it concerns. */
const orFaults = (draft: () => ProductDraft, save: () => Promise<ProductSaved>) =>
	orRefusal<"save", ProductSaved>("save", save, ({ violations }) => ({ faults: faultsOf(violations, draft()) }));
