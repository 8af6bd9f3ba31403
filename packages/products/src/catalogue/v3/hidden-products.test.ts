import assert from "node:assert/strict";
import { it } from "node:test";
import { categories as categoriesV3 } from "@cartwright/contract/catalogue/v3/categories";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { kindOf, type Node, nodeOf } from "@cartwright/contract/codec/schema";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import type { InventoryItem } from "@cartwright/contract/inventory/v3/inventory-item-messages";
import { inventoryItemsV3 } from "@cartwright/contract/inventory/v3/inventory-items";
import type { JsonObject } from "@cartwright/contract/message";
import type { Operation } from "@cartwright/contract/operation";
import { services } from "@cartwright/contract/services";
import { fc } from "@cartwright/testing/properties";
import { type Catalogue, openCatalogue } from "./testing.ts";

const isRead = /^(?:get|list|query|search|count|aggregate|find|suggest|is)(?:[A-Z]|$)/;
/** Services whose responses have nothing of products. */
const others =
	/^(?:members|cartwright\.(?:accounts|addresses|authorizations|member-fields|my-orders|payments|saved-lines|test-gateway)|ecom\.(?:cart|checkout|current-cart|orders))/;

const reads = services
	.filter(({ name }) => !others.test(name))
	.flatMap(({ name, operations }) =>
		Object.entries(operations)
			.filter(([each, { callers }]) => isRead.test(each) && callers.includes("visitor"))
			.map(([each, operation]) => ({ name: `${name}.${each}`, operation })),
	);

/** Texts and values to ask by; the server compares them with what the visitor must not learn. */
type Values = readonly (string | number | boolean)[];

const operators = [
	"$eq",
	"$ne",
	"$gt",
	"$gte",
	"$lt",
	"$lte",
	"$startsWith",
	"$contains",
	"$hasSome",
	"$in",
	"$exists",
];

const conditions = (values: Values): fc.Arbitrary<unknown> =>
	fc.tuple(fc.constantFrom(...operators), fc.constantFrom(...values)).map(([operator, value]) => {
		if (operator === "$exists") return { $exists: true };
		return { [operator]: operator === "$in" || operator === "$hasSome" ? [value] : value };
	});

const filters = (fields: readonly string[], values: Values): fc.Arbitrary<unknown> => {
	const one = fc
		.tuple(fc.constantFrom(...fields), conditions(values))
		.map(([field, condition]) => ({ [field]: condition }));
	const two = fc.tuple(one, one);
	return fc.oneof(
		one,
		two.map(([a, b]) => ({ ...a, ...b })),
		two.map((each) => ({ $or: each })),
		one.map((each) => ({ $not: each })),
	);
};

/** Requests of a call in the forms of its contract. */
const requests = ({ request, required = [], spec }: Operation, values: Values): fc.Arbitrary<unknown> => {
	const fields = spec ? Object.keys(spec.fields) : dataFields;
	const texts = [...values.map(String), ...fields, ...dataFields];
	const arbitrary = (node: Node, path: string): fc.Arbitrary<unknown> => {
		switch (kindOf(node)) {
			case "message": {
				const members = Object.entries(node.properties ?? {}).map(([name, member]) => {
					const at = path ? `${path}.${name}` : name;
					return [name, () => arbitrary(member, at), required.includes(at)] as const;
				});
				const optional = members.filter(([, , isRequired]) => !isRequired);
				return fc
					.subarray(optional, { maxLength: Math.min(3, optional.length) })
					.chain((chosen) =>
						fc.record(
							Object.fromEntries(
								[...members.filter(([, , isRequired]) => isRequired), ...chosen].map(([name, of]) => [name, of()]),
							),
						),
					);
			}
			case "list":
				return fc.array(arbitrary(node.items ?? {}, path), { minLength: 1, maxLength: 2 });
			case "text":
				return fc.constantFrom(...(path === "dataCollectionId" ? dataCollectionIds : texts));
			case "enumeration":
				// A random page differs whatever is hidden.
				return fc.constantFrom(...(node.enum ?? []).filter((name) => name !== "RANDOM"));
			case "boolean":
				return fc.boolean();
			case "integer":
			case "float":
				return fc.constantFrom(1, 2, 7, 50);
			case "json":
			case "any":
				return filters(fields, values);
			default:
				return fc.constantFrom(...texts);
		}
	};
	return arbitrary(nodeOf(request), "");
};

