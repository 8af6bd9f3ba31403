import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { withServerOnEachEngine } from "./shop.ts";

/** Calls that the package makes, but does not list. */
interface UnlistedCalls {
	deliveryProfile: { updateCarrierSettings(carrierId: string, row: { rowId: string; active: boolean }): Promise<void> };
}

const basicShipping = "45c44b27-ca7b-4891-8c0d-1747d588b835";

withServerOnEachEngine("delivery in the hands of staff", fillCatalogue, (started) => {
	it("has profiles with regions and carriers, by each of their calls", async () => {
		const { deliveryProfile } = started().staff;
		const { items } = await deliveryProfile.queryDeliveryProfiles().eq("default", true).find();
		assert.equal(items[0]?.name, "General profile");
		const created = await deliveryProfile.createDeliveryProfile({
			name: "Heavy goods",
			deliveryRegions: [{ name: "Alps", destinations: [{ countryCode: "AT" }, { countryCode: "CH" }] }],
		});
		const id = created._id ?? "";
		const region = { name: "East", destinations: [{ countryCode: "US", subdivisions: ["US-NY"] }] };
		const added = await deliveryProfile.addDeliveryRegion(id, region, { revision: created.revision ?? "" });
		const eastId = added.deliveryProfile?.deliveryRegions?.[1]?._id ?? "";
		const collision = await refusal(deliveryProfile.addDeliveryRegion(id, { ...region, name: "West" }));
		assert.deepEqual([collision.status, collision.details?.applicationError?.code], [428, "DESTINATIONS_COLLISION"]);
		await deliveryProfile.updateDeliveryRegion(
			{ deliveryProfileId: id, deliveryRegionId: eastId },
			{ name: "New York" },
		);
		const found = await deliveryProfile.getDeliveryProfileByDeliveryRegionId(eastId);
		assert.equal(found.deliveryProfile?._id, id);
		const { installedDeliveryCarriers = [] } = await deliveryProfile.listInstalledDeliveryCarriers();
		assert.equal(installedDeliveryCarriers[0]?._id, basicShipping);
		await deliveryProfile.addDeliveryCarrier(eastId, {
			deliveryCarrier: { appId: basicShipping, additionalCharges: [{ description: "Handling", amount: "2.5" }] },
		});
		const backupRate = { title: "Haulier", amount: "90", active: true };
		await deliveryProfile.updateDeliveryCarrier(eastId, { deliveryCarrier: { appId: basicShipping, backupRate } });
		const profile = await deliveryProfile.getDeliveryProfile(id);
		const carrier = profile.deliveryRegions?.[1]?.deliveryCarriers?.[0];
		assert.deepEqual(
			[profile.deliveryRegions?.[1]?.name, carrier?.backupRate?.title, carrier?.additionalCharges?.[0]?.amount],
			["New York", "Haulier", "2.5"],
		);
		const listed = await deliveryProfile.listDeliveryCarriers(id);
		assert.equal(listed.results?.[0]?.deliveryCarrierDetails?.displayName, "Basic shipping");
		const { countries = [] } = await deliveryProfile.getDeliveryDestinationProperties();
		assert.ok(Array.isArray(countries));
		await deliveryProfile.updateExtendedFields(id, "@account/logistics", { namespaceData: { dock: 4 } });
		const renamed = await deliveryProfile.updateDeliveryProfile(id, {
			revision: (await deliveryProfile.getDeliveryProfile(id)).revision ?? "",
			name: "Bulky goods",
		});
		assert.equal(renamed.name, "Bulky goods");
		await deliveryProfile.removeDeliveryCarrier(eastId, { appId: basicShipping });
		await deliveryProfile.removeDeliveryRegion({ deliveryProfileId: id, deliveryRegionId: eastId });
		await deliveryProfile.deleteDeliveryProfile(id);
		const gone = await refusal(deliveryProfile.getDeliveryProfile(id));
		assert.deepEqual([gone.status, gone.details?.applicationError?.code], [404, "DELIVERY_PROFILE_NOT_FOUND"]);
	});

	it("has shipping options, by each of their calls", async () => {
		const { deliveryProfile, shippingOptions } = started().staff;
		const { _id: profileId = "", deliveryRegions } = await deliveryProfile.createDeliveryProfile({
			name: "Letters",
			deliveryRegions: [{ name: "Home", destinations: [{ countryCode: "DE" }] }, { name: "Rest" }],
		});
		const [home = "", rest = ""] = deliveryRegions?.map(({ _id }) => _id ?? "") ?? [];
		const option = await shippingOptions.createShippingOption({
			title: "Letter",
			deliveryRegionId: home,
			estimatedDeliveryTime: "2 days",
			rates: [
				{ amount: "3", conditions: [{ type: "BY_TOTAL_WEIGHT", operator: "LTE", value: "0.5" }] },
				{ amount: "1", multiplyByQuantity: true },
			],
		});
		const id = option._id ?? "";
		assert.deepEqual([option.deliveryRegionIds, option.rates?.length], [[home], 2]);
		const more = await shippingOptions.addDeliveryRegion(id, rest, { revision: option.revision ?? "" });
		assert.deepEqual(more.shippingOption?.deliveryRegionIds, [home, rest]);
		const stale = await refusal(shippingOptions.updateShippingOption(id, { revision: "1", title: "Post" }));
		assert.equal(stale.status, 409);
		const updated = await shippingOptions.updateShippingOption(id, {
			revision: more.shippingOption?.revision ?? "",
			title: "Post",
		});
		await shippingOptions.removeDeliveryRegion(id, home, { revision: updated.revision ?? "" });
		await shippingOptions.updateExtendedFields(id, "@account/logistics", { namespaceData: { box: 1 } });
		const { items } = await shippingOptions.queryShippingOptions().hasSome("deliveryRegionIds", [rest]).find();
		assert.deepEqual(
			items.map(({ title, deliveryRegionId }) => [title, deliveryRegionId]),
			[["Post", rest]],
		);
		await deliveryProfile.setDeliveryCarrierActiveStatus(basicShipping, { rowId: id, active: false });
		const unlisted = started().staff as unknown as UnlistedCalls;
		await unlisted.deliveryProfile.updateCarrierSettings(basicShipping, { rowId: id, active: true });
		assert.equal((await shippingOptions.getShippingOption(id)).title, "Post");
		await shippingOptions.deleteShippingOption(id);
		const gone = await refusal(shippingOptions.getShippingOption(id));
		assert.deepEqual([gone.status, gone.details?.applicationError?.code], [404, "SHIPPING_OPTION_NOT_FOUND"]);
		await deliveryProfile.deleteDeliveryProfile(profileId ?? "");
	});
	it("has pickup locations, by each of their calls", async () => {
		const { deliveryProfile, pickupLocations } = started().staff;
		const { _id: profileId = "", deliveryRegions } = await deliveryProfile.createDeliveryProfile({
			name: "Furniture",
			deliveryRegions: [{ name: "Home", destinations: [{ countryCode: "DE" }] }, { name: "Rest" }],
		});
		const [home = "", rest = ""] = deliveryRegions?.map(({ _id }) => _id ?? "") ?? [];
		const address = { country: "DE", city: "Hamburg", addressLine1: "Hafen 1" };
		const created = await pickupLocations.createPickupLocation({
			name: "Harbour",
			address,
			rates: [{ amount: "2", conditions: [{ type: "BY_TOTAL_WEIGHT", operator: "GT", value: "10" }] }],
			deliveryRegionIds: [home],
		});
		const id = created._id ?? "";
		assert.deepEqual([created.active, created.address?.city, created.revision], [true, "Hamburg", "1"]);
		assert.ok(created._createdDate instanceof Date);
		const more = await pickupLocations.addDeliveryRegion(id, rest, { revision: "1" });
		assert.deepEqual(more.pickupLocation?.deliveryRegionIds, [home, rest]);
		const stale = await refusal(pickupLocations.updatePickupLocation(id, { revision: "1", name: "Port" }));
		assert.deepEqual([stale.status, stale.details?.applicationError?.code], [409, "INVALID_REVISION"]);
		const updated = await pickupLocations.updatePickupLocation(id, { revision: "2", name: "Port" });
		assert.deepEqual([updated.name, updated.address?.addressLine1], ["Port", "Hafen 1"]);
		await pickupLocations.removeDeliveryRegion(id, home, { revision: "3" });
		const { items } = await pickupLocations.queryPickupLocation().hasSome("deliveryRegionIds", [rest]).find();
		assert.deepEqual(
			items.map(({ name, deliveryRegionIds }) => [name, deliveryRegionIds]),
			[["Port", [rest]]],
		);
		const { pickupLocations: made = [] } = await pickupLocations.bulkCreatePickupLocation([
			{ name: "East", address },
			{ name: "West", address },
		]);
		const [east, west] = made.map(({ _id }) => _id ?? "");
		const changed = await pickupLocations.bulkUpdatePickupLocation([
			{ _id: east ?? "", revision: "1", active: false },
			{ _id: west ?? "", revision: "9", active: false },
		]);
		assert.deepEqual(
			changed.errors?.map(({ _id, error }) => [_id, error?.code]),
			[[west, "INVALID_REVISION"]],
		);
		await pickupLocations.bulkDeletePickupLocation([east ?? "", west ?? ""]);
		assert.equal((await pickupLocations.getPickupLocation(id)).name, "Port");
		await pickupLocations.deletePickupLocation(id);
		const gone = await refusal(pickupLocations.getPickupLocation(id));
		assert.deepEqual([gone.status, gone.details?.applicationError?.code], [404, "PICKUP_LOCATION_NOT_FOUND"]);
		await deliveryProfile.deleteDeliveryProfile(profileId ?? "");
	});
	it("has local delivery, by each of its calls", async () => {
		const { deliveryProfile, localDeliveryOptions } = started().staff;
		const { _id: profileId = "", deliveryRegions } = await deliveryProfile.createDeliveryProfile({
			name: "Flowers",
			deliveryRegions: [{ name: "Home", destinations: [{ countryCode: "DE" }] }, { name: "Rest" }],
		});
		const [home = "", rest = ""] = deliveryRegions?.map(({ _id }) => _id ?? "") ?? [];
		const created = await localDeliveryOptions.createLocalDeliveryOption({
			areaName: "Altona",
			rate: "4",
			radiusConfig: {
				address: { formatted: "Altona", location: { latitude: 53.55, longitude: 9.93 } },
				radius: 3.5,
			},
			deliveryRegionIds: [home],
			scheduledDeliveryConfig: {
				handlingDays: 0,
				cutOffTime: { hours: 12, minutes: 0 },
				timeWindows: [{ day: "SAT", start: { hours: 9, minutes: 0 }, end: { hours: 12, minutes: 0 }, enabled: true }],
			},
		});
		const id = created._id ?? "";
		assert.deepEqual(
			[created.radiusConfig?.radius, created.scheduledDeliveryConfig?.timeWindows?.[0]?.day, created.rate],
			[3.5, "SAT", "4"],
		);
		await localDeliveryOptions.addDeliveryRegion(rest, { localDeliveryOptionId: id, revision: "1" });
		const stale = await refusal(
			localDeliveryOptions.updateLocalDeliveryOption(id, { revision: "1", areaName: "West" } as never),
		);
		assert.deepEqual([stale.status, stale.details?.applicationError?.code], [409, "INVALID_REVISION"]);
		const updated = await localDeliveryOptions.updateLocalDeliveryOption(id, {
			areaName: "West",
			zipConfig: { zipCodes: ["22*"] },
		} as never);
		assert.deepEqual(
			[updated.areaName, updated.zipConfig?.zipCodes, updated.radiusConfig, updated.deliveryRegionIds],
			["West", ["22*"], undefined, [home, rest]],
		);
		await localDeliveryOptions.removeDeliveryRegion(home, { localDeliveryOptionId: id });
		const { items } = await localDeliveryOptions.queryLocalDeliveryOptions().eq("areaName", "West").find();
		assert.deepEqual(
			items.map(({ _id, deliveryRegionIds }) => [_id, deliveryRegionIds]),
			[[id, [rest]]],
		);
		const listed = await localDeliveryOptions.listLocalDeliveryOptions(rest);
		assert.equal(listed.localDeliveryOptions?.length, 1);
		const { localDeliveryOptions: made = [] } = await localDeliveryOptions.bulkCreateLocalDeliveryOption([
			{ areaName: "East", rate: "3", zipConfig: { zipCodes: ["20*"] } },
		]);
		const eastId = made[0]?._id ?? "";
		const changed = await localDeliveryOptions.bulkUpdateLocalDeliveryOption([{ _id: eastId, rate: "2" }] as never);
		assert.equal(changed.localDeliveryOptions?.[0]?.rate, "2");
		await localDeliveryOptions.bulkDeleteLocalDeliveryOption([eastId]);
		assert.equal((await localDeliveryOptions.getLocalDeliveryOption(id)).areaName, "West");
		await localDeliveryOptions.deleteLocalDeliveryOption(id);
		const gone = await refusal(localDeliveryOptions.getLocalDeliveryOption(id));
		assert.deepEqual([gone.status, gone.details?.applicationError?.code], [404, "LOCAL_DELIVERY_OPTION_NOT_FOUND"]);
		await deliveryProfile.deleteDeliveryProfile(profileId ?? "");
	});
});
