import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { defaultSettings, type Settings } from "@cartwright/kernel/sites/settings";
import { fc } from "@cartwright/testing/properties";
import { shippingCarrierId } from "./carriers.ts";
import type { Condition, ConditionalRate, DeliveryRegion } from "./documents.ts";
import { type DeliveredLine, type DeliverySubject, offersOf, regionsOf } from "./offers.ts";
import type { DeliveryTable, ShippingRate, TableOption } from "./settings.ts";

const region = (id: string, ...countries: string[]): DeliveryRegion => ({
	id,
	name: id,
	active: true,
	deliveryCarriers: [{ appId: shippingCarrierId, additionalCharges: [] }],
	destinations: countries.map((code) => {
		const [countryCode = ""] = code.split("-");
		return { countryCode, subdivisions: code === countryCode ? [] : [code] };
	}),
	createdDate: "",
});

const profile = (id: string, ...deliveryRegions: DeliveryRegion[]) => ({
	id,
	default: id === "usual",
	deliveryRegions,
});

const option = (id: string, deliveryRegionIds: string[], ...rates: ConditionalRate[]): TableOption => ({
	id,
	code: id,
	title: id,
	deliveryRegionIds,
	rates,
	active: true,
});

const rate = (amount: string, conditions: readonly Condition[] = [], multiplyByQuantity = false): ConditionalRate => ({
	amount,
	conditions,
	multiplyByQuantity,
});

const when = (type: "WEIGHT" | "PRICE" | "QUANTITY", operator: Condition["operator"], value: string): Condition => ({
	type: `BY_TOTAL_${type}`,
	operator,
	value,
});

const shopWith = (table: DeliveryTable): Settings =>
	({ ...defaultSettings, currency: "EUR", shipping: { rates: [], pickups: [], table } }) as Settings;

const line = (given: Partial<DeliveredLine> = {}): DeliveredLine => ({ id: "a", quantity: 1, weight: 1, ...given });

const priced = (
	shop: Settings,
	{ lines = [line()], subtotal = 1000, destination = { country: "DE" } }: Partial<DeliverySubject> = {},
) =>
	offersOf(shop, { lines, subtotal, destination }).map(({ parts, price }) => [
		parts.map((part) => part.option.code).join("+"),
		price,
	]);

