import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { products } from "@cartwright/contract/catalogue/v1/products";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { dataItems } from "@cartwright/contract/data/items";
import { inventory } from "@cartwright/contract/inventory/v1/inventory";
import { recommendations } from "@cartwright/contract/recommendations/recommendations";
import { redirects } from "@cartwright/contract/redirects/redirects";
import { lineOf, type Offer, offer } from "@cartwright/testing/buying";
import { addCollection } from "@cartwright/testing/data-collections";
import { openShop, type Shop } from "@cartwright/testing/shop";
import { traps } from "./find-traps.ts";

const nilId = "00000000-0000-0000-0000-000000000000";
const other = "00000000-0000-4000-8000-000000000009";
const earlierStores = "1380b703-ce81-ff05-f115-39571d94dfcd";

interface Call {
	readonly method: string;
	readonly published: string;
	readonly alternatives?: readonly Call[] | undefined;
}

let shop: Shop;
let mug: Offer;
let scarce: Offer;
let gone: Offer;
let removed: Offer;
let visitor: string;
let staff: string;
before(async () => {
	shop = await openShop({ warnings: "open" });
	[mug, scarce, gone, removed] = [await offer(shop), await offer(shop, 5), await offer(shop, 0), await offer(shop)];
	await addCollection(shop, undefined, "Guides");
	visitor = (await shop.visitor()).token;
	staff = await shop.key();
});
after(() => shop.close());

/** Makes the call over HTTP, and returns its response and the traps that its header names. */
const send = async (call: Call, payload: Record<string, unknown>, token = visitor) => {
	// A query can be sent as a body too.
	const { method, published } = call.alternatives?.find((each) => each.method === "POST") ?? call;
	const at = (path: string) => path.split(".").reduce<unknown>((value, name) => (value as never)?.[name], payload);
	const url = published.replace(/\{([\w.]+)\}/g, (_, path) => String(at(path)));
	const hasBody = !["GET", "DELETE"].includes(method);
	const response = await shop.app.inject({
		method: method as "POST",
		url,
		headers: { authorization: token },
		...(hasBody ? { payload } : {}),
	});
	const header = String(response.headers["x-cartwright-warning"] ?? "");
	const named = [...header.matchAll(/docs\/guides\/traps\.md, ([\w-]+)\)/g)].map(([, name]) => name ?? "");
	return { status: response.statusCode, body: response.json(), named };
};

const warnsOf = async (trap: string, call: Call, payload: Record<string, unknown>, token = visitor) => {
	const { status, body, named } = await send(call, payload, token);
	assert.equal(status, 200, `${trap}: ${JSON.stringify(body)}`);
	assert.ok(named.includes(trap), `${trap} is not among ${named.join(", ") || "no traps"}`);
	warned.add(trap);
	return body;
};
const warned = new Set<string>();

const item = ({ product }: Offer, options?: object, appId?: string) => ({
	catalogReference: {
		...lineOf({ product } as Offer).catalogReference,
		...(appId ? { appId } : {}),
		...(options ? { options } : {}),
	},
});

it("the header names the traps of carts", async () => {
	const { addToCurrentCart, getCurrentCart, updateCurrentCart, ...others } = currentCart.operations;
	const add = (trap: string, ...lineItems: object[]) => warnsOf(trap, addToCurrentCart, { lineItems });
	await add("add-without-variant", { quantity: 1, ...item(mug) });
	await add("nil-variant", { quantity: 1, ...item(mug, { variantId: nilId }) });
	await add("variant-and-options", { quantity: 1, ...item(mug, { variantId: nilId, options: {} }) });
	await add("earlier-app-id", { quantity: 1, ...item(mug, undefined, earlierStores) });
	await add("line-not-available", { quantity: 1, ...item(gone) });
	await warnsOf("empty-add", addToCurrentCart, { lineItems: [] });
	await warnsOf("unknown-field", updateCurrentCart, { cartInfo: { nothing: 1 } });
	await warnsOf("estimate-without-address", others.estimateCurrentCartTotals, {});
	await send(addToCurrentCart, {
		lineItems: [
			{ quantity: 3, ...item(scarce) },
			{ quantity: 1, ...item(removed) },
		],
	});
	const inventoryItem = {
		productId: scarce.product.id,
		trackQuantity: true,
		variants: [{ variantId: nilId, quantity: 1 }],
	};
	await send(inventory.operations.updateInventoryVariants, { inventoryItem }, staff);
	await send(products.operations.deleteProduct, { id: removed.product.id }, staff);
	await warnsOf("line-partly-available", getCurrentCart, {});
	await warnsOf("line-not-found", getCurrentCart, {});
});

