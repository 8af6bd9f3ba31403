import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { delivery } from "@cartwright/contract/delivery/delivery";
import { deliveryProfile } from "@cartwright/contract/delivery/delivery-profiles";
import type { PickupLocation } from "@cartwright/contract/delivery/pickup-location-messages";
import { pickupLocations } from "@cartwright/contract/delivery/pickup-locations";
import { settings as settingsService } from "@cartwright/contract/sites/settings";
import {
	exampleProduct,
	exampleStock,
	exampleVariant,
	stockedProductWrites,
} from "@cartwright/testing/example-products";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { pickupCarrierId } from "./carriers.ts";

const address = { country: "DE", city: "Berlin", addressLine: "Hauptstraße 1" };
const nowhere = "00000000-0000-4000-8000-000000000000";

onEachEngine("pickup locations", (engine) => {
	let shop: Shop;
	let staff: Awaited<ReturnType<Shop["staff"]>>;
	const parcel = exampleProduct({ variants: [exampleVariant({ weight: 2, price: 1000 })] });
	const calls = () => staff.use(pickupLocations);
	before(async () => {
		shop = await openShop({
			engine,
			settings: {
				currency: "EUR",
				shipping: {
					rates: [
						{ id: "post", title: "Post", countries: ["DE"], price: 500 },
						{ id: "abroad", title: "Abroad", countries: ["FR"], price: 900 },
					],
					pickups: [
						{
							id: "shop",
							title: "The shop",
							price: 100,
							deliveryTime: "Tomorrow",
							readyDays: 1,
							address: { ...address, postalCode: "10115" },
						},
					],
				},
			},
		});
		staff = await shop.staff();
		await shop.store.commit(shop.site, stockedProductWrites({ product: parcel, items: exampleStock(parcel, 50) }));
	});
	after(() => shop.close());

	/** What a shopper can collect, and where. */
	const offered = async (country: string, quantity = 1) => {
		const { carrierServiceOptions } = await (await shop.visitor()).use(delivery).estimateDelivery({
			catalogReference: { appId: storesAppId, catalogItemId: parcel.id },
			quantity,
			shippingAddress: { country },
		});
		const pickup = carrierServiceOptions?.find(({ carrierId }) => carrierId === pickupCarrierId);
		return (pickup?.shippingOptions ?? []).map(({ code, title, cost, logistics }) => ({
			code,
			offer: `${title} ${cost?.price?.amount}`,
			city: logistics?.pickupDetails?.address?.city,
			time: logistics?.deliveryTime,
		}));
	};
	const offers = async (country: string, quantity?: number) =>
		(await offered(country, quantity)).map(({ offer }) => offer);
	const created = async (sent: Omit<PickupLocation, "address">) => {
		const { pickupLocation } = await calls().createPickupLocation({ pickupLocation: { ...sent, address } });
		return { id: pickupLocation?.id ?? "", revision: pickupLocation?.revision ?? "" };
	};
	const listed = async () => (await staff.use(settingsService).getSettings({})).settings?.delivery?.pickupLocations;
	const regionIds = async () => {
		const { deliveryProfiles } = await staff.use(deliveryProfile).queryDeliveryProfiles({});
		return deliveryProfiles[0]?.deliveryRegions?.map(({ id }) => id ?? "") ?? [];
	};

	it("begin with those of the settings, whose code and offer stay", async () => {
		const before = [await offered("DE"), await offered("US")];
		assert.deepEqual(before[0]?.[0], { code: "shop", offer: "The shop 1.00", city: "Berlin", time: "Tomorrow" });
		const form = await listed();
		const { pickupLocations: found } = await calls().queryPickupLocation({});
		assert.deepEqual(
			found.map(({ name, rates, active, deliveryRegionIds }) => [name, rates?.[0]?.amount, active, deliveryRegionIds]),
			[["The shop", "1.00", true, []]],
		);
		assert.deepEqual([await listed(), await offered("DE"), await offered("US")], [form, ...before]);
	});

	it("are offered in checkout as soon as a call creates them, and shown in the settings", async () => {
		const { id } = await created({ name: "Workshop", instructions: "Ring twice.", rates: [{ amount: "2" }] });
		assert.deepEqual(await offers("DE"), ["The shop 1.00", "Workshop 2.00"]);
		assert.deepEqual(
			(await listed())?.map(({ code, title, price }) => [code, title, price]),
			[
				["shop", "The shop", "1.00"],
				[id, "Workshop", "2.00"],
			],
		);
		const { pickupLocations: inBerlin } = await calls().queryPickupLocation({
			query: { filter: { "address.city": "Berlin", name: "Workshop" } },
		});
		assert.deepEqual(
			inBerlin.map((each) => each.id),
			[id],
		);
		await calls().deletePickupLocation({ pickupLocationId: id });
		assert.deepEqual(await offers("DE"), ["The shop 1.00"]);
	});

	it("have conditions, and are offered to orders that would go to their regions", async () => {
		const [germany = "", france = ""] = await regionIds();
		const free = { type: "BY_TOTAL_PRICE", operator: "GTE", value: "30" } as const;
		const { id: pickupLocationId, revision } = await created({
			name: "Hub",
			rates: [{ amount: "1" }, { amount: "0", conditions: [free] }],
			deliveryRegionIds: [france],
		});
		const hub = async (country: string, quantity?: number) =>
			(await offers(country, quantity)).filter((offer) => offer.startsWith("Hub"));
		assert.deepEqual(
			[await hub("FR"), await hub("FR", 3), await hub("DE"), await hub("US")],
			[["Hub 1.00"], ["Hub 0.00"], [], []],
		);
		const codes = async () => (await listed())?.map(({ code }) => code);
		assert.deepEqual(await codes(), ["shop"]);
		const both = await calls().addDeliveryRegion({
			pickupLocationId,
			deliveryRegionId: germany,
			revision,
		});
		assert.deepEqual(both.pickupLocation?.deliveryRegionIds, [france, germany]);
		assert.deepEqual(await hub("DE"), ["Hub 1.00"]);
		await staff.use(deliveryProfile).updateDeliveryCarrier({
			deliveryRegionId: germany,
			deliveryCarrier: { appId: pickupCarrierId, additionalCharges: [{ amount: "0.50" }] },
		});
		assert.deepEqual(await offers("DE"), ["The shop 1.50", "Hub 1.50"]);
		const { pickupLocation } = await calls().removeDeliveryRegion({
			pickupLocationId,
			deliveryRegionId: germany,
			revision: both.pickupLocation?.revision ?? "",
		});
		assert.deepEqual([await hub("DE"), await hub("FR")], [[], ["Hub 1.00"]]);
		await calls().removeDeliveryRegion({
			pickupLocationId,
			deliveryRegionId: france,
			revision: pickupLocation?.revision ?? "",
		});
		assert.deepEqual(await hub("FR"), []);
		await calls().deletePickupLocation({ pickupLocationId });
	});

	it("change by what is sent, and are switched off by a call and by the carrier's table", async () => {
		const { id: pickupLocationId, revision } = await created({ name: "Kiosk", deliveryTime: "2 days" });
		assert.ok((await offers("FR")).includes("Kiosk 0.00"));
		const update = async (sent: Omit<PickupLocation, "id" | "revision">, fieldMask?: string) =>
			(
				await calls().updatePickupLocation({
					pickupLocation: {
						id: pickupLocationId,
						revision: (await calls().getPickupLocation({ pickupLocationId })).pickupLocation?.revision ?? "",
						...sent,
					},
					...(fieldMask ? { fieldMask } : {}),
				})
			).pickupLocation;
		assert.equal((await update({ name: "Kiosk 2" }, "name"))?.deliveryTime, "2 days");
		assert.equal((await update({}, "deliveryTime"))?.deliveryTime, undefined);
		assert.equal((await update({}, "name"))?.name, undefined);
		assert.ok((await offers("FR")).includes("Hauptstraße 1, Berlin 0.00"));
		await update({ active: false });
		assert.deepEqual(await offers("FR"), ["The shop 1.00"]);
		const carriers = staff.use(deliveryProfile);
		await carriers.setDeliveryCarrierActiveStatus({
			carrierAppId: pickupCarrierId,
			rowId: pickupLocationId,
			active: true,
		});
		assert.equal((await offers("FR")).length, 2);
		assert.equal(
			await refusalOf(
				calls().updatePickupLocation({ pickupLocation: { id: pickupLocationId, revision, name: "Old" } as never }),
			),
			"409 INVALID_REVISION",
		);
		await calls().deletePickupLocation({ pickupLocationId });
	});

	it("stay when the list of the settings is written, if it cannot say them", async () => {
		const { id } = await created({ name: "Back door", rates: [{ amount: "1", multiplyByQuantity: true }] });
		const form = (await listed()) ?? [];
		const write = (pickups: object[]) =>
			staff.use(settingsService).updateSettings({ settings: { delivery: { pickupLocations: pickups } } as never });
		const counter = { code: "counter", title: "Counter", price: "0", address };
		await write([...form, counter]);
		assert.deepEqual(await offers("DE", 3), ["The shop 1.50", "Counter 0.50", "Back door 3.50"]);
		assert.equal(
			await refusalOf(write([{ ...counter, code: id }])),
			"400 settings.delivery.pickupLocations[0].code VALIDATION",
		);
		await write(form);
		assert.deepEqual(await offers("DE"), ["The shop 1.50", "Back door 1.50"]);
		await calls().deletePickupLocation({ pickupLocationId: id });
	});

	it("are created, changed and deleted in bulk, where those that break a rule fail alone", async () => {
		const made = await calls().bulkCreatePickupLocation({
			pickupLocations: [
				{ name: "North", address },
				{ name: "Nowhere", address, deliveryRegionIds: [nowhere] },
				{ name: "South", address },
			],
		});
		assert.deepEqual(
			made.pickupLocations.map(({ name }) => name),
			["North", "South"],
		);
		assert.deepEqual(
			made.errors.map(({ id, error }) => [id, error?.code]),
			[["1", "INVALID_ARGUMENT"]],
		);
		const [north = "", south = ""] = made.pickupLocations.map(({ id }) => id ?? "");
		const changed = await calls().bulkUpdatePickupLocation({
			pickupLocations: [
				{ id: north, revision: "1", name: "North gate" },
				{ id: south, revision: "7", name: "South gate" },
				{ id: nowhere, revision: "1", name: "Gone" },
			],
		});
		assert.deepEqual(
			[changed.pickupLocations.map(({ name }) => name), changed.errors.map(({ id, error }) => [id, error?.code])],
			[
				["North gate"],
				[
					[south, "INVALID_REVISION"],
					[nowhere, "PICKUP_LOCATION_NOT_FOUND"],
				],
			],
		);
		const { errors } = await calls().bulkDeletePickupLocation({ pickupLocationIds: [north, nowhere, south] });
		assert.deepEqual(
			errors.map(({ id }) => id),
			[nowhere],
		);
		assert.deepEqual(await offers("FR"), ["The shop 1.00"]);
	});

	it("are refused with the reason", async () => {
		const refused = (pickupLocation: object) =>
			refusalOf(calls().createPickupLocation({ pickupLocation: { name: "No", address, ...pickupLocation } as never }));
		assert.deepEqual(
			[
				await refused({ address: undefined }),
				await refused({ address: { country: "DE" }, name: undefined }),
				await refused({ name: "x".repeat(101) }),
				await refused({ deliveryRegionIds: [nowhere] }),
				await refused({ rates: [{ amount: "1.005" }] }),
				await refused({
					rates: [{ amount: "1", conditions: [{ type: "BY_TOTAL_QUANTITY", operator: "EQ", value: "1.5" }] }],
				}),
				await refused({ address: { ...address, streetAddress: { number: "1", name: "Main" } } }),
				await refusalOf(calls().getPickupLocation({ pickupLocationId: nowhere })),
				await refusalOf(calls().deletePickupLocation({ pickupLocationId: nowhere })),
			],
			[
				"400 pickupLocation.address REQUIRED_FIELD",
				"400 pickupLocation.name REQUIRED_FIELD",
				"400 pickupLocation.name MAX_LENGTH",
				"400 pickupLocation.deliveryRegionIds VALIDATION",
				"400 pickupLocation.rates[0].amount VALIDATION",
				"400 INVALID_QUANTITY_VALUE",
				"400 pickupLocation.address.addressLine ONE_OF_ALIGNMENT",
				"404 PICKUP_LOCATION_NOT_FOUND",
				"404 PICKUP_LOCATION_NOT_FOUND",
			],
		);
		const { id: pickupLocationId } = await created({ name: "Shed" });
		const [deliveryRegionId = ""] = await regionIds();
		const region = { pickupLocationId, deliveryRegionId };
		const half = { type: "BY_TOTAL_QUANTITY", operator: "EQ", value: "0.5" } as const;
		const unknown = { pickupLocation: { id: nowhere, revision: "1", name: "Gone" } } as const;
		assert.equal(await refusalOf(calls().updatePickupLocation(unknown as never)), "404 PICKUP_LOCATION_NOT_FOUND");
		assert.equal(
			await refusalOf(
				calls().updatePickupLocation({
					pickupLocation: {
						id: pickupLocationId,
						revision: "1",
						rates: [{ amount: "1", conditions: [half] }],
					} as never,
				}),
			),
			"400 INVALID_QUANTITY_VALUE",
		);
		assert.equal(await refusalOf(calls().addDeliveryRegion({ ...region, revision: "2" })), "409 INVALID_REVISION");
		assert.equal(await refusalOf(calls().removeDeliveryRegion({ ...region, revision: "2" })), "409 INVALID_REVISION");
		const missing = { ...region, pickupLocationId: nowhere, revision: "1" };
		assert.equal(await refusalOf(calls().addDeliveryRegion(missing)), "404 PICKUP_LOCATION_NOT_FOUND");
		assert.equal(await refusalOf(calls().removeDeliveryRegion(missing)), "404 PICKUP_LOCATION_NOT_FOUND");
		await calls().deletePickupLocation({ pickupLocationId });
		const many = await calls().bulkCreatePickupLocation({
			pickupLocations: Array.from({ length: 100 }, (_, index) => ({ name: `Place ${index}`, address })),
		});
		assert.deepEqual(
			many.errors.map(({ id, error }) => [id, error?.code]),
			[["99", "LOCATIONS_IN_DELIVERY_REGIONS_LIMIT_EXCEEDED"]],
		);
		assert.equal(await refused({}), "428 LOCATIONS_IN_DELIVERY_REGIONS_LIMIT_EXCEEDED");
	});
});
