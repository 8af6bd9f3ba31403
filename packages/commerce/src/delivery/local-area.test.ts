import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { LocalArea } from "./documents.ts";
import { isServed, type Place } from "./local-area.ts";

const area = (members: Partial<LocalArea>): LocalArea => ({ destinations: [], ...members });
const serves = (members: Partial<LocalArea>, place: Place, unit: "KM" | "MI" = "KM") =>
	isServed(place, area(members), unit);

describe("the area of a local delivery", () => {
	it("has postal codes, whole or by their beginning, however they are written", () => {
		const zipConfig = { zipCodes: ["10115", "SW1A*", "1234-567"] };
		const has = (postalCode?: string) => serves({ zipConfig }, { country: "GB", postalCode });
		assert.deepEqual(
			["10115", "101159", "1011", "sw1a 1aa", "SW1 A1AA", "SW1B 1AA", "1234567", "", undefined].map((code) =>
				has(code),
			),
			[true, false, false, true, true, false, true, false, false],
		);
	});

	it("has cities by name and country, and by subdivision if it says one", () => {
		const cityConfig = {
			cityItems: [
				{ cityName: "Zürich", country: "CH" },
				{ cityName: "Portland", country: "US", subdivision: "US-OR" },
			],
		};
		const has = (place: Place) => serves({ cityConfig }, place);
		assert.deepEqual(
			[
				has({ country: "CH", city: "zurich " }),
				has({ country: "DE", city: "Zürich" }),
				has({ country: "US", city: "Portland", subdivision: "US-OR" }),
				has({ country: "US", city: "Portland", subdivision: "OR" }),
				has({ country: "US", city: "Portland", subdivision: "US-ME" }),
			],
			[true, false, true, true, false],
		);
	});

	it("has a circle in the unit of the shop, for addresses with coordinates", () => {
		const berlin = { latitude: 52.52, longitude: 13.405 };
		const potsdam = { latitude: 52.3906, longitude: 13.0645 };
		const circle = (radius: number) => ({ radiusConfig: { address: { geocode: berlin }, radius } });
		// 27.2 km apart.
		assert.deepEqual(
			[
				serves(circle(27), { geocode: potsdam }),
				serves(circle(27.5), { geocode: potsdam }),
				serves(circle(17), { geocode: potsdam }, "MI"),
				serves(circle(50), { city: "Berlin" }),
				serves(circle(50), { geocode: { latitude: 52.52 } }),
			],
			[false, true, true, false, false],
		);
	});

	it("has corners, also of an area that is not convex, and countries beside them", () => {
		const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
		const geocodes = [corner(0, 0), corner(0, 4), corner(4, 4), corner(2, 2), corner(4, 0)];
		const has = (latitude: number, longitude: number) =>
			serves({ customAreaConfig: { geocodes } }, { geocode: corner(latitude, longitude) });
		assert.deepEqual([has(1, 2), has(3, 0.5), has(3.5, 2), has(-1, 2), has(1, 5)], [true, true, false, false, false]);
		const zipConfig = { zipCodes: ["1*"] };
		const destinations = [{ countryCode: "US", subdivisions: ["US-NY"] }];
		const inUs = (subdivision: string) =>
			serves({ zipConfig, destinations }, { country: "US", subdivision, postalCode: "10001" });
		assert.deepEqual([inUs("US-NY"), inUs("US-NJ")], [true, false]);
		assert.equal(serves({ zipConfig, destinations }, { country: "DE", postalCode: "10115" }), false);
	});
});
