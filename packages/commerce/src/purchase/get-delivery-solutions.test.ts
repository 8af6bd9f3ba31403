import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { type DeliverySolution, deliverySolutions } from "@cartwright/contract/delivery/delivery-solutions";
import type { RequestOf } from "@cartwright/contract/operation";
import { exampleProduct, exampleStock, stockedProductWrites } from "@cartwright/testing/example-products";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";

type Request = RequestOf<(typeof deliverySolutions)["operations"]["getDeliverySolutions"]>;

const address = { country: "US", city: "New York", postalCode: "10001", addressLine: "1 Main St" };

onEachEngine("getDeliverySolutions", (engine) => {
	let shop: Shop;
	const [mug, file] = [exampleProduct(), exampleProduct({ type: "digital" })];
	const hidden = exampleProduct({ visible: false });
	before(async () => {
		const rates = [
			{ id: "standard", title: "Standard", countries: ["US"], price: 500, freeFrom: 4000, deliveryTime: "3-5 days" },
			{ id: "express", title: "Express", countries: ["US"], price: 1500 },
		];
		const pickups = [{ id: "studio", title: "Studio", price: 0, address, instructions: "Ring" }];
		shop = await openShop({ engine, settings: { shipping: { rates, pickups } } });
		const offered = [mug, file, hidden].map((product) => ({ product, items: exampleStock(product) }));
		await shop.store.commit(shop.site, stockedProductWrites(...offered));
	});
	after(() => shop.close());

	const item = (product: { readonly id: string }, quantity = 1) => ({
		id: `line of ${product.id}`,
		quantity,
		catalogReference: { appId: storesAppId, catalogItemId: product.id },
	});
	const solutionsOf = async (lineItems: Request["lineItems"], destination = address): Promise<DeliverySolution[]> => {
		const calls = (await shop.visitor()).use(deliverySolutions);
		const request = { lineItems, destination, currency: "USD" };
		const { deliverySolutions: found } = await calls.getDeliverySolutions(request);
		return (found ?? []) as DeliverySolution[];
	};
	const pricesOf = async (...given: Parameters<typeof solutionsOf>) =>
		(await solutionsOf(...given)).map(({ code, cost }) => `${code} ${cost?.deliveryPrice?.amount}`);

	it("lists rates and pickup locations with what they deliver", async () => {
		const [standard, , studio] = await solutionsOf([item(mug), item(file)]);
		const carrier = standard?.deliveryReference?.appId;
		assert.deepEqual(standard, {
			code: "standard",
			title: "Standard",
			deliveryReference: { code: "standard", appId: carrier },
			logistics: { deliveryTime: "3-5 days" },
			cost: {
				price: "5.00",
				currency: "USD",
				deliveryPrice: standard?.cost?.deliveryPrice,
				additionalCosts: [],
				totalPrice: standard?.cost?.deliveryPrice,
			},
			deliveryAllocations: [
				{
					deliveryCarrier: { appId: carrier, code: "standard" },
					deliveryRegion: { name: "United States" },
					applicableLineItems: { lineItemIds: [item(mug).id] },
				},
			],
			partial: false,
		});
		assert.deepEqual(
			[studio?.logistics?.pickupDetails?.pickupMethod, studio?.logistics?.instructions],
			["STORE_PICKUP", "Ring"],
		);
	});

	it("has the prices of the catalogue, and those sent of other items", async () => {
		assert.deepEqual(await pricesOf([item(mug, 3)]), ["standard 5.00", "express 15.00", "studio 0.00"]);
		assert.equal((await pricesOf([item(mug, 4)]))[0], "standard 0.00");
		assert.equal((await pricesOf([{ ...item(mug), totalPrice: "900" }]))[0], "standard 5.00");
		assert.equal((await pricesOf([{ id: "a", name: "Rug", quantity: 2, price: "20" }]))[0], "standard 0.00");
		assert.equal((await pricesOf([{ id: "a", name: "Rug", quantity: 2, totalPrice: "39.99" }]))[0], "standard 5.00");
	});

	it("does not tell what hidden products cost", async () => {
		assert.equal((await pricesOf([item(hidden, 100)]))[0], "standard 5.00");
	});

	it("delivers nothing of what is not delivered", async () => {
		assert.deepEqual(await pricesOf([item(file)]), []);
		assert.deepEqual(await pricesOf([{ id: "a", quantity: 1, physicalProperties: { shippable: false } }]), []);
	});

	it("names what is missing", async () => {
		assert.equal(
			await refusalOf(solutionsOf([item(mug)], { ...address, country: null } as never)),
			"400 REQUIRED_COUNTRY",
		);
		const calls = (await shop.visitor()).use(deliverySolutions);
		const request = { lineItems: [], destination: { country: "US" }, currency: "USD" };
		assert.match(String(await refusalOf(calls.getDeliverySolutions(request))), /^400 /);
	});
});

it("getDeliverySolutions of a shop that delivers elsewhere says so", async () => {
	const rates = [{ id: "standard", title: "Standard", countries: ["US"], price: 500 }];
	const shop = await openShop({ settings: { shipping: { rates, pickups: [] } } });
	const calls = (await shop.visitor()).use(deliverySolutions);
	const request = {
		lineItems: [{ id: "a", quantity: 1, price: "10" }],
		destination: { country: "FR" },
		currency: "EUR",
	};
	assert.equal(await refusalOf(calls.getDeliverySolutions(request)), "404 NO_DELIVERY_REGION_FOUND");
	await shop.close();
});
