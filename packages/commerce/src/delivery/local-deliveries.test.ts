import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { delivery } from "@cartwright/contract/delivery/delivery";
import { deliveryProfile } from "@cartwright/contract/delivery/delivery-profiles";
import type { LocalDeliveryOption } from "@cartwright/contract/delivery/local-delivery-messages";
import { localDeliveryOptions } from "@cartwright/contract/delivery/local-delivery-options";
import { orders } from "@cartwright/contract/orders/orders";
import { buyerDetails, lineOf, type Offer, offer, place } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { shippingCarrierId } from "./carriers.ts";

const nowhere = "00000000-0000-4000-8000-000000000000";
const mitte = { country: "DE", city: "Berlin", postalCode: "10115" };
const week = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"] as const;

onEachEngine("local delivery", (engine) => {
	let shop: Shop;
	let staff: Awaited<ReturnType<Shop["staff"]>>;
	let mug: Offer;
	const calls = () => staff.use(localDeliveryOptions);
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
					pickups: [],
				},
			},
		});
		staff = await shop.staff();
		mug = await offer(shop, 50);
	});
	after(() => shop.close());

	const offered = async (shippingAddress: object, quantity = 1) => {
		const { carrierServiceOptions } = await (await shop.visitor()).use(delivery).estimateDelivery({
			catalogReference: { appId: storesAppId, catalogItemId: mug.product.id },
			quantity,
			shippingAddress: shippingAddress as never,
		});
		return (carrierServiceOptions ?? []).flatMap(({ shippingOptions }) => shippingOptions ?? []);
	};
	const offers = async (address: object, quantity?: number) =>
		(await offered(address, quantity)).map(({ title, cost }) => `${title} ${cost?.price?.amount}`);
	const created = async (sent: LocalDeliveryOption) => {
		const { localDeliveryOption } = await calls().createLocalDeliveryOption({
			localDeliveryOption: { areaName: "Bike", zipConfig: { zipCodes: ["101*"] }, ...sent } as never,
		});
		return localDeliveryOption?.id ?? "";
	};
	const remove = (localDeliveryOptionId: string) => calls().deleteLocalDeliveryOption({ localDeliveryOptionId });
	const germany = async () => {
		const { deliveryProfiles } = await staff.use(deliveryProfile).queryDeliveryProfiles({});
		return deliveryProfiles[0]?.deliveryRegions?.[0]?.id ?? "";
	};

	it("is offered to addresses in its area alone, from its minimum order on", async () => {
		const price = Number((await offered(mitte))[0]?.cost?.price?.amount);
		assert.equal(price, 5);
		const minimum = { type: "BY_TOTAL_QUANTITY", operator: "GTE", value: "2" } as const;
		const id = await created({ rates: [{ amount: "3.50", conditions: [minimum] }], estimatedDeliveryTime: "Today" });
		assert.deepEqual(
			[
				await offers(mitte, 2),
				await offers(mitte, 1),
				await offers({ ...mitte, postalCode: "80331" }, 2),
				await offers({ country: "DE" }, 2),
				await offers({ country: "FR", postalCode: "10115" }, 2),
			],
			[["Post 5.00", "Bike 3.50"], ["Post 5.00"], ["Post 5.00"], ["Post 5.00"], ["Abroad 9.00", "Bike 3.50"]],
		);
		const bike = (await offered(mitte, 2))[1];
		assert.deepEqual([bike?.code, bike?.logistics?.deliveryTime], [id, "Today"]);
		const deliveryRegionId = await germany();
		await calls().addDeliveryRegion({ localDeliveryOptionId: id, deliveryRegionId });
		assert.deepEqual(await offers({ country: "FR", postalCode: "10115" }, 2), ["Abroad 9.00"]);
		assert.deepEqual(await offers(mitte, 2), ["Post 5.00", "Bike 3.50"]);
		await calls().removeDeliveryRegion({ localDeliveryOptionId: id, deliveryRegionId });
		assert.deepEqual(await offers(mitte, 2), ["Post 5.00"]);
		await remove(id);
	});

	it("costs its rate, and nothing from the amount on that makes it free", async () => {
		const geocode = { latitude: 52.52, longitude: 13.405 };
		const id = await created({
			zipConfig: undefined as never,
			radiusConfig: { address: { formattedAddress: "Alexanderplatz", geocode }, radius: 5 },
			rate: "4",
			minimumFreeDeliveryOrderAmount: 30,
		});
		const near = { ...mitte, geocode: { latitude: 52.53, longitude: 13.4 } };
		assert.deepEqual(
			[await offers(near, 2), await offers(near, 3), await offers(mitte, 3)],
			[["Post 5.00", "Bike 4.00"], ["Post 5.00", "Bike 0.00"], ["Post 5.00"]],
		);
		const { localDeliveryOption: shown } = await calls().getLocalDeliveryOption({ localDeliveryOptionId: id });
		assert.deepEqual([shown?.rate, shown?.radiusConfig?.lengthUnit, shown?.rates], ["4", "KM", []]);
		await remove(id);
	});

	it("has slots, one of which the shopper chooses and the order keeps", async () => {
		const timeWindows = week.map((day) => ({ day, start: { hours: 9, minutes: 0 }, end: { hours: 12, minutes: 30 } }));
		const id = await created({ rate: "4", scheduledDeliveryConfig: { handlingDays: 1, timeWindows } });
		const shopper = await shop.visitor();
		const { contactDetails } = buyerDetails.shippingInfo.shippingDestination;
		const destination = { address: { ...mitte, addressLine: "Invalidenstraße 1" }, contactDetails };
		const { checkout: before } = await shopper.use(checkouts).createCheckout({
			channelType: "WEB",
			lineItems: [lineOf(mug)],
			checkoutInfo: { ...buyerDetails, shippingInfo: { shippingDestination: destination } },
		});
		const checkoutId = before?.id ?? "";
		const update = async (shippingInfo: object) =>
			(await shopper.use(checkouts).updateCheckout({ checkout: { id: checkoutId, shippingInfo } as never })).checkout;
		const slots = (before?.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions ?? []).filter(({ code }) =>
			code?.startsWith(id),
		);
		assert.equal(slots.length, 20);
		const third = slots[2];
		assert.match(third?.logistics?.deliveryTime ?? "", /9:00.*12:30/);
		const chosen = await update({
			shippingDestination: destination,
			selectedCarrierServiceOption: { code: third?.code, carrierId: shippingCarrierId },
		});
		const selected = chosen?.shippingInfo?.selectedCarrierServiceOption;
		assert.deepEqual([selected?.title, selected?.cost?.price?.amount], ["Bike", "4.00"]);
		const orderId = await place(shopper, checkoutId);
		const { order } = await shopper.use(orders).getOrder({ id: orderId });
		const { deliveryTimeSlot, deliveryTime } = order?.shippingInfo?.logistics ?? {};
		assert.deepEqual(deliveryTimeSlot, third?.logistics?.deliveryTimeSlot);
		assert.equal(deliveryTime, third?.logistics?.deliveryTime);
		await calls().updateLocalDeliveryOption({
			localDeliveryOption: { id, scheduledDeliveryConfig: { timeWindows: [] } } as never,
		});
		assert.deepEqual(await offers(mitte), ["Post 5.00"]);
		await calls().updateLocalDeliveryOption({
			localDeliveryOption: { id },
			fieldMask: "scheduledDeliveryConfig",
		} as never);
		assert.deepEqual(await offers(mitte), ["Post 5.00", "Bike 4.00"]);
		await remove(id);
	});

	it("changes by what is sent, where another area replaces the earlier one, and is found", async () => {
		const id = await created({ rate: "4", externalId: nowhere, destinations: [{ code: "DE" }] });
		const update = async (sent: LocalDeliveryOption) =>
			(await calls().updateLocalDeliveryOption({ localDeliveryOption: { id, ...sent } as never })).localDeliveryOption;
		const inCity = await update({
			cityConfig: { cityItems: [{ cityName: "Berlin", country: "DE" }] },
			areaName: "Berlin",
		});
		assert.deepEqual(
			[inCity?.zipConfig, inCity?.areaName, inCity?.rate, inCity?.revision],
			[undefined, "Berlin", "4", "2"],
		);
		assert.deepEqual(await offers({ country: "DE", city: "BERLIN" }), ["Post 5.00", "Berlin 4.00"]);
		const idsOf = (found: readonly LocalDeliveryOption[]) => found.map((each) => each.id);
		const { localDeliveryOptions: listed } = await calls().listLocalDeliveryOptions({ externalId: nowhere });
		const query = { filter: { areaName: "Berlin" } };
		const { localDeliveryOptions: queried } = await calls().queryLocalDeliveryOptions({ query });
		assert.deepEqual([idsOf(listed), idsOf(queried)], [[id], [id]]);
		await remove(id);
	});

	it("is created, changed and deleted in bulk, where what breaks a rule fails alone", async () => {
		const zipConfig = { zipCodes: ["1*"] };
		const made = await calls().bulkCreateLocalDeliveryOption({
			localDeliveryOptions: [
				{ areaName: "North", rate: "1", zipConfig },
				{ areaName: "No area", rate: "1" },
				{ rate: "1", zipConfig },
			] as never,
		});
		assert.deepEqual(
			[made.localDeliveryOptions.map(({ areaName }) => areaName), made.errors.map(({ id }) => id)],
			[["North"], ["1", "2"]],
		);
		assert.match(made.errors[0]?.error ?? "", /^INVALID_ARGUMENT: .*has no area/);
		const id = made.localDeliveryOptions[0]?.id ?? "";
		const changed = await calls().bulkUpdateLocalDeliveryOption({
			localDeliveryOptions: [
				{ id, rate: "2" },
				{ id: nowhere, rate: "2" },
			] as never,
		});
		assert.deepEqual(
			[changed.localDeliveryOptions.map(({ rate }) => rate), changed.errors.map((each) => each.id)],
			[["2"], [nowhere]],
		);
		await calls().bulkDeleteLocalDeliveryOption({ ids: [id, nowhere] });
		assert.deepEqual(await offers(mitte), ["Post 5.00"]);
	});

	it("is refused with the reason", async () => {
		const refused = (sent: object) => refusalOf(created({ rate: "4", ...sent } as never));
		const slot = { day: "MON", start: { hours: 12, minutes: 0 }, end: { hours: 9, minutes: 0 } };
		const half = { type: "BY_TOTAL_QUANTITY", operator: "EQ", value: "0.5" };
		assert.deepEqual(
			[
				await refused({ areaName: undefined }),
				await refused({ rate: undefined }),
				await refused({ rate: "1.005" }),
				await refused({ zipConfig: undefined }),
				await refused({ zipConfig: { zipCodes: ["1*1"] } }),
				await refused({ zipConfig: undefined, radiusConfig: { address: { formattedAddress: "Here" }, radius: 5 } }),
				await refused({ zipConfig: undefined, radiusConfig: { address: {}, radius: 51 } }),
				await refused({ zipConfig: undefined, customAreaConfig: { geocodes: [{ latitude: 1, longitude: 1 }] } }),
				await refused({ cityConfig: { cityItems: [{ cityName: "Berlin", country: "DE" }] } }),
				await refused({ scheduledDeliveryConfig: { timeWindows: [slot] } }),
				await refused({ deliveryRegionIds: [nowhere] }),
				await refused({ rates: [{ amount: "1", conditions: [half] }] }),
			],
			[
				"400 localDeliveryOption.areaName REQUIRED_FIELD",
				"400 localDeliveryOption.rate REQUIRED_FIELD",
				"400 localDeliveryOption.rate VALIDATION",
				"400 localDeliveryOption REQUIRED_ONE_OF_FIELD",
				"400 localDeliveryOption.zipConfig.zipCodes[0] VALIDATION",
				"400 localDeliveryOption.radiusConfig.address.geocode REQUIRED_FIELD",
				"400 localDeliveryOption.radiusConfig.radius MAX",
				"400 localDeliveryOption.customAreaConfig.geocodes VALIDATION",
				"400 localDeliveryOption.cityConfig ONE_OF_ALIGNMENT",
				"400 localDeliveryOption.scheduledDeliveryConfig VALIDATION",
				"400 localDeliveryOption.deliveryRegionIds VALIDATION",
				"400 INVALID_QUANTITY_VALUE",
			],
		);
		const id = await created({ rate: "4" });
		const update = (localDeliveryOption: object) =>
			refusalOf(calls().updateLocalDeliveryOption({ localDeliveryOption } as never));
		const updated = calls().updateLocalDeliveryOption({ localDeliveryOption: { id: nowhere, rate: "1" } as never });
		assert.equal(await refusalOf(updated), "404 LOCAL_DELIVERY_OPTION_NOT_FOUND");
		assert.equal(await update({ id, revision: "9", rate: "1" }), "409 INVALID_REVISION", "updateLocalDeliveryOption");
		assert.equal(
			await update({ id, rates: [{ amount: "1", conditions: [half] }] }),
			"400 INVALID_QUANTITY_VALUE",
			"updateLocalDeliveryOption",
		);
		const region = { localDeliveryOptionId: id, deliveryRegionId: await germany() };
		const missing = { ...region, localDeliveryOptionId: nowhere };
		assert.equal(await refusalOf(calls().addDeliveryRegion({ ...region, revision: "9" })), "409 INVALID_REVISION");
		assert.equal(await refusalOf(calls().removeDeliveryRegion({ ...region, revision: "9" })), "409 INVALID_REVISION");
		assert.equal(await refusalOf(calls().addDeliveryRegion(missing)), "404 LOCAL_DELIVERY_OPTION_NOT_FOUND");
		assert.equal(await refusalOf(calls().removeDeliveryRegion(missing)), "404 LOCAL_DELIVERY_OPTION_NOT_FOUND");
		const got = calls().getLocalDeliveryOption({ localDeliveryOptionId: nowhere });
		assert.equal(await refusalOf(got), "404 LOCAL_DELIVERY_OPTION_NOT_FOUND");
		const deleted = calls().deleteLocalDeliveryOption({ localDeliveryOptionId: nowhere });
		assert.equal(await refusalOf(deleted), "404 LOCAL_DELIVERY_OPTION_NOT_FOUND");
		await calls().bulkCreateLocalDeliveryOption({
			localDeliveryOptions: Array.from({ length: 99 }, (_, index) => ({
				areaName: `Area ${index}`,
				rate: "1",
				zipConfig: { zipCodes: ["9"] },
			})) as never,
		});
		const more = calls().createLocalDeliveryOption({
			localDeliveryOption: { areaName: "More", rate: "1", zipConfig: { zipCodes: ["9"] } },
		});
		assert.equal(await refusalOf(more), "428 LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED");
	});
});