const dataFields = ["_id", "name", "price", "sku", "slug", "inStock", "quantityInStock", "productId", "variantId"];
const dataCollectionIds = ["Stores/Products", "Stores/Variants", "Stores/Collections", "Stores/InventoryItems"];

const addHidden = async ({ owner }: Catalogue) => {
	const variant = (sku: string, quantity: number) => ({
		sku,
		price: { actualPrice: { amount: "77" } },
		inventoryItem: { quantity },
		physicalProperties: {},
	});
	const { product } = await owner.use(productsV3).createProductWithInventory({
		product: {
			name: "Unreleased night poster",
			visible: false,
			productType: "PHYSICAL",
			physicalProperties: {},
			variantsInfo: { variants: [variant("UNRELEASED-1", 7)] },
		},
	});
	return product?.id ?? "";
};

/** Hides one of two variants of a product that stays visible, and gives it a stock. Returns its item. */
const hideVariant = async ({ owner }: Catalogue, quantity: number): Promise<InventoryItem> => {
	const { getProduct, updateProduct } = owner.use(productsV3);
	const { queryInventoryItems, updateInventoryItem } = owner.use(inventoryItemsV3);
	const { inventoryItems } = await queryInventoryItems({ query: { filter: { "product.variantSku": "NIGHT-B" } } });
	const [item] = inventoryItems;
	assert.ok(item?.id && item.productId && item.revision);
	const { product } = await getProduct({ productId: item.productId });
	assert.ok(product?.id && product.revision && product.options);
	const variants = product.variantsInfo?.variants?.map((each) =>
		each.id === item.variantId ? { ...each, visible: false } : each,
	);
	assert.equal(variants?.length, 2);
	const { id, revision, options } = product;
	await updateProduct({ product: { id, revision, options, variantsInfo: { variants } } as never });
	const stock = { id: item.id, revision: item.revision, trackQuantity: true, quantity };
	return (await updateInventoryItem({ inventoryItem: stock })).inventoryItem ?? assert.fail();
};

it("what visitors can request of the catalogue says nothing about hidden products and the stock of hidden variants", async () => {
	const catalogue = await openCatalogue("sqlite");
	const { shop, owner, visitor } = catalogue;
	await addHidden(catalogue);
	const item = await hideVariant(catalogue, 7);
	const { products } = await owner.use(productsV3).queryProducts({ query: {} });
	const { inventoryItems } = await owner.use(inventoryItemsV3).queryInventoryItems({});
	const { categories } = await owner
		.use(categoriesV3)
		.queryCategories({ treeReference: { appNamespace: "@wix/stores" } });
	const values: Values = [
		...products.flatMap(({ id, slug, name }) => [id, slug, name]),
		...inventoryItems.flatMap(({ id, variantId, product }) => [id, variantId, product?.variantSku]),
		...categories.flatMap(({ id, slug }) => [id, slug]),
		"night",
		"lamp",
		1,
		7,
		77,
		99,
		true,
		false,
		"IN_STOCK",
		"2026-01-01T00:00:00.000Z",
	].flatMap((value) => (value === undefined || value === "" ? [] : [value]));
	const generated = reads.flatMap(({ name, operation }) => {
		const endpoints = [operation, ...(operation.alternatives ?? [])];
		const { method, published } = endpoints.find((each) => each.method === "POST") ?? operation;
		return fc.sample(requests(operation, values), 40).map((request) => ({ name, method, published, request }));
	});
	const respond = async ({ method, published, request }: (typeof generated)[number]): Promise<string> => {
		const url = published.replace(/\{([^}]+)\}/g, (_, member: string) =>
			encodeURIComponent(String((request as Record<string, unknown>)[member] ?? "none")),
		);
		const response = await shop.app.inject({
			method: method as "POST",
			headers: { authorization: visitor.token },
			...(method === "GET"
				? { url: `${url}?.r=${Buffer.from(JSON.stringify(request)).toString("base64url")}` }
				: { url, payload: request as object }),
		});
		return `${response.statusCode} ${response.body.replace(/"requestId":"[^"]+"/g, "")}`;
	};
	const responses: string[] = [];
	for (const each of generated) responses.push(await respond(each));
	const successful = new Set(
		generated.filter((_, index) => responses[index]?.startsWith("200")).map(({ name }) => name),
	);
	assert.ok(successful.size > reads.length / 2, `only ${[...successful]} succeeded`);

	const hidden = products.filter(({ visible }) => !visible);
	assert.equal(hidden.length, 2);
	await owner.use(productsV3).bulkDeleteProducts({ productIds: hidden.map(({ id }) => id ?? "") });
	const assertSame = async () => {
		for (const [index, each] of generated.entries()) {
			assert.ok(responses[index] === (await respond(each)), `${each.name} ${JSON.stringify(each.request)}`);
		}
	};
	await assertSame();
	const [id, revision] = [item.id ?? "", item.revision ?? ""];
	await owner
		.use(inventoryItemsV3)
		.updateInventoryItem({ inventoryItem: { id, revision, trackQuantity: true, quantity: 0 } });
	await assertSame();
	await shop.close();
});

