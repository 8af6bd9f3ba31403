import { shippingCarrierId } from "@cartwright/commerce/delivery/carriers";
import { deliveryProfile as deliveryProfiles } from "@cartwright/contract/delivery/delivery-profiles";
import { localDeliveryOptions } from "@cartwright/contract/delivery/local-delivery-options";
import { pickupLocations } from "@cartwright/contract/delivery/pickup-locations";
import { shippingOptions } from "@cartwright/contract/delivery/shipping-options";
import type { Call, Subject } from "./subject.ts";

const under = (member: string) => (path: readonly string[]) => (path[0] === member ? path.slice(1) : undefined);

const newDeliveryRegion = () => ({
	name: "Germany",
	destinations: [{ countryCode: "DE" }],
	deliveryCarriers: [{ appId: shippingCarrierId }],
});

const newProfile = async (call: Call) => {
	await deleteProfiles(call);
	return { name: "Heavy goods", deliveryRegions: [newDeliveryRegion()] };
};

/** A shop has few of them. */
const deleteProfiles = async (call: Call) => {
	const { deliveryProfiles: present = [] } = await call(deliveryProfiles, "queryDeliveryProfiles", { query: {} });
	for (const { id, default: isDefault } of present) {
		if (!isDefault) await call(deliveryProfiles, "deleteDeliveryProfile", { deliveryProfileId: id });
	}
};

const createdProfile = async (call: Call) =>
	(await call(deliveryProfiles, "createDeliveryProfile", { deliveryProfile: await newProfile(call) })).deliveryProfile;

const readProfile = async (call: Call, deliveryProfileId: string) =>
	(await call(deliveryProfiles, "getDeliveryProfile", { deliveryProfileId })).deliveryProfile;

const newOption = async (call: Call) => {
	const { deliveryRegions } = await createdProfile(call);
	return { title: "Parcel", deliveryRegionIds: [deliveryRegions[0].id], rates: [{ amount: "5" }] };
};

const readOption = async (call: Call, shippingOptionId: string) =>
	(await call(shippingOptions, "getShippingOption", { shippingOptionId })).shippingOption;

const newPickup = async (call: Call) => {
	const { deliveryRegions } = await createdProfile(call);
	return { name: "Workshop", address: { country: "DE" }, deliveryRegionIds: [deliveryRegions[0].id] };
};

const createdPickup = async (call: Call) =>
	(await call(pickupLocations, "createPickupLocation", { pickupLocation: await newPickup(call) })).pickupLocation;

const readPickup = async (call: Call, pickupLocationId: string) =>
	(await call(pickupLocations, "getPickupLocation", { pickupLocationId })).pickupLocation;

/** A shop has few of them. */
const deleteLocals = async (call: Call) => {
	const { localDeliveryOptions: present = [] } = await call(localDeliveryOptions, "queryLocalDeliveryOptions", {
		query: {},
	});
	for (const { id } of present) {
		await call(localDeliveryOptions, "deleteLocalDeliveryOption", { localDeliveryOptionId: id });
	}
};

const newLocal = async (call: Call) => {
	await deleteLocals(call);
	const { deliveryRegions } = await createdProfile(call);
	return {
		areaName: "Mitte",
		rate: "4",
		zipConfig: { zipCodes: ["101*"] },
		deliveryRegionIds: [deliveryRegions[0].id],
	};
};

const createdLocal = async (call: Call) =>
	(await call(localDeliveryOptions, "createLocalDeliveryOption", { localDeliveryOption: await newLocal(call) }))
		.localDeliveryOption;

const readLocal = async (call: Call, localDeliveryOptionId: string) =>
	(await call(localDeliveryOptions, "getLocalDeliveryOption", { localDeliveryOptionId })).localDeliveryOption;

export const deliverySubjects: readonly Subject[] = [
	{
		service: deliveryProfiles,
		name: "createDeliveryProfile",
		readPath: under("deliveryProfile"),
		request: async (call) => ({ deliveryProfile: await newProfile(call) }),
		read: (call, _, { deliveryProfile }) => readProfile(call, deliveryProfile.id),
	},
	{
		service: deliveryProfiles,
		name: "updateDeliveryProfile",
		readPath: under("deliveryProfile"),
		request: async (call) => ({ deliveryProfile: await createdProfile(call) }),
		read: (call, { deliveryProfile }) => readProfile(call, deliveryProfile.id),
	},
	{
		service: shippingOptions,
		name: "createShippingOption",
		readPath: under("shippingOption"),
		request: async (call) => ({ shippingOption: await newOption(call) }),
		read: (call, _, { shippingOption }) => readOption(call, shippingOption.id),
	},
	{
		service: shippingOptions,
		name: "updateShippingOption",
		readPath: under("shippingOption"),
		request: async (call) => call(shippingOptions, "createShippingOption", { shippingOption: await newOption(call) }),
		read: (call, { shippingOption }) => readOption(call, shippingOption.id),
	},
	{
		service: pickupLocations,
		name: "createPickupLocation",
		readPath: under("pickupLocation"),
		request: async (call) => ({ pickupLocation: await newPickup(call) }),
		read: (call, _, { pickupLocation }) => readPickup(call, pickupLocation.id),
	},
	{
		service: pickupLocations,
		name: "updatePickupLocation",
		readPath: under("pickupLocation"),
		request: async (call) => ({ pickupLocation: await createdPickup(call) }),
		read: (call, { pickupLocation }) => readPickup(call, pickupLocation.id),
	},
	{
		service: localDeliveryOptions,
		name: "createLocalDeliveryOption",
		readPath: under("localDeliveryOption"),
		request: async (call) => ({ localDeliveryOption: await newLocal(call) }),
		read: (call, _, { localDeliveryOption }) => readLocal(call, localDeliveryOption.id),
	},
	{
		service: localDeliveryOptions,
		name: "updateLocalDeliveryOption",
		readPath: under("localDeliveryOption"),
		request: async (call) => ({ localDeliveryOption: await createdLocal(call) }),
		read: (call, { localDeliveryOption }) => readLocal(call, localDeliveryOption.id),
	},
];