describe("the shop's own delivery", () => {
	const oneRegion = (...rates: ConditionalRate[]) =>
		shopWith({ profiles: [profile("usual", region("home", "DE"))], options: [option("post", ["home"], ...rates)] });

	it("compares weights, subtotals and quantities exactly at their bounds", () => {
		for (const [operator, below, same, above] of [
			["EQ", 0, 1, 0],
			["GT", 0, 0, 1],
			["GTE", 0, 1, 1],
			["LT", 1, 0, 0],
			["LTE", 1, 1, 0],
		] as const) {
			const offered = (type: "WEIGHT" | "PRICE" | "QUANTITY", value: string, given: Partial<DeliverySubject>) =>
				priced(oneRegion(rate("5", [when(type, operator, value)])), given).length;
			// 0.1 + 0.2 is not 0.3 as floats.
			const weights = [0.299999, 0.3, 0.300001].map((sum) => [
				line({ weight: 0.1 }),
				line({ id: "b", weight: sum - 0.1 }),
			]);
			assert.deepEqual(
				weights.map((lines) => offered("WEIGHT", "0.3", { lines })),
				[below, same, above],
				`weight ${operator}`,
			);
			assert.deepEqual(
				[4999, 5000, 5001].map((subtotal) => offered("PRICE", "50", { subtotal })),
				[below, same, above],
				`price ${operator}`,
			);
			assert.deepEqual(
				[2, 3, 4].map((quantity) => offered("QUANTITY", "3", { lines: [line({ quantity })] })),
				[below, same, above],
				`quantity ${operator}`,
			);
		}
	});

	it("takes the lowest rate whose conditions are all met, for each unit if it says so", () => {
		const rates = [
			rate("9"),
			rate("4", [when("WEIGHT", "LTE", "2"), when("PRICE", "GTE", "20")]),
			rate("2", [], true),
			rate("0", [when("PRICE", "GTE", "100")]),
		];
		const shop = oneRegion(...rates);
		const of = (quantity: number, subtotal: number) => priced(shop, { lines: [line({ quantity })], subtotal })[0]?.[1];
		assert.deepEqual([of(1, 1000), of(2, 2000), of(3, 2000), of(6, 2000), of(6, 10_000)], [200, 400, 600, 900, 0]);
	});

	it("goes to the region of the subdivision, of the country, or to the rest of the world", () => {
		const shop = shopWith({
			profiles: [profile("usual", region("east", "US-NY"), region("home", "DE"), region("rest"))],
			options: ["east", "home", "rest"].map((id) => option(id, [id], rate("1"))),
		});
		const to = (country: string, subdivision?: string) =>
			priced(shop, { destination: { country, ...(subdivision ? { subdivision } : {}) } })[0]?.[0];
		assert.deepEqual(
			[to("US", "US-NY"), to("US", "NY"), to("US", "US-CA"), to("US"), to("DE", "DE-BY"), to("FR")],
			["east", "east", "rest", "rest", "home", "rest"],
		);
	});

	it("offers nothing in a region that is off, or that lacks the carrier, and the backup rate if no rate applies", () => {
		const heavy = option("post", ["home"], rate("5", [when("WEIGHT", "GT", "10")]));
		const [carrier] = region("home").deliveryCarriers;
		const offered = (changes: Partial<DeliveryRegion>) =>
			priced(
				shopWith({
					profiles: [profile("usual", { ...region("home", "DE"), ...changes }, region("rest"))],
					options: [heavy, option("world", ["rest"], rate("20"))],
				}),
				{ lines: [line({ weight: 11 })] },
			);
		assert.deepEqual(offered({}), [["post", 500]]);
		assert.deepEqual(offered({ active: false }), []);
		assert.deepEqual(offered({ deliveryCarriers: [] }), []);
		const charged = { appId: shippingCarrierId, additionalCharges: [{ amount: "1.50" }, { amount: "0.25" }] };
		assert.deepEqual(offered({ deliveryCarriers: [charged] }), [["post", 675]]);
		const backup = { ...charged, backupRate: { title: "Courier", amount: "8", active: true } };
		const light = (active: boolean) =>
			priced(
				shopWith({
					profiles: [
						profile("usual", {
							...region("home", "DE"),
							deliveryCarriers: [{ ...backup, backupRate: { ...backup.backupRate, active } }],
						}),
					],
					options: [heavy],
				}),
			);
		assert.deepEqual([light(true), light(false), carrier?.appId], [[["backup-rate", 975]], [], shippingCarrierId]);
	});

	it("delivers items of several profiles by an option of all their regions, or by one for each, added up", () => {
		const profiles = [profile("usual", region("home", "DE")), profile("heavy", region("freight", "DE"))];
		const lines = [line(), line({ id: "b", profileId: "heavy", weight: 40 })];
		const split = shopWith({
			profiles,
			options: [
				option("post", ["home"], rate("5")),
				option("express", ["home"], rate("9")),
				option("truck", ["freight"], rate("30", [when("WEIGHT", "LTE", "40")])),
			],
		});
		assert.deepEqual(priced(split, { lines }), [
			["post+truck", 3500],
			["express+truck", 3900],
		]);
		const [first] = offersOf(split, { lines, subtotal: 0, destination: { country: "DE" } });
		assert.deepEqual(
			first?.parts.map(({ lineIds, regions }) => [lineIds, regions.map(({ id }) => id)]),
			[
				[["a"], ["home"]],
				[["b"], ["freight"]],
			],
		);
		const together = shopWith({
			profiles,
			options: [option("both", ["home", "freight"], rate("7", [when("WEIGHT", "EQ", "41")]))],
		});
		assert.deepEqual(priced(together, { lines }), [["both", 700]]);
		// The heavy item goes nowhere, so nothing is offered; an unknown profile is the default one.
		assert.deepEqual(priced(shopWith({ profiles, options: [option("post", ["home"], rate("5"))] }), { lines }), []);
		assert.deepEqual(priced(split, { lines: [line({ profileId: "gone" })] }), [
			["post", 500],
			["express", 900],
		]);
	});
});