it("the header names the traps of checkout and sign-in", async () => {
	const { createCheckout, removeLineItems } = checkout.operations;
	const lineItems = [{ quantity: 1, ...item(mug) }];
	const { checkout: made } = await warnsOf("checkout-without-channel", createCheckout, {
		lineItems,
		channelType: "UNSPECIFIED",
	});
	const ecomCheckout = { checkoutId: made.id };
	const { createRedirectSession } = redirects.operations;
	await warnsOf("redirect-without-return", createRedirectSession, { ecomCheckout });
	await warnsOf("redirect-without-cart-page", createRedirectSession, { ecomCheckout });
	const lineItemIds = made.lineItems.map(({ id }: { id: string }) => id);
	await warnsOf("checkout-without-lines", removeLineItems, { id: made.id, lineItemIds });
});

it("the header names the traps of queries", async () => {
	const { queryProducts } = products.operations;
	const ask = (trap: string, query: object) => warnsOf(trap, queryProducts, { query });
	await ask("page-beyond-end", { paging: { limit: 1, offset: 99 } });
	await ask("pages-without-order", { paging: { limit: 1, offset: 1 } });
	await ask("filter-empty-list", { filter: { id: { $in: [] } } });
	await ask("filter-empty-text", { filter: { name: { $startsWith: "" } } });
	await ask("slug-not-found", { filter: { slug: "nowhere" } });
	await warnsOf("fields-not-asked", productsV3.operations.queryProducts, { query: {} });
	await warnsOf("empty-search", productsV3.operations.searchProducts, { search: { search: { expression: "" } } });
	const { queryDataItems } = dataItems.operations;
	const find = (trap: string, query: object) =>
		warnsOf(trap, queryDataItems, { dataCollectionId: "Guides", query }, staff);
	await find("filter-null", { filter: { title: { $eq: null } } });
	await find("data-filter-by-id", { filter: { id: "1" } });
	await find("data-total-not-asked", { paging: { limit: 1, offset: 1 } });
});

it("the header names the traps of writes and recommendations", async () => {
	const { createProduct } = products.operations;
	const options = [{ name: "Size", choices: [{ value: "S", description: "S" }] }];
	const product = { name: "Jumper", productOptions: options };
	await warnsOf("variants-not-managed", createProduct, { product: { ...product, priceData: { price: 1 } } }, staff);
	await warnsOf(
		"read-only-field",
		createProduct,
		{ product: { name: "Cup", priceData: { price: 1 }, numericId: "1" } },
		staff,
	);
	const { updateInventoryVariants } = inventory.operations;
	const inventoryItem = { productId: mug.product.id, variants: [{ variantId: nilId, quantity: 3 }] };
	await warnsOf("stock-not-tracked", updateInventoryVariants, { inventoryItem }, staff);
	const { insertDataItem, updateDataItem, bulkInsertDataItems } = dataItems.operations;
	const inGuides = (members: object) => ({ dataCollectionId: "Guides", ...members });
	const { dataItem } = await warnsOf(
		"data-set-by-server",
		insertDataItem,
		inGuides({ dataItem: { data: { _owner: other } } }),
		staff,
	);
	const again = { id: dataItem.id, data: { _id: dataItem.id, title: "Wool" } };
	await warnsOf("data-update-replaces", updateDataItem, inGuides({ dataItem: again }), staff);
	await warnsOf("bulk-with-failures", bulkInsertDataItems, inGuides({ dataItems: [again] }), staff);
	const { getRecommendation } = recommendations.operations;
	const views = { id: "5dd69f67-9ab9-478e-ba7c-10c6c6e7285f", appId: "215238eb-22a5-4c36-9e7b-e7c08025e04e" };
	const request = { algorithms: [views], items: [item(mug).catalogReference], minimumRecommendedItems: 3 };
	await warnsOf("recommendation-by-views", getRecommendation, request);
	await warnsOf("recommendation-of-nothing", getRecommendation, request);
});

it("these are thirty at least, each of them a trap of the guide", () => {
	const known = new Set(["unknown-field", "read-only-field", ...traps.map(({ name }) => name)]);
	assert.deepEqual(
		[...warned].filter((name) => !known.has(name)),
		[],
	);
	assert.ok(warned.size >= 30, `${warned.size}: ${[...warned].join(", ")}`);
});