it("the stock of hidden products is in no count", async () => {
	const catalogue = await openCatalogue("sqlite");
	const { shop, owner, visitor } = catalogue;
	const productId = await addHidden(catalogue);
	const filters: JsonObject[] = [
		{ productId, quantity: { $gt: 6 } },
		{ quantity: { $gt: 6 } },
		{ trackQuantity: true },
	];
	for (const filter of filters) {
		const counts = [];
		for (const caller of [owner, visitor]) {
			const { countInventoryItems, queryInventoryItems } = caller.use(inventoryItemsV3);
			const { count } = await countInventoryItems({ filter });
			const { pagingMetadata, inventoryItems } = await queryInventoryItems({ query: { filter } });
			assert.deepEqual([pagingMetadata?.total, inventoryItems.length], [count, count]);
			counts.push(count);
		}
		assert.ok(Number(counts[0]) > Number(counts[1]), `${counts} by ${JSON.stringify(filter)}`);
	}
	await shop.close();
});

it("the stock of hidden variants of visible products is in no page, count or aggregation", async () => {
	const catalogue = await openCatalogue("sqlite");
	const { shop, owner, visitor } = catalogue;
	const item = await hideVariant(catalogue, 7);
	const [id, productId, variantId] = [item.id ?? "", item.productId ?? "", item.variantId ?? ""];
	for (const [caller, expected] of [
		[owner, 1],
		[visitor, 0],
	] as const) {
		const calls = caller.use(inventoryItemsV3);
		const filters: JsonObject[] = [{ variantId }, { quantity: 7 }, { id: { $in: [id] } }];
		for (const filter of filters) {
			const { inventoryItems, pagingMetadata } = await calls.queryInventoryItems({ query: { filter } });
			assert.deepEqual([inventoryItems.length, pagingMetadata?.total], [expected, expected], JSON.stringify(filter));
			const aggregations = [
				{ name: "sum", fieldPath: "quantity", type: "SCALAR", scalar: { type: "COUNT_DISTINCT" } },
			] as const;
			const found = await calls.searchInventoryItems({ search: { filter, aggregations: [...aggregations] } });
			assert.equal(found.inventoryItems.length, expected);
			assert.equal(found.aggregationData?.results?.[0]?.scalar?.value, expected);
			assert.equal((await calls.countInventoryItems({ filter })).count, expected);
		}
		const { getInventoryVariants, queryInventory } = caller.use(inventory);
		const { inventoryItem } = await getInventoryVariants({ inventoryId: productId });
		assert.equal(inventoryItem?.variants?.length, 1 + expected);
		const filter = JSON.stringify({ productId, "variants.inStock": true });
		assert.equal((await queryInventory({ query: { filter } })).totalResults, 1);
		const { totalResults } = await queryInventory({
			query: { filter: JSON.stringify({ productId, "variants.quantity": 7 }) },
		});
		assert.equal(totalResults, expected);
	}
	await shop.close();
});