describe("a list of options in the settings", () => {
	const countries = ["DE", "FR", "US", "JP", "BR"];
	const listed = fc.array(
		fc.record({
			countries: fc.subarray(countries.slice(0, 4)),
			price: fc.integer({ min: 0, max: 5000 }),
			freeFrom: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: undefined }),
		}),
		{ maxLength: 6 },
	);

	it("is offered in each country as it was before regions", () => {
		fc.assert(
			fc.property(
				listed,
				fc.option(fc.constantFrom(...countries), { nil: undefined }),
				fc.nat(6000),
				(list, country, subtotal) => {
					const rates = list.map(
						({ freeFrom, ...rest }, index): ShippingRate => ({
							id: `option-${index}`,
							title: "",
							...rest,
							...(freeFrom === undefined ? {} : { freeFrom }),
						}),
					);
					const shop = { ...defaultSettings, shipping: { rates, pickups: [] } } as Settings;
					const expected = rates
						.filter((each) => each.countries.length === 0 || (country && each.countries.includes(country)))
						.map(({ id, price, freeFrom }) => [id, freeFrom !== undefined && subtotal >= freeFrom ? 0 : price]);
					assert.deepEqual(priced(shop, { subtotal, destination: country ? { country } : {} }), expected);
				},
			),
		);
	});
});

describe("offers of any shop", () => {
	const condition = fc.record({
		type: fc.constantFrom("BY_TOTAL_WEIGHT" as const, "BY_TOTAL_PRICE" as const, "BY_TOTAL_QUANTITY" as const),
		operator: fc.constantFrom("EQ" as const, "GT" as const, "GTE" as const, "LT" as const, "LTE" as const),
		value: fc.nat(20).map(String),
	});
	const rates = fc.array(
		fc.record({
			amount: fc.nat(30).map(String),
			conditions: fc.array(condition, { maxLength: 3 }),
			multiplyByQuantity: fc.boolean(),
		}),
		{ minLength: 1, maxLength: 8 },
	);
	const lines = fc.array(
		fc.record({
			quantity: fc.integer({ min: 1, max: 5 }),
			weight: fc.integer({ min: 0, max: 90 }).map((tenths) => tenths / 10),
		}),
		{ minLength: 1, maxLength: 6 },
	);

	it("do not depend on the order of the lines, and the lowest rate of each counts", () => {
		fc.assert(
			fc.property(rates, lines, fc.nat(2500), (generated, items, subtotal) => {
				const shop = shopWith({
					profiles: [profile("usual", region("home", "DE"))],
					options: [option("post", ["home"], ...generated)],
				});
				const delivered = items.map((item, index) => ({ ...item, id: String(index) }));
				const inOrder = priced(shop, { lines: delivered, subtotal });
				assert.deepEqual(priced(shop, { lines: delivered.toReversed(), subtotal }), inOrder);
				const alone = generated.flatMap((each) => {
					const single = shopWith({
						profiles: [profile("usual", region("home", "DE"))],
						options: [option("post", ["home"], each)],
					});
					return priced(single, { lines: delivered, subtotal }).map(([, price]) => Number(price));
				});
				assert.deepEqual(inOrder, alone.length === 0 ? [] : [["post", Math.min(...alone)]]);
			}),
		);
	});

	it("are of one region each", () => {
		const codes = ["DE", "FR", "US", "JP"];
		fc.assert(
			fc.property(
				fc.array(fc.constantFrom(0, 1, 2), { minLength: 4, maxLength: 4 }),
				fc.constantFrom(...codes, "BR"),
				(places, country) => {
					const regions = [0, 1, 2].map((at) =>
						region(`region-${at}`, ...codes.filter((_, index) => places[index] === at)),
					);
					const named = regions.filter(({ destinations }) => destinations.length > 0);
					const shop = shopWith({
						profiles: [profile("usual", ...named, region("rest"))],
						options: [...named, region("rest")].map(({ id }) => option(id, [id], rate("1"))),
					});
					const reached = regionsOf(shop, { lines: [line()], subtotal: 0, destination: { country } });
					const index = codes.indexOf(country);
					assert.deepEqual(
						reached.map(({ id }) => id),
						[index < 0 ? "rest" : `region-${places[index]}`],
					);
					assert.deepEqual(
						priced(shop, { destination: { country } }).map(([code]) => code),
						reached.map(({ id }) => id),
					);
				},
			),
		);
	});
});
