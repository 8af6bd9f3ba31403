import assert from "node:assert/strict";
import { it } from "node:test";
import { addresses } from "@cartwright/contract/addresses/addresses";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { placeOfPostcode } from "./postcode-places.ts";

onEachEngine("places", (engine) => {
	it("findPlace returns the place of a postcode, and nothing if the lookup fails", async () => {
		let down = false;
		const lookup = {
			find: async (country: string, postalCode: string) => {
				if (down) throw new Error("no answer");
				return placeOfPostcode(country, postalCode);
			},
		};
		const shop = await openShop({ engine, providers: { addresses: lookup } });
		const { findPlace } = (await shop.visitor()).use(addresses);
		assert.deepEqual(await findPlace({ country: "US", postalCode: "10001" }), {
			city: "New York",
			subdivision: "US-NY",
		});
		assert.equal(await refusalOf(findPlace({ country: "US" } as never)), "400 postalCode REQUIRED_FIELD");
		down = true;
		assert.deepEqual(await findPlace({ country: "US", postalCode: "10001" }), {});
		await shop.close();
	});
});

it("a postcode has a place only if there is exactly one", () => {
	assert.deepEqual(placeOfPostcode("US", "02139"), { subdivision: "US-MA" });
	assert.deepEqual(placeOfPostcode("US", "94103-1234"), { city: "San Francisco", subdivision: "US-CA" });
	assert.deepEqual(placeOfPostcode("US", "94"), {});
	for (const [zip, state] of [
		["09021", "AE"],
		["34002", "AA"],
		["96201", "AP"],
		["９６２０１", "AP"],
		["00802", "VI"],
		["00901", "PR"],
		["96913", "GU"],
		["96950", "MP"],
		["96799", "AS"],
		["96797", "HI"],
	] as const) {
		assert.deepEqual(placeOfPostcode("US", zip), { subdivision: `US-${state}` }, zip);
	}
	assert.deepEqual(placeOfPostcode("US", "96940"), {});
	assert.deepEqual(placeOfPostcode("GB", "sw1a 1aa"), { city: "London" });
	assert.deepEqual(placeOfPostcode("GB", "EH1 1AA"), { city: "Edinburgh" });
	assert.deepEqual(placeOfPostcode("GB", "EH30 9AA"), {});
	assert.deepEqual(placeOfPostcode("DE", "10115"), { city: "Berlin" });
	assert.deepEqual(placeOfPostcode("FR", "75011"), { city: "Paris" });
	assert.deepEqual(placeOfPostcode("CA", "k1a 0b1"), { subdivision: "CA-ON" });
	assert.deepEqual(placeOfPostcode("CA", "K1A"), {});
	assert.deepEqual(placeOfPostcode("AU", "2601"), { subdivision: "AU-ACT" });
	assert.deepEqual(placeOfPostcode("AU", "2000"), { subdivision: "AU-NSW" });
	assert.deepEqual(placeOfPostcode("ES", "28001"), { subdivision: "ES-M" });
	assert.deepEqual(placeOfPostcode("ES", "52001"), { subdivision: "ES-ML" });
	assert.deepEqual(placeOfPostcode("BR", "01310-100"), {});
});
