import { products } from "@cartwright/products/catalogue/documents";
import { inventoryOf } from "@cartwright/products/catalogue/inventory/inventory-cache";
import { withPublicMediaUrls } from "@cartwright/products/catalogue/media";
import { defaultVariantAlias, type Product } from "@cartwright/products/catalogue/product";
import { storeVariantView } from "@cartwright/products/catalogue/v1/variant-view";
import { equals } from "@cartwright/store/query/filter";
import {
	type AppCollection,
	type AppSource,
	dateField,
	dateOf,
	type FieldQuery,
	filtered,
	idField,
	itemData,
} from "./app-collection.ts";

import { keepStock, readOfStock } from "./stock-of-products.ts";
import { collectionsField } from "./store-products.ts";

/** The length of the id of a product. */
const idLength = 36;

/** The id of a variant starts with that of its product. */
const productIdOf = (itemId: string): string => itemId.slice(0, idLength);

const source: AppSource<Product> = {
	documents: products,
	visible: equals("visible", true),
	defaultSort: [{ field: "numericId", order: "DESC" }],
	related: readOfStock,
	itemsOf(stored, { origin, related }) {
		keepStock(stored, related);
		return stored.flatMap((each) => {
			const product = withPublicMediaUrls(each.doc, origin);
			const { stock } = inventoryOf(each);
			const { createdDate, updatedDate, collectionIds } = product;
			const dates = { _createdDate: dateOf(createdDate), _updatedDate: dateOf(updatedDate) };
			return product.variants
				.filter(({ visible }) => visible)
				.map((variant) => {
					const {
						id,
						collectionIds: _,
						preorderInfo: __,
						media,
						...view
					} = storeVariantView(product, variant, stock, []);
					const fullVariantName = product.managesVariants ? `${product.name} (${view.variantName})` : product.name;
					const image = media?.image?.url ?? media?.video?.url;
					const data = itemData({ _id: id, ...dates, fullVariantName, ...view, media: image });
					return { data, references: { collections: collectionIds } };
				});
		});
	},
};

const ofItems = (path: string, value?: NonNullable<FieldQuery["narrows"]>["value"]): FieldQuery => ({
	operators: "*",
	sort: "BOTH",
	narrows: { path, ...(value ? { value } : {}) },
});

/** The visible variants of the visible products. */
export const storeVariants: AppCollection<Product> = {
	id: "Stores/Variants",
	displayName: "Variants",
	displayField: "fullVariantName",
	fields: [
		idField(ofItems("id", (id) => productIdOf(String(id)))),
		dateField("_createdDate"),
		dateField("_updatedDate"),
		{
			key: "variantId",
			displayName: "Variant ID",
			type: "TEXT",
			// The variant of a product without managed variants has an id of its own in documents.
			query: ofItems("variants.id", (id) => (id === defaultVariantAlias ? undefined : id)),
		},
		{ key: "fullVariantName", displayName: "Full variant name", type: "TEXT" },
		{ key: "productId", displayName: "Product ID", type: "TEXT", query: filtered("id") },
		{ key: "variantName", displayName: "Variant name", type: "TEXT", query: { operators: "*", sort: "NONE" } },
		{ key: "productName", displayName: "Product name", type: "TEXT", query: filtered("name") },
		{ key: "managedVariant", displayName: "Managed variant", type: "BOOLEAN", query: filtered("managesVariants") },
		{ key: "sku", displayName: "SKU", type: "TEXT", query: ofItems("variants.sku") },
		{ key: "stock", displayName: "Stock", type: "OBJECT" },
		{ key: "choices", displayName: "Choices", type: "OBJECT" },
		{ key: "media", displayName: "Media", type: "IMAGE" },
		collectionsField,
	],
	source,
	hasSeveralItems: true,
	documentIdOf: productIdOf,
};
