import type { Product } from "@cartwright/products/catalogue/product";

interface CatalogueShape {
	readonly path: string;
	requestOf(variation: number): object;
}

const materials = ["Oak", "Steel", "Cotton", "Porcelain", "Linen", "Glass", "Walnut"];

/** What the shapes look for: products with many words, in two categories, some of them hidden. */
export const catalogueProduct = (index: number): Partial<Product> => ({
	name: `${materials[index % materials.length]} mug ${index}`,
	slug: `mug-${index}`,
	numericId: index + 1,
	visible: index % 10 !== 0,
	description:
		`<p>Item ${index}: ${materials[(index * 3) % materials.length]}, oiled by hand and dried for ${index % 90} days. </p>`.repeat(
			8,
		),
	collectionIds: [`${index % 2}0000000-0000-4000-8000-00000000c0de`],
	tags: materials.slice(index % materials.length),
	createdDate: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
	updatedDate: new Date(Date.UTC(2026, 0, 1) + ((index * 7919) % 100_000) * 1000).toISOString(),
});

const v1Products = "/stores-reader/v1/products/query";
const v3Products = "/stores/v3/products";
const v1Variants = "/stores-reader/v1/variants/query";
const v1Inventory = "/stores-reader/v2/inventoryItems/query";
const v3Inventory = "/stores/v3/inventory-items";

const conditions: Readonly<Record<string, (variation: number) => object>> = {
	$contains: (variation) => ({ $contains: `none ${variation}` }),
	$startsWith: (variation) => ({ $startsWith: `none ${variation}` }),
	$endsWith: (variation) => ({ $endsWith: `none ${variation}` }),
	$not: (variation) => ({ $ne: `none ${variation}` }),
};

const older = (query: { filter: object; sort?: object; paging?: object }) => ({
	query: { ...query, filter: JSON.stringify(query.filter), sort: JSON.stringify(query.sort ?? {}) },
});

const each = (path: string, fields: readonly string[], wrap: (filter: object) => object) =>
	Object.fromEntries(
		fields.flatMap((field) =>
			Object.entries(conditions).map(([name, condition]): [string, CatalogueShape] => [
				`${path} ${field} ${name}`,
				{ path, requestOf: (variation) => wrap({ [field]: condition(variation) }) },
			]),
		),
	);

const manyOf = (field: string, variation: number) => ({
	$or: Array.from({ length: 90 }, (_, index) => ({ [field]: { $contains: `none ${index} ${variation}` } })),
});

const words = (count: number, variation: number) =>
	Array.from(
		{ length: count },
		(_, index) => `${materials[index % materials.length]?.slice(0, 4)}${index + variation}`,
	).join(" ");

const aggregation = (index: number, fieldPath: string) => ({
	name: `a${index}`,
	type: "VALUE",
	fieldPath,
	value: { limit: 250 },
});
const facetPaths = [
	"allCategoriesInfo.categories.id",
	"brand.name",
	"actualPriceRange.minValue.amount",
	"productType",
	"tags.publicTags.tagIds",
	"slug",
	"createdDate",
	"updatedDate",
	"name",
];
const ofProducts = ["options.choicesSettings.choices.name", "taxGroupId", "importId", "variantsInfo.variants.sku"];

