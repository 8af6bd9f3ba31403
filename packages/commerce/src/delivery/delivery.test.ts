import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { addresses } from "@cartwright/contract/addresses/addresses";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { delivery } from "@cartwright/contract/delivery/delivery";
import type { DeliveryProfile } from "@cartwright/contract/delivery/delivery-profile-messages";
import { deliveryProfile as deliveryProfiles } from "@cartwright/contract/delivery/delivery-profiles";
import { shippingOptions } from "@cartwright/contract/delivery/shipping-options";
import { settings as settingsService } from "@cartwright/contract/sites/settings";
import {
	exampleProduct,
	exampleStock,
	exampleVariant,
	stockedProductWrites,
} from "@cartwright/testing/example-products";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { pickupCarrierId, shippingCarrierId } from "./carriers.ts";

const nowhere = "00000000-0000-4000-8000-000000000000";

onEachEngine("delivery profiles and shipping options", (engine) => {
	let shop: Shop;
	let staff: Awaited<ReturnType<Shop["staff"]>>;
	const parcel = exampleProduct({ variants: [exampleVariant({ weight: 2, price: 1000 })] });
	const profiles = () => staff.use(deliveryProfiles);
	const options = () => staff.use(shippingOptions);
	before(async () => {
		shop = await openShop({
			engine,
			settings: {
				currency: "EUR",
				shipping: {
					rates: [
						{ id: "post", title: "Post", countries: ["DE", "FR"], price: 500, freeFrom: 5000 },
						{ id: "courier", title: "Courier", countries: ["DE"], price: 900 },
					],
					pickups: [],
				},
			},
		});
		staff = await shop.staff();
		await shop.store.commit(shop.site, stockedProductWrites({ product: parcel, items: exampleStock(parcel, 50) }));
	});
	after(() => shop.close());

	/** What a shopper is offered for some parcels of 2 kg and 10.00 each. */
	const offered = async (country: string, quantity = 1, subdivision?: string) => {
		const { carrierServiceOptions } = await (await shop.visitor()).use(delivery).estimateDelivery({
			catalogReference: { appId: storesAppId, catalogItemId: parcel.id },
			quantity,
			shippingAddress: { country, ...(subdivision ? { subdivision } : {}) },
		});
		return (carrierServiceOptions ?? []).flatMap((carrier) =>
			(carrier.shippingOptions ?? []).map(({ title, cost }) => `${title} ${cost?.price?.amount}`),
		);
	};
	const defaultProfile = async () => {
		const { deliveryProfiles: defaults } = await profiles().queryDeliveryProfiles({
			query: { filter: { default: true } },
		});
		assert.equal(defaults.length, 1);
		return defaults[0] as DeliveryProfile;
	};
	const regionOf = async (country: string) =>
		(await defaultProfile()).deliveryRegions?.find(({ destinations }) =>
			destinations?.some(({ countryCode }) => countryCode === country),
		)?.id ?? "";
	const newOption = async (title: string, deliveryRegionIds: string[], rates: object[]) => {
		const { shippingOption } = await options().createShippingOption({
			shippingOption: { title, deliveryRegionIds, rates } as never,
		});
		return { id: shippingOption?.id ?? "", revision: shippingOption?.revision ?? "" };
	};
	const rateOf = (amount: string, ...conditions: string[]) => ({
		amount,
		conditions: conditions.map((each) => {
			const [type, operator, value] = each.split(" ");
			return { type: `BY_TOTAL_${type}`, operator, value };
		}),
	});

	it("begin with the list of the settings, whose offers stay", async () => {
		const before = [await offered("DE"), await offered("FR", 5), await offered("US")];
		assert.deepEqual(before, [["Post 5.00", "Courier 9.00"], ["Post 0.00"], []]);
		const list = async () => (await staff.use(settingsService).getSettings({})).settings?.delivery;
		const listed = await list();
		const { id, name, deliveryRegions = [] } = await defaultProfile();
		assert.equal(name, "General profile");
		assert.deepEqual(
			deliveryRegions?.map((region) => [region.name, region.deliveryCarriers?.map(({ appId }) => appId)]),
			[
				["Germany", [shippingCarrierId]],
				["France", [shippingCarrierId]],
			],
		);
		assert.deepEqual(await list(), listed);
		assert.deepEqual([await offered("DE"), await offered("FR", 5), await offered("US")], before);
		assert.equal((await defaultProfile()).id, id);
		assert.equal(
			await refusalOf(profiles().deleteDeliveryProfile({ deliveryProfileId: id ?? "" })),
			"428 DEFAULT_CANNOT_BE_DELETED",
		);
	});

	it("keep long names whole, and name regions so that carts can hold it", async () => {
		const long = "Delivery ".repeat(22).trim();
		const calls = staff.use(settingsService);
		const before = (await calls.getSettings({})).settings?.delivery?.options ?? [];
		const islands = { code: "islands", title: long, countries: ["GS", "IO", "TF"], price: "9" };
		await calls.updateSettings({ settings: { delivery: { options: [...before, islands] } } as never });
		assert.deepEqual(await offered("GS"), [`${long} 9.00`]);
		const names = (await defaultProfile()).deliveryRegions?.map(({ name }) => name);
		assert.ok(
			names?.includes("South Georgia & South Sandwich Islands, British Indian Ocean Territory +1"),
			String(names),
		);
		await calls.updateSettings({ settings: { delivery: { options: before } } as never });
	});

	it("charge the lowest rate whose conditions the purchase meets", async () => {
		const region = await regionOf("DE");
		const { id } = await newOption(
			"By weight",
			[region],
			[
				rateOf("3", "WEIGHT LTE 2"),
				rateOf("6", "WEIGHT GT 2", "WEIGHT LTE 10"),
				rateOf("0", "PRICE GTE 80", "WEIGHT LTE 20"),
			],
		);
		const byWeight = async (quantity: number) =>
			(await offered("DE", quantity)).filter((each) => each.startsWith("By"));
		assert.deepEqual(
			[await byWeight(1), await byWeight(5), await byWeight(6), await byWeight(8), await byWeight(11)],
			[["By weight 3.00"], ["By weight 6.00"], [], ["By weight 0.00"], []],
		);
		await options().deleteShippingOption({ shippingOptionId: id });
		assert.deepEqual(await byWeight(1), []);
	});

	it("show in the settings what their form can say, and keep the rest when it is written", async () => {
		const calls = staff.use(settingsService);
		const listed = async () =>
			(await calls.getSettings({})).settings?.delivery?.options?.map(({ code, countries }) => [code, countries]);
		const region = await regionOf("DE");
		const { id } = await newOption("Freight", [region], [rateOf("30", "WEIGHT GT 4")]);
		assert.deepEqual(await listed(), [
			["post", ["DE", "FR"]],
			["courier", ["DE"]],
		]);
		const options = [
			{ code: "post", title: "Letter", countries: ["DE", "FR", "AT"], price: "4" },
			{ code: "world", title: "World", countries: [], price: "25" },
		];
		await calls.updateSettings({ settings: { delivery: { options } } });
		assert.deepEqual(await listed(), [
			["post", ["DE", "FR", "AT"]],
			["world", []],
		]);
		assert.deepEqual(
			[await offered("DE", 3), await offered("AT"), await offered("US")],
			[["Letter 4.00", "World 25.00", "Freight 30.00"], ["Letter 4.00", "World 25.00"], ["World 25.00"]],
		);
		assert.deepEqual((await (await shop.visitor()).use(addresses).listDeliveryCountries({})).countries, []);
		const taken = [...options, { code: id, title: "Taken", countries: [], price: "1" }];
		assert.equal(
			await refusalOf(calls.updateSettings({ settings: { delivery: { options: taken } } })),
			"400 settings.delivery.options[2].code VALIDATION",
		);
		assert.deepEqual(await offered("DE", 3), ["Letter 4.00", "World 25.00", "Freight 30.00"]);
	});

	it("have one region for each destination", async () => {
		const { deliveryProfile } = await profiles().createDeliveryProfile({ deliveryProfile: { name: "Wine" } });
		const deliveryProfileId = deliveryProfile?.id ?? "";
		const add = (name: string, destinations: object[]) =>
			profiles().addDeliveryRegion({ deliveryProfileId, deliveryRegion: { name, destinations } as never });
		await add("East", [{ countryCode: "US", subdivisions: ["US-NY", "US-MA"] }]);
		assert.equal(
			await refusalOf(add("West", [{ countryCode: "US", subdivisions: ["US-NY"] }])),
			"428 DESTINATIONS_COLLISION",
		);
		assert.equal(await refusalOf(add("America", [{ countryCode: "US" }])), "428 DESTINATIONS_COLLISION");
		assert.equal(
			await refusalOf(add("Twice", [{ countryCode: "FR" }, { countryCode: "FR" }])),
			"428 DESTINATIONS_COLLISION",
		);
		await add("Rest", []);
		assert.equal(await refusalOf(add("Other rest", [])), "428 DESTINATIONS_COLLISION");
		assert.equal(
			await refusalOf(add("Island", [{ countryCode: "GG", subdivisions: ["GG-X"] }])),
			"428 SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY",
		);
		assert.equal(
			await refusalOf(add("Foreign", [{ countryCode: "US", subdivisions: ["CA-ON"] }])),
			"400 deliveryRegion.destinations[0].subdivisions VALIDATION",
		);
		assert.equal(await refusalOf(add("East", [{ countryCode: "JP" }])), "400 deliveryRegion.name OTHER");
		const found = await profiles().getDeliveryProfile({ deliveryProfileId });
		assert.deepEqual(
			found.deliveryProfile?.deliveryRegions?.map(({ name }) => name),
			["East", "Rest"],
		);
		await profiles().deleteDeliveryProfile({ deliveryProfileId });
		assert.equal(
			await refusalOf(profiles().getDeliveryProfile({ deliveryProfileId })),
			"404 DELIVERY_PROFILE_NOT_FOUND",
		);
	});

	it("have carriers, whose charges are part of the price and without which nothing is offered", async () => {
		const deliveryRegionId = await regionOf("AT");
		const carrier = { appId: shippingCarrierId, additionalCharges: [{ description: "Handling", amount: "1.20" }] };
		assert.equal(
			await refusalOf(profiles().addDeliveryCarrier({ deliveryRegionId, deliveryCarrier: carrier })),
			"409 CARRIER_ALREADY_EXISTS_IN_REGION",
		);
		await profiles().updateDeliveryCarrier({ deliveryRegionId, deliveryCarrier: carrier });
		assert.deepEqual(await offered("AT"), ["Letter 5.20", "World 26.20"]);
		await profiles().removeDeliveryCarrier({ deliveryRegionId, appId: shippingCarrierId });
		assert.deepEqual(await offered("AT"), []);
		assert.equal(
			await refusalOf(profiles().updateDeliveryCarrier({ deliveryRegionId, deliveryCarrier: carrier })),
			"404 DELIVERY_CARRIER_NOT_FOUND",
		);
		const unknown = { appId: nowhere };
		assert.equal(
			await refusalOf(profiles().addDeliveryCarrier({ deliveryRegionId, deliveryCarrier: unknown })),
			"428 UNKNOWN_DELIVERY_CARRIER",
		);
		const nameless = { appId: shippingCarrierId, backupRate: { amount: "5", active: true } };
		assert.equal(
			await refusalOf(profiles().addDeliveryCarrier({ deliveryRegionId, deliveryCarrier: nameless })),
			"400 DELIVERY_CARRIER_MISSING_BACKUP_RATE",
		);
		const { installedDeliveryCarriers } = await profiles().listInstalledDeliveryCarriers({});
		assert.deepEqual(
			installedDeliveryCarriers.map(({ id }) => id),
			[shippingCarrierId, pickupCarrierId],
		);
	});

	it("are switched off by region and by option", async () => {
		const { id: deliveryProfileId = "" } = await defaultProfile();
		const id = await regionOf("FR");
		const { results } = await profiles().listDeliveryCarriers({ deliveryProfileId: deliveryProfileId ?? "" });
		const table = results[0]?.deliveryCarrierRegionalSettings?.find(({ deliveryRegionId }) => deliveryRegionId === id);
		const rows = table?.dashboardTables?.[0]?.rows ?? [];
		assert.deepEqual(
			rows.map(({ data, active }) => [data?.title, active]),
			[
				["Letter", true],
				["World", true],
			],
		);
		const rowId = rows[0]?.key ?? "";
		const set = (active: boolean) =>
			profiles().setDeliveryCarrierActiveStatus({ carrierAppId: shippingCarrierId, rowId, active });
		await set(false);
		assert.deepEqual(await offered("FR"), ["World 25.00"]);
		await set(true);
		const deliveryRegion = (active: boolean) => ({
			deliveryProfileId: deliveryProfileId ?? "",
			deliveryRegion: { id, active },
		});
		await profiles().updateDeliveryRegion(deliveryRegion(false));
		assert.deepEqual(await offered("FR"), []);
		await profiles().updateDeliveryRegion(deliveryRegion(true));
		assert.deepEqual(await offered("FR"), ["Letter 4.00", "World 25.00"]);
		assert.equal(
			await refusalOf(profiles().updateCarrierSettings({ carrierId: pickupCarrierId, rowId: nowhere, active: true })),
			"404 DELIVERY_CARRIER_NOT_FOUND",
		);
	});

	it("refuse a change of what somebody else has changed since it was read", async () => {
		const { id = "", revision = "" } = await defaultProfile();
		const add = (name: string, countryCode: string) =>
			refusalOf(
				profiles().addDeliveryRegion({
					deliveryProfileId: id ?? "",
					revision: revision ?? "",
					deliveryRegion: { name, destinations: [{ countryCode }] },
				}),
			);
		const outcomes = await Promise.all([add("Chile", "CL"), add("Peru", "PE"), add("Cuba", "CU")]);
		assert.deepEqual(outcomes.sort(), ["409 INVALID_REVISION", "409 INVALID_REVISION", "not refused"]);
		// Without a revision, each is added to what there is then.
		const addMore = (name: string, countryCode: string) =>
			refusalOf(
				profiles().addDeliveryRegion({
					deliveryProfileId: id ?? "",
					deliveryRegion: { name, destinations: [{ countryCode }] },
				}),
			);
		assert.deepEqual(await Promise.all([addMore("Ghana", "GH"), addMore("Kenya", "KE")]), [
			"not refused",
			"not refused",
		]);
		const option = await newOption("Ship", [], [rateOf("1")]);
		const rename = (title: string) =>
			refusalOf(
				options().updateShippingOption({ shippingOption: { ...option, title, rates: [rateOf("1")] as never } }),
			);
		const renamed = await Promise.all([rename("Boat"), rename("Raft")]);
		assert.deepEqual(renamed.sort(), ["409 INVALID_REVISION", "not refused"]);
	});

	it("are refused beyond their bounds", async () => {
		const { deliveryProfile } = await profiles().createDeliveryProfile({ deliveryProfile: { name: "Many" } });
		const deliveryProfileId = deliveryProfile?.id ?? "";
		const option = (rates: object[]) => refusalOf(newOption("Many", [], rates));
		assert.equal(await option([rateOf("1", "QUANTITY GT 1.5")]), "400 INVALID_QUANTITY_VALUE");
		assert.equal(await option([rateOf("1.005")]), "400 shippingOption.rates[0].amount VALIDATION");
		assert.equal(await option([]), "400 shippingOption.rates MIN_SIZE");
		assert.equal(await option(Array.from({ length: 51 }, () => rateOf("1"))), "400 shippingOption.rates MAX_SIZE");
		assert.equal(
			await refusalOf(newOption("Lost", [nowhere], [rateOf("1")])),
			"400 shippingOption.deliveryRegionIds VALIDATION",
		);
		const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
		const codes = letters.flatMap((first) => letters.map((second) => ({ countryCode: first + second }))).slice(0, 250);
		const add = (destinations: object[]) =>
			refusalOf(
				profiles().addDeliveryRegion({
					deliveryProfileId,
					deliveryRegion: { name: "Everywhere", destinations } as never,
				}),
			);
		assert.equal(await add([...codes, { countryCode: "ZZ" }]), "400 deliveryRegion.destinations MAX_SIZE");
		// The other regions of the shop have some already.
		assert.equal(await add(codes), "400 deliveryRegion OTHER");
		await profiles().deleteDeliveryProfile({ deliveryProfileId });
	});

	it("deliver products of another profile by its regions", async () => {
		const { deliveryProfile } = await profiles().createDeliveryProfile({
			deliveryProfile: { name: "Heavy", deliveryRegions: [{ name: "Home", destinations: [{ countryCode: "DE" }] }] },
		});
		const { id: deliveryProfileId = "", deliveryRegions } = deliveryProfile ?? {};
		const heavy = exampleProduct({ references: { deliveryProfileId: deliveryProfileId ?? "" } });
		await shop.store.commit(shop.site, stockedProductWrites({ product: heavy, items: exampleStock(heavy, 50) }));
		const estimate = async () => {
			const { carrierServiceOptions } = await (await shop.visitor()).use(delivery).estimateDelivery({
				catalogReference: { appId: storesAppId, catalogItemId: heavy.id },
				shippingAddress: { country: "DE" },
			});
			return carrierServiceOptions?.flatMap((carrier) => carrier.shippingOptions ?? []) ?? [];
		};
		assert.deepEqual(await estimate(), []);
		const { id } = await newOption("Truck", [deliveryRegions?.[0]?.id ?? ""], [rateOf("40")]);
		const [found] = await estimate();
		assert.deepEqual(
			[found?.code, found?.cost?.price?.amount, found?.deliveryAllocations?.[0]?.deliveryRegion?.name],
			[id, "40.00", "Home"],
		);
	});

	it("are read and changed with the permission alone", async () => {
		const reader = await shop.staff("read-only");
		const visitor = await shop.visitor();
		const manager = await shop.staff("manager");
		assert.equal(await refusalOf(manager.use(deliveryProfiles).queryDeliveryProfiles({})), "not refused");
		for (const caller of [reader, visitor]) {
			assert.equal(
				await refusalOf(caller.use(deliveryProfiles).createDeliveryProfile({ deliveryProfile: { name: "Mine" } })),
				"403 PERMISSION_DENIED",
			);
			assert.equal(
				await refusalOf(
					caller
						.use(shippingOptions)
						.createShippingOption({ shippingOption: { title: "Mine", rates: [{ amount: "0" }] } }),
				),
				"403 PERMISSION_DENIED",
			);
		}
	});
});
