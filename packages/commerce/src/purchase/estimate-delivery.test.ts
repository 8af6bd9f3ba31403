import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { delivery } from "@cartwright/contract/delivery/delivery";
import type { CarrierServiceOption } from "@cartwright/contract/ecommerce/delivery-messages";
import type { RequestOf } from "@cartwright/contract/operation";
import {
	exampleId,
	exampleProduct,
	exampleShirt,
	exampleStock,
	stockedProductWrites,
} from "@cartwright/testing/example-products";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

type Request = RequestOf<(typeof delivery)["operations"]["estimateDelivery"]>;

const summarize = (options: readonly CarrierServiceOption[] | null | undefined) =>
	(options ?? []).flatMap(({ shippingOptions }) =>
		(shippingOptions ?? []).map(({ code, cost, logistics }) =>
			[code, cost?.price?.amount, logistics?.deliveryTime, logistics?.pickupDetails?.address?.city].join(" ").trim(),
		),
	);

onEachEngine("estimateDelivery", (engine) => {
	let shop: Shop;
	const mug = exampleProduct();
	const shirt = exampleShirt();
	const file = exampleProduct({ type: "digital" });
	const hidden = exampleProduct({ visible: false });
	before(async () => {
		shop = await openShop({
			engine,
			settings: {
				shipping: {
					rates: [
						{
							id: "standard",
							title: "Standard",
							countries: ["US"],
							price: 500,
							freeFrom: 4000,
							deliveryTime: "3-5 days",
						},
						{ id: "express", title: "Express", countries: ["US"], price: 1500 },
						{ id: "abroad", title: "Abroad", countries: ["FR"], price: 2500 },
					],
					pickups: [
						{
							id: "shop",
							title: "Our shop",
							price: 0,
							address: { country: "US", city: "Brooklyn", postalCode: "11201", addressLine: "12 Water Street" },
						},
					],
				},
			},
		});
		const offers = [mug, shirt, file, hidden].map((product) => ({ product, items: exampleStock(product, 5) }));
		await shop.store.commit(shop.site, stockedProductWrites(...offers));
	});
	after(() => shop.close());

	const estimate = async (request: Request) => {
		const visitor = await shop.visitor();
		return visitor.use(delivery).estimateDelivery({ shippingAddress: { country: "US" }, ...request });
	};
	const item = (catalogItemId: string, options?: Record<string, string>) => ({
		catalogReference: { appId: storesAppId, catalogItemId, ...(options ? { options } : {}) },
	});

	it("lists options for the country with price and time, and pickup locations", async () => {
		const { shippable, carrierServiceOptions } = await estimate(item(mug.id));
		assert.equal(shippable, true);
		assert.deepEqual(summarize(carrierServiceOptions), [
			"standard 5.00 3-5 days",
			"express 15.00",
			"shop 0.00  Brooklyn",
		]);
		const abroad = await estimate({ ...item(mug.id), shippingAddress: { country: "FR", postalCode: "75011" } });
		assert.deepEqual(summarize(abroad.carrierServiceOptions), ["abroad 25.00", "shop 0.00  Brooklyn"]);
	});

	it("applies quantity and variant to the threshold for free shipping", async () => {
		const first = async (request: Request) => summarize((await estimate(request)).carrierServiceOptions)[0];
		assert.equal(await first({ ...item(mug.id), quantity: 4 }), "standard 0.00 3-5 days");
		const [small, large] = shirt.variants.map(({ id }) => item(shirt.id, { variantId: id }));
		assert.equal(await first({ ...small, quantity: 2 }), "standard 0.00 3-5 days");
		assert.equal(await first({ ...large, quantity: 1 }), "standard 5.00 3-5 days");
	});

	it("returns no options for a download", async () => {
		assert.deepEqual(await estimate(item(file.id)), { shippable: false, carrierServiceOptions: [] });
	});

	it("rejects hidden products and incomplete options", async () => {
		const refusal = (request: Request) => refusalOf(estimate(request));
		assert.match(await refusal(item(hidden.id)), /^404 .*ITEM_NOT_FOUND_IN_CATALOG/);
		assert.match(await refusal(item(exampleId())), /^404 .*ITEM_NOT_FOUND_IN_CATALOG/);
		assert.match(await refusal(item(shirt.id, { variantId: exampleId() })), /^404 .*ITEM_NOT_FOUND_IN_CATALOG/);
		assert.match(await refusal({ ...item(mug.id), shippingAddress: {} as never }), /^400 shippingAddress.country/);
		assert.match(await refusal({ ...item(mug.id), quantity: 0 }), /^400 quantity/);
	});

	it("requires a token", async () => {
		const call = shop
			.caller()
			.use(delivery)
			.estimateDelivery({ ...item(mug.id), shippingAddress: { country: "US" } });
		assert.match(await refusalOf(call), /^401/);
	});
});