/** Deliberately expensive requests of calls that find products, variants and stock. */
export const catalogueShapes: Readonly<Record<string, CatalogueShape>> = {
	...each(v1Products, ["name", "description", "sku", "slug", "productType"], (filter) => older({ filter })),
	"V1 products by many conditions": { path: v1Products, requestOf: (v) => older({ filter: manyOf("description", v) }) },
	"V1 products by many conditions on names": {
		path: v1Products,
		requestOf: (v) => older({ filter: manyOf("name", v) }),
	},
	"V1 products, far offset": {
		path: v1Products,
		requestOf: (v) =>
			older({
				filter: { collectionIds: { $hasSome: ["10000000-0000-4000-8000-00000000c0de"] } },
				paging: { offset: 8000 + v, limit: 10 },
			}),
	},
	"V1 products by category and price, sorted": {
		path: v1Products,
		requestOf: (v) =>
			older({
				filter: {
					$and: [
						{ collectionIds: { $hasSome: ["10000000-0000-4000-8000-00000000c0de"] } },
						{ price: { $gte: v / 100 } },
					],
				},
				sort: { name: "asc" },
			}),
	},
	...each(`${v3Products}/query`, ["slug", "handle", "brand.name", "taxGroupId", "ribbon.name"], (filter) => ({
		query: { filter },
	})),
	"V3 products by many conditions": {
		path: `${v3Products}/query`,
		requestOf: (v) => ({ query: { filter: manyOf("slug", v) } }),
	},
	...each(`${v3Products}/search`, ["slug", "name", "taxGroupId", "variantsInfo.variants.sku"], (filter) => ({
		search: { filter },
	})),
	"V3 search for many conditions": {
		path: `${v3Products}/search`,
		requestOf: (v) => ({ search: { filter: manyOf("slug", v) } }),
	},
	"V3 search for many fuzzy words": {
		path: `${v3Products}/search`,
		requestOf: (v) => ({ search: { search: { expression: words(100, v), fuzzy: true, mode: "OR" } } }),
	},
	"V3 search for many words": {
		path: `${v3Products}/search`,
		requestOf: (v) => ({ search: { search: { expression: `${materials.join(" ")} mug hand ${v}`, mode: "OR" } } }),
	},
	"V3 search for letters": {
		path: `${v3Products}/search`,
		requestOf: (v) => ({ search: { search: { expression: `m h o d a i b c ${v}`, mode: "OR", fuzzy: true } } }),
	},
	"V3 search with facets": {
		path: `${v3Products}/search`,
		requestOf: (v) => ({
			search: {
				filter: { "actualPriceRange.minValue.amount": { $gte: String(v / 100) } },
				aggregations: facetPaths.map((path, index) => aggregation(index, path)),
			},
		}),
	},
	"V3 search with facets of variants": {
		path: `${v3Products}/search`,
		requestOf: (v) => ({
			search: {
				filter: { "actualPriceRange.minValue.amount": { $gte: String(v / 100) } },
				aggregations: ofProducts.map((path, index) => aggregation(index, path)),
			},
		}),
	},
	"V3 search with nested facets": {
		path: `${v3Products}/search`,
		requestOf: (v) => ({
			search: {
				filter: { "actualPriceRange.minValue.amount": { $gte: String(v / 100) } },
				aggregations: [
					{
						name: "n",
						type: "NESTED",
						nested: {
							nestedAggregations: [
								aggregation(0, "slug"),
								aggregation(1, "tags.publicTags.tagIds"),
								aggregation(2, "name"),
							],
						},
					},
				],
			},
		}),
	},
	...each(v1Variants, ["sku", "productName", "variantName"], (filter) => ({ query: { filter } })),
	...each(v1Inventory, ["id", "numericId"], (filter) => older({ filter })),
	"V1 stock by quantity": {
		path: v1Inventory,
		requestOf: (v) => older({ filter: { "variants.quantity": { $gt: v } } }),
	},
	...each(`${v3Inventory}/query`, ["variantId", "product.name"], (filter) => ({ query: { filter } })),
	"V3 stock": { path: `${v3Inventory}/query`, requestOf: (v) => ({ query: { paging: { limit: 10, offset: v } } }) },
	"V3 stock by quantity": {
		path: `${v3Inventory}/query`,
		requestOf: (v) => ({ query: { filter: { quantity: { $gte: v % 9 } } } }),
	},
	"V3 stock count": { path: `${v3Inventory}/count`, requestOf: (v) => ({ filter: { quantity: { $gt: 100 + v } } }) },
	"V3 stock search": {
		path: `${v3Inventory}/search`,
		requestOf: (v) => ({
			search: {
				search: { expression: words(20, v) },
				aggregations: [aggregation(0, "product.name"), aggregation(1, "quantity")],
			},
		}),
	},
	...each("/stores/v3/products/query-variants", ["sku"], (filter) => ({ query: { filter } })),
	...each("/stores/v3/products/search-variants", ["sku", "productData.name"], (filter) => ({ search: { filter } })),
};
