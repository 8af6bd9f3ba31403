import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { findTraps, traps } from "./find-traps.ts";

const stores = "215238eb-22a5-4c36-9e7b-e7c08025e04e";
const reference = (options?: object, appId = stores) => ({
	catalogReference: { appId, catalogItemId: "cup", options },
});
const line = (options: object = { variantId: "one" }) => ({ quantity: 1, ...reference(options) });
const cartWith = (status: string) => ({ cart: { lineItems: [{ availability: { status } }] } });
const query = (inner: object) => ({ query: inner });
const address = { country: "IE" };
const delivered = { shippingDestination: { address }, carrierServiceOptions: [{}] };

type Case = readonly [call: string, request: unknown, response: unknown];

/** For each trap a call that falls into it, and the same call as it should be. */
const cases: Readonly<Record<string, readonly [into: Case, past: Case]>> = {
	"add-without-variant": [
		["ecom.current-cart.addToCurrentCart", { lineItems: [{ quantity: 1, ...reference() }] }, {}],
		["ecom.current-cart.addToCurrentCart", { lineItems: [line()] }, {}],
	],
	"variant-and-options": [
		["ecom.cart.addToCart", { lineItems: [line({ variantId: "one", options: { Size: "S" } })] }, {}],
		["ecom.cart.addToCart", { lineItems: [line({ options: { Size: "S" } })] }, {}],
	],
	"nil-variant": [
		["ecom.cart-v-2.addLineItems", { catalogItems: [line({ variantId: "00000000-0000-0000-0000-000000000000" })] }, {}],
		["ecom.cart-v-2.addLineItems", { catalogItems: [line()] }, {}],
	],
	"earlier-app-id": [
		[
			"ecom.checkout.createCheckout",
			{ lineItems: [{ quantity: 1, ...reference({ variantId: "one" }, "1380b703-ce81-ff05-f115-39571d94dfcd") }] },
			{},
		],
		["ecom.checkout.createCheckout", { lineItems: [line()] }, {}],
	],
	"empty-add": [
		["ecom.current-cart-v-2.addLineItemsToCurrentCart", { items: [line()] }, {}],
		["ecom.current-cart-v-2.addLineItemsToCurrentCart", { catalogItems: [line()] }, {}],
	],
	"line-not-found": [
		["ecom.current-cart.getCurrentCart", {}, cartWith("NOT_FOUND")],
		["ecom.current-cart.getCurrentCart", {}, cartWith("AVAILABLE")],
	],
	"line-not-available": [
		["ecom.current-cart.getCurrentCart", {}, cartWith("NOT_AVAILABLE")],
		["ecom.current-cart.getCurrentCart", {}, cartWith("AVAILABLE")],
	],
	"line-partly-available": [
		["ecom.current-cart.getCurrentCart", {}, cartWith("PARTIALLY_AVAILABLE")],
		["ecom.current-cart.getCurrentCart", {}, cartWith("AVAILABLE")],
	],
	"confirmed-quantity": [
		[
			"ecom.cart-v-2.getCart",
			{},
			{ cart: { lineItems: [{ quantityInfo: { requestedQuantity: 3, confirmedQuantity: 1 } }] } },
		],
		[
			"ecom.cart-v-2.getCart",
			{},
			{ cart: { lineItems: [{ quantityInfo: { requestedQuantity: 3, confirmedQuantity: 3 } }] } },
		],
	],
	"coupon-without-effect": [
		["ecom.current-cart.updateCurrentCart", { couponCode: "SPRING" }, { cart: { appliedDiscounts: [] } }],
		["ecom.current-cart.updateCurrentCart", { couponCode: "SPRING" }, { cart: { appliedDiscounts: [{ coupon: {} }] } }],
	],
	"estimate-without-address": [
		["ecom.current-cart.estimateCurrentCartTotals", {}, {}],
		["ecom.current-cart.estimateCurrentCartTotals", { shippingAddress: address }, {}],
	],
	"estimate-with-errors": [
		["ecom.cart.estimateTotals", {}, { calculationErrors: { shippingCalculationError: { message: "none" } } }],
		["ecom.cart.estimateTotals", {}, { calculationErrors: {} }],
	],
	"estimate-without-delivery": [
		["ecom.cart.estimateTotals", { shippingAddress: address }, { shippingInfo: {} }],
		[
			"ecom.cart.estimateTotals",
			{ shippingAddress: address },
			{ shippingInfo: { carrierServiceOption: { code: "a" } } },
		],
	],
	"checkout-without-channel": [
		["ecom.current-cart.createCheckoutFromCurrentCart", {}, {}],
		["ecom.current-cart.createCheckoutFromCurrentCart", { channelType: "WEB" }, {}],
	],
	"checkout-without-lines": [
		["ecom.checkout.getCheckout", {}, { checkout: { lineItems: [] } }],
		["ecom.checkout.getCheckout", {}, { checkout: { lineItems: [{}] } }],
	],
	"checkout-without-delivery": [
		["ecom.checkout.updateCheckout", {}, { checkout: { shippingInfo: { shippingDestination: { address } } } }],
		["ecom.checkout.updateCheckout", {}, { checkout: { shippingInfo: delivered } }],
	],
	"checkout-with-errors": [
		[
			"ecom.checkout.getCheckout",
			{},
			{ checkout: { calculationErrors: { taxCalculationError: { message: "none" } } } },
		],
		["ecom.checkout.getCheckout", {}, { checkout: { calculationErrors: { taxCalculationError: {} } } }],
	],
	"redirect-without-return": [
		["redirects.redirects.createRedirectSession", { ecomCheckout: { checkoutId: "1" } }, {}],
		[
			"redirects.redirects.createRedirectSession",
			{ ecomCheckout: { checkoutId: "1" }, callbacks: { postFlowUrl: "http://localhost:3000" } },
			{},
		],
	],
	"redirect-without-cart-page": [
		[
			"redirects.redirects.createRedirectSession",
			{ ecomCheckout: {}, callbacks: { thankYouPageUrl: "http://localhost:3000" } },
			{},
		],
		[
			"redirects.redirects.createRedirectSession",
			{ ecomCheckout: {}, callbacks: { cartPageUrl: "http://localhost:3000" } },
			{},
		],
	],
	"sign-in-not-finished": [
		["identity.authentication.loginV2", {}, { state: "REQUIRE_EMAIL_VERIFICATION" }],
		["identity.authentication.loginV2", {}, { state: "SUCCESS" }],
	],
	"page-cut": [
		["stores.products.queryProducts", query({}), { products: [{}], totalResults: 2 }],
		["stores.products.queryProducts", query({ paging: { limit: 1 } }), { products: [{}], totalResults: 2 }],
	],
	"page-beyond-end": [
		["stores.products.queryProducts", query({ paging: { limit: 1, offset: 9 } }), { products: [] }],
		["stores.products.queryProducts", query({ paging: { limit: 1, offset: 9 } }), { products: [{}] }],
	],
	"pages-without-order": [
		["stores.products.queryProducts", query({ paging: { limit: 1, offset: 1 } }), { products: [{}] }],
		["stores.products.queryProducts", query({ paging: { limit: 1, offset: 1 }, sort: "[]" }), { products: [{}] }],
	],
	"filter-empty-list": [
		["stores.products.queryProducts", query({ filter: '{"id":{"$in":[]}}' }), { products: [] }],
		["stores.products.queryProducts", query({ filter: '{"id":{"$in":["1"]}}' }), { products: [] }],
	],
	"filter-empty-text": [
		["stores.products.queryProducts", query({ filter: '{"name":{"$startsWith":""}}' }), { products: [{}] }],
		["stores.products.queryProducts", query({ filter: '{"name":{"$startsWith":"a"}}' }), { products: [{}] }],
	],
	"filter-null": [
		["data.items.queryDataItems", query({ filter: { title: { $eq: null } } }), { dataItems: [{}] }],
		["data.items.queryDataItems", query({ filter: { title: { $exists: false } } }), { dataItems: [{}] }],
	],
	"slug-not-found": [
		["stores.products.queryProducts", query({ filter: '{"slug":"Cup"}' }), { products: [] }],
		["stores.products.queryProducts", query({ filter: '{"slug":"cup"}' }), { products: [{}] }],
	],
	"data-filter-by-id": [
		["data.items.queryDataItems", query({ filter: { id: "1" } }), { dataItems: [] }],
		["data.items.queryDataItems", query({ filter: { _id: "1" } }), { dataItems: [] }],
	],
	"data-total-not-asked": [
		["data.items.queryDataItems", query({ paging: { limit: 5, offset: 5 }, sort: [{}] }), { dataItems: [{}] }],
		[
			"data.items.queryDataItems",
			{ ...query({ paging: { limit: 5, offset: 5 } }), returnTotalCount: true },
			{ dataItems: [{}] },
		],
	],
	"empty-search": [
		["stores.products-v-3.searchProducts", { search: { search: { expression: "" } } }, { products: [{}] }],
		["stores.products-v-3.searchProducts", { search: { search: { expression: "cup" } } }, { products: [{}] }],
	],
	"fields-not-asked": [
		["stores.products-v-3.getProduct", {}, {}],
		["stores.products-v-3.getProduct", { fields: ["CURRENCY"] }, {}],
	],
	"bulk-with-failures": [
		["data.items.bulkInsertDataItems", {}, { bulkActionMetadata: { totalFailures: 1 } }],
		["data.items.bulkInsertDataItems", {}, { bulkActionMetadata: { totalFailures: 0 } }],
	],
	"stock-not-tracked": [
		["stores.inventory.updateInventoryVariants", { inventoryItem: { variants: [{ quantity: 3 }] } }, {}],
		[
			"stores.inventory.updateInventoryVariants",
			{ inventoryItem: { trackQuantity: true, variants: [{ quantity: 3 }] } },
			{},
		],
	],
	"variants-not-managed": [
		["stores.products.createProduct", { product: { priceData: { price: 1 }, productOptions: [{}] } }, {}],
		[
			"stores.products.createProduct",
			{ product: { priceData: { price: 1 }, productOptions: [{}], manageVariants: true } },
			{},
		],
	],
	"data-set-by-server": [
		["data.items.insertDataItem", { dataItem: { data: { _owner: "ada" } } }, {}],
		["data.items.insertDataItem", { dataItem: { data: { title: "a" } } }, {}],
	],
	"data-update-replaces": [
		["data.items.updateDataItem", {}, {}],
		["data.items.patchDataItem", {}, {}],
	],
	"recommendation-by-views": [
		["ecom.recommendations.getRecommendation", { algorithms: [{ id: "5dd69f67-9ab9-478e-ba7c-10c6c6e7285f" }] }, {}],
		["ecom.recommendations.getRecommendation", { algorithms: [{ id: "68ebce04-b96a-4c52-9329-08fc9d8c1253" }] }, {}],
	],
	"recommendation-of-nothing": [
		["ecom.recommendations.getRecommendation", {}, { recommendation: { items: [] } }],
		["ecom.recommendations.getRecommendation", {}, { recommendation: { items: [{}] } }],
	],
};

const trapsOf = ([call, request, response]: Case) => findTraps({ call, request, response }).map(({ trap }) => trap);

describe("a trap", () => {
	for (const { name } of traps) {
		it(`${name} is found, and not where there is none`, () => {
			const [into, past] = cases[name] ?? assert.fail(`${name} has no case`);
			assert.ok(trapsOf(into).includes(name), trapsOf(into).join(", "));
			assert.ok(!trapsOf(past).includes(name));
		});
	}

	it("is not looked for in a filter that is too large to parse", () => {
		const names = Array.from({ length: 3000 }, (_, index) => [`field ${index}`, { $in: [] }]);
		const filter = JSON.stringify(Object.fromEntries(names));
		assert.deepEqual(trapsOf(["cartwright.search.findProducts", { query: { filter } }, {}]), []);
	});

	it("is described in the guide", () => {
		const guide = readFileSync(new URL("../../../../docs/guides/traps.md", import.meta.url), "utf8");
		const described = [...guide.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name ?? "");
		assert.deepEqual(
			described.sort(),
			["missing-choice", "read-only-field", "unknown-field", ...traps.map(({ name }) => name)].sort(),
		);
	});
});
