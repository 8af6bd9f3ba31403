import assert from "node:assert/strict";
import { it } from "node:test";
import { addresses } from "@cartwright/contract/addresses/addresses";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import type { ShippingRate } from "../delivery/settings.ts";

const rate = (...countries: string[]): ShippingRate => ({
	id: countries.join() || "all",
	title: "",
	countries,
	price: 1,
});

onEachEngine("countries of delivery", (engine) => {
	it("listDeliveryCountries returns the countries of delivery and of the shop", async () => {
		const shipping = { pickups: [], rates: [rate("DE"), rate("FR", "DE")] };
		const shop = await openShop({ engine, settings: { shipping } });
		const response = await (await shop.visitor()).use(addresses).listDeliveryCountries({});
		assert.deepEqual(response, { countries: ["DE", "FR"], home: "DE" });
		await shop.close();
	});

	it("listDeliveryCountries returns the country that the shop says it is in", async () => {
		const shop = await openShop({ engine, settings: { country: "IE", shipping: { pickups: [], rates: [rate()] } } });
		assert.equal((await (await shop.visitor()).use(addresses).listDeliveryCountries({})).home, "IE");
		await shop.close();
	});

	it("listDeliveryCountries returns no countries if the shop delivers everywhere", async () => {
		const shop = await openShop({
			engine,
			settings: { language: "ar", shipping: { rates: [rate("DE"), rate()], pickups: [] } },
		});
		const caller = await shop.visitor();
		assert.deepEqual((await caller.use(addresses).listDeliveryCountries({})).countries, []);
		await shop.close();
	});
});
