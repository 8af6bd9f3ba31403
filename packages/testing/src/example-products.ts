import type { Line } from "@cartwright/commerce/purchase/purchase";
import type { ResolvedLine } from "@cartwright/commerce/purchase/resolved-line";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { defaultLocationId } from "@cartwright/contract/inventory/default-location";
import { withDerivedFields } from "@cartwright/products/catalogue/derived-fields";
import { inventoryItems, products } from "@cartwright/products/catalogue/documents";
import { cacheInventory } from "@cartwright/products/catalogue/inventory/inventory-cache";
import type { InventoryItem } from "@cartwright/products/catalogue/inventory-item";
import type { Product, UnderivedProduct, Variant } from "@cartwright/products/catalogue/product";
import { create, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";

// Test fixtures: one builder for each kind of document.
const time = "2026-01-01T00:00:00.000Z";
let ids = 0;
/** Unique ids, the same in each run. */
export const exampleId = (): string => `10000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`;

export const exampleVariant = (overrides: Partial<Variant> = {}): Variant => ({
	id: exampleId(),
	choices: {},
	sku: "MUG-1",
	price: 1000,
	weight: 0.4,
	visible: true,
	...overrides,
});

/** A mug at 10.00 without options, unless overridden. */
export const exampleProduct = (overrides: Partial<UnderivedProduct> = {}): Product => {
	const id = overrides.id ?? exampleId();
	return withDerivedFields({
		id,
		numericId: 1,
		name: "Mug",
		slug: `mug-${id}`,
		type: "physical",
		visible: true,
		description: "",
		managesVariants: false,
		options: [],
		variants: [exampleVariant()],
		media: [],
		infoSections: [],
		customTextFields: [],
		tags: [],
		collectionIds: [],
		createdDate: time,
		updatedDate: time,
		stockVersion: 0,
		...overrides,
	});
};

/** A shirt in two sizes; each size is a variant, and the larger one costs more. */
export const exampleShirt = (overrides: Partial<UnderivedProduct> = {}): Product =>
	exampleProduct({
		name: "Shirt",
		managesVariants: true,
		options: [
			{
				id: "size",
				name: "Size",
				type: "list",
				choices: [
					{ id: "s", name: "S", mediaIds: [] },
					{ id: "m", name: "M", mediaIds: ["front"] },
				],
			},
		],
		variants: [
			exampleVariant({ choices: { size: "s" }, sku: "SHIRT-S", price: 2000 }),
			exampleVariant({ choices: { size: "m" }, sku: "SHIRT-M", price: 2500, compareAtPrice: 3000 }),
		],
		...overrides,
	});

/** Stock for each variant of a product: the given quantity, or untracked without one. */
export const exampleStock = (
	product: Product,
	quantity?: number,
	overrides: Partial<InventoryItem> = {},
): InventoryItem[] =>
	product.variants.map(({ id: variantId }) => ({
		id: exampleId(),
		productId: product.id,
		variantId,
		locationId: defaultLocationId,
		trackQuantity: quantity !== undefined,
		inStock: true,
		quantity: quantity ?? 0,
		preordered: 0,
		createdDate: time,
		updatedDate: time,
		...overrides,
	}));

export interface ProductWithStock {
	readonly product: Product;
	readonly items: readonly InventoryItem[];
}

/** Products as the store returns them, with their inventory loaded. */
export const exampleProducts = (...offers: readonly ProductWithStock[]): ReadonlyMap<string, Stored<Product>> =>
	new Map(
		offers.map(({ product, items }) => {
			const stored = { doc: product, revision: 1 };
			cacheInventory(
				[stored],
				items.map((doc) => ({ doc, revision: 1 })),
			);
			return [product.id, stored];
		}),
	);

/** Writes that create products and their stock. */
export const stockedProductWrites = (...offers: readonly ProductWithStock[]): Write[] =>
	offers.flatMap(({ product, items }) => [
		create(products, product),
		...items.map((item) => create(inventoryItems, item)),
	]);

export const exampleLine = (product: Product, given: Partial<Line> & { options?: object } = {}): Line => {
	const { options, ...rest } = given;
	return {
		id: exampleId(),
		quantity: 1,
		catalogReference: {
			appId: storesAppId,
			catalogItemId: product.id,
			...(options ? { options: options as Record<string, string> } : {}),
		},
		...rest,
	};
};

/** A line at a price, for calculations that do not depend on the product. */
export const pricedLine = (price: number, quantity = 1, item: Partial<ResolvedLine["item"]> = {}): ResolvedLine => ({
	id: exampleId(),
	quantity,
	requestedQuantity: quantity,
	item: {
		productName: { original: "Mug" },
		descriptionLines: [],
		itemType: { preset: "PHYSICAL" },
		shippable: true,
		fullPrice: price,
		price,
		paymentOption: "FULL_PAYMENT_ONLINE",
		...item,
	},
	availability: { status: "AVAILABLE" },
	violations: [],
});
