import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { deliveryProfile as deliveryProfiles } from "@cartwright/contract/delivery/delivery-profiles";
import { shippingOptions } from "@cartwright/contract/delivery/shipping-options";
import { newDeliveryProfile, newShippingOption } from "@cartwright/testing/example-delivery";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { shippingCarrierId } from "./carriers.ts";
import { maxProfiles } from "./documents.ts";

const nowhere = "00000000-0000-4000-8000-000000000000";
const germany = { name: "Germany", destinations: [{ countryCode: "DE" }] };
const twice = { name: "Twice", destinations: [{ countryCode: "FR" }, { countryCode: "FR" }] };
const island = { name: "Island", destinations: [{ countryCode: "JE", subdivisions: ["JE-A"] }] };
const unknown = { name: "Unknown", deliveryCarriers: [{ appId: nowhere }] };
const active = { appId: shippingCarrierId, backupRate: { amount: "1", active: true } };
const nameless = { name: "Nameless", deliveryCarriers: [active] };

onEachEngine("refusals of delivery", (engine) => {
	let shop: Shop;
	let staff: Awaited<ReturnType<Shop["staff"]>>;
	before(async () => {
		shop = await openShop({ engine });
		staff = await shop.staff();
	});
	after(() => shop.close());

	const profiles = () => staff.use(deliveryProfiles);
	const options = () => staff.use(shippingOptions);
	const idsOf = async () => {
		const profile = await newDeliveryProfile(shop);
		return { deliveryProfileId: profile.id ?? "", deliveryRegionId: profile.deliveryRegions?.[0]?.id ?? "" };
	};

	it("name what a new profile cannot be", async () => {
		const create = (...deliveryRegions: object[]) =>
			refusalOf(profiles().createDeliveryProfile({ deliveryProfile: { name: "Some", deliveryRegions } as never }));
		assert.equal(
			await create(germany, { ...germany, name: "Again" }),
			"428 DESTINATIONS_COLLISION",
			"createDeliveryProfile",
		);
		assert.equal(
			await create({ ...germany, name: "x".repeat(101) }),
			"400 deliveryProfile.deliveryRegions[0].name MAX_LENGTH",
		);
		const titled = { title: "x".repeat(121), rates: [{ amount: "1" }] };
		assert.equal(
			await refusalOf(options().createShippingOption({ shippingOption: titled })),
			"400 shippingOption.title MAX_LENGTH",
		);
		assert.equal(await create(island), "428 SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY");
		assert.equal(await create(unknown), "428 UNKNOWN_DELIVERY_CARRIER");
		assert.equal(await create(nameless), "400 DELIVERY_CARRIER_MISSING_BACKUP_RATE");
		const first = { name: "First", default: true };
		assert.equal(
			await refusalOf(profiles().createDeliveryProfile({ deliveryProfile: first })),
			"428 SINGLE_DEFAULT_DELIVERY_PROFILE",
		);
		const present = await profiles().queryDeliveryProfiles({ query: {} });
		for (let count = present.deliveryProfiles.length; count < maxProfiles; count += 1) await newDeliveryProfile(shop);
		assert.equal(await create(), "428 DELIVERY_PROFILES_LIMIT_EXCEEDED");
		const all = await profiles().queryDeliveryProfiles({ query: { cursorPaging: { limit: 100 } } });
		for (const { id, default: isDefault } of all.deliveryProfiles) {
			if (!isDefault) await profiles().deleteDeliveryProfile({ deliveryProfileId: id ?? "" });
		}
	});

	it("name what a profile cannot become", async () => {
		const { deliveryProfileId: id } = await idsOf();
		const update = (changes: object, of = { id, revision: "1" }) =>
			refusalOf(profiles().updateDeliveryProfile({ deliveryProfile: { ...of, ...changes } }));
		const gone = { id: nowhere, revision: "1" };
		assert.equal(await update({ name: "A" }, gone), "404 DELIVERY_PROFILE_NOT_FOUND");
		assert.equal(await update({ name: "A" }, { id, revision: "7" }), "409 INVALID_REVISION");
		assert.equal(await update({ default: true }), "428 DEFAULT_CANNOT_BE_UPDATED");
		const regions = { deliveryRegions: [{ name: "France" }] };
		assert.equal(await update(regions), "428 DELIVERY_REGION_CANNOT_BE_UPDATED");
		const deleted = profiles().deleteDeliveryProfile({ deliveryProfileId: nowhere });
		assert.equal(await refusalOf(deleted), "404 DELIVERY_PROFILE_NOT_FOUND");
		const extended = { id: nowhere, namespace: "a", namespaceData: {} };
		const ofProfile = refusalOf(profiles().updateExtendedFields(extended));
		assert.equal(await ofProfile, "404 DELIVERY_PROFILE_NOT_FOUND");
		const { deliveryProfile } = await profiles().getDeliveryProfile({ deliveryProfileId: id });
		const renamed = await profiles().updateDeliveryProfile({
			deliveryProfile: { ...deliveryProfile, id, revision: "1", name: "Renamed" },
		});
		assert.deepEqual([renamed.deliveryProfile?.name, renamed.deliveryProfile?.deliveryRegions?.length], ["Renamed", 1]);
	});

	it("name what a region cannot be", async () => {
		const { deliveryProfileId, deliveryRegionId: id } = await idsOf();
		await profiles().addDeliveryRegion({
			deliveryProfileId,
			deliveryRegion: { name: "France", destinations: [{ countryCode: "FR" }] },
		});
		const add = (deliveryRegion: object, of = deliveryProfileId) =>
			refusalOf(profiles().addDeliveryRegion({ deliveryProfileId: of, deliveryRegion: deliveryRegion as never }));
		assert.equal(await add({ name: "A" }, nowhere), "404 DELIVERY_PROFILE_NOT_FOUND");
		assert.equal(await add(unknown), "428 UNKNOWN_DELIVERY_CARRIER");
		assert.equal(await add(nameless), "400 DELIVERY_CARRIER_MISSING_BACKUP_RATE");
		const update = (changes: object, of: object = {}) =>
			refusalOf(
				profiles().updateDeliveryRegion({ deliveryProfileId, ...of, deliveryRegion: { id, ...changes } as never }),
			);
		const other = { deliveryProfileId: nowhere };
		assert.equal(await update({ name: "A" }, other), "404 DELIVERY_PROFILE_NOT_FOUND");
		assert.equal(await update({ id: nowhere }), "404 DELIVERY_REGION_NOT_FOUND");
		assert.equal(await update({ name: "A" }, { revision: "9" }), "409 INVALID_REVISION");
		const carriers = { deliveryCarriers: [{ appId: shippingCarrierId }] };
		assert.equal(await update(carriers), "428 DELIVERY_CARRIER_CANNOT_BE_UPDATED");
		assert.equal(
			await update({ destinations: twice.destinations }),
			"428 DESTINATIONS_COLLISION",
			"updateDeliveryRegion",
		);
		const { destinations } = island;
		assert.equal(await update({ destinations }), "428 SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY");
		const remove = (changes: object) =>
			refusalOf(profiles().removeDeliveryRegion({ deliveryProfileId, deliveryRegionId: id, ...changes }));
		assert.equal(await remove(other), "404 DELIVERY_PROFILE_NOT_FOUND");
		assert.equal(await remove({ deliveryRegionId: nowhere }), "404 DELIVERY_REGION_NOT_FOUND");
		assert.equal(await remove({ revision: "9" }), "409 INVALID_REVISION");
		const found = await profiles().getDeliveryProfileByDeliveryRegionId({ deliveryRegionId: id });
		assert.equal(found.deliveryProfile?.id, deliveryProfileId);
		const lost = profiles().getDeliveryProfileByDeliveryRegionId({ deliveryRegionId: nowhere });
		assert.equal(await refusalOf(lost), "404 DELIVERY_REGION_NOT_FOUND");
		assert.equal(await remove({}), "not refused");
		const { countries } = await profiles().getDeliveryDestinationProperties({});
		assert.deepEqual(countries, []);
	});

	it("name the carrier that is not there", async () => {
		const { deliveryProfileId, deliveryRegionId } = await idsOf();
		const deliveryCarrier = { appId: shippingCarrierId };
		const lost = { deliveryRegionId: nowhere, deliveryCarrier };
		assert.equal(await refusalOf(profiles().addDeliveryCarrier(lost)), "404 DELIVERY_REGION_NOT_FOUND");
		assert.equal(await refusalOf(profiles().updateDeliveryCarrier(lost)), "404 DELIVERY_REGION_NOT_FOUND");
		const removed = { deliveryRegionId: nowhere, appId: shippingCarrierId };
		assert.equal(await refusalOf(profiles().removeDeliveryCarrier(removed)), "404 DELIVERY_REGION_NOT_FOUND");
		await profiles().addDeliveryCarrier({ deliveryRegionId, deliveryCarrier });
		const updated = { deliveryRegionId, deliveryCarrier: active };
		assert.equal(
			await refusalOf(profiles().updateDeliveryCarrier(updated)),
			"400 DELIVERY_CARRIER_MISSING_BACKUP_RATE",
		);
		const listed = (of: object) => refusalOf(profiles().listDeliveryCarriers({ deliveryProfileId, ...of }));
		assert.equal(await listed({ appIds: [nowhere] }), "404 DELIVERY_CARRIER_NOT_FOUND");
		assert.equal(
			await listed({ deliveryProfileId: nowhere }),
			"404 DELIVERY_PROFILE_NOT_FOUND",
			"listDeliveryCarriers",
		);
		const row = { carrierAppId: shippingCarrierId, rowId: nowhere, active: true };
		assert.equal(await refusalOf(profiles().setDeliveryCarrierActiveStatus(row)), "404 DELIVERY_CARRIER_NOT_FOUND");
	});

	it("name the option that is not there, and what it cannot be", async () => {
		const { deliveryRegionId } = await idsOf();
		const option = await newShippingOption(shop);
		const shippingOptionId = option.id ?? "";
		const lost = { shippingOptionId: nowhere };
		assert.equal(await refusalOf(options().getShippingOption(lost)), "404 SHIPPING_OPTION_NOT_FOUND");
		assert.equal(await refusalOf(options().deleteShippingOption(lost)), "404 SHIPPING_OPTION_NOT_FOUND");
		const extended = { id: nowhere, namespace: "a", namespaceData: {} };
		assert.equal(await refusalOf(options().updateExtendedFields(extended)), "404 SHIPPING_OPTION_NOT_FOUND");
		const update = (changes: object) =>
			refusalOf(
				options().updateShippingOption({ shippingOption: { id: shippingOptionId, revision: "1", ...changes } }),
			);
		assert.equal(await update({ id: nowhere }), "404 SHIPPING_OPTION_NOT_FOUND");
		const half = [{ amount: "1", conditions: [{ type: "BY_TOTAL_QUANTITY", operator: "GT", value: "0.5" }] }];
		assert.equal(await update({ rates: half }), "400 INVALID_QUANTITY_VALUE");
		const region = { shippingOptionId, deliveryRegionId, revision: "1" };
		assert.equal(await refusalOf(options().addDeliveryRegion({ ...region, ...lost })), "404 SHIPPING_OPTION_NOT_FOUND");
		assert.equal(
			await refusalOf(options().removeDeliveryRegion({ ...region, ...lost })),
			"404 SHIPPING_OPTION_NOT_FOUND",
		);
		await options().addDeliveryRegion(region);
		assert.equal(await refusalOf(options().addDeliveryRegion(region)), "409 INVALID_REVISION");
		assert.equal(await refusalOf(options().removeDeliveryRegion(region)), "409 INVALID_REVISION");
		const filter = { deliveryRegionIds: { $hasSome: [deliveryRegionId] } };
		const offered = async () =>
			(await options().queryShippingOptions({ query: { filter } })).shippingOptions.map(({ id }) => id);
		assert.deepEqual(await offered(), [shippingOptionId]);
		await options().removeDeliveryRegion({ ...region, revision: "2" });
		assert.deepEqual(await offered(), []);
	});
});
