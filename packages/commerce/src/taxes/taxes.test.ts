import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { settings } from "@cartwright/contract/sites/settings";
import { manualTaxMappings } from "@cartwright/contract/taxes/manual-tax-mappings";
import { taxGroups } from "@cartwright/contract/taxes/tax-groups";
import { taxRegions } from "@cartwright/contract/taxes/tax-regions";
import { taxSettings as settingsService } from "@cartwright/contract/taxes/tax-settings";
import { settingsId, settings as stored } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { newExemptGroup } from "@cartwright/testing/example-taxes";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { manualCalculator } from "./calculators.ts";
import { deliveryGroup, productsGroup } from "./default-groups.ts";
import { rateAt } from "./rate-at.ts";
import { taxSettings } from "./settings.ts";

const { appId } = manualCalculator;
const nowhere = "00000000-0000-4000-8000-000000000000";

onEachEngine("taxes", (engine) => {
	let shop: Shop;
	let staff: Awaited<ReturnType<Shop["staff"]>>;
	before(async () => {
		shop = await openShop({ engine });
		staff = await shop.staff();
	});
	after(() => shop.close());

	const regions = () => staff.use(taxRegions);
	const groups = () => staff.use(taxGroups);
	const rates = () => staff.use(manualTaxMappings);
	const newRegion = async (country: string, subdivision?: string) => {
		const { taxRegion } = await regions().createTaxRegion({
			taxRegion: { country, appId, ...(subdivision ? { subdivision } : {}) },
		});
		return taxRegion?.id ?? "";
	};
	const newRate = async (taxRegionId: string, taxGroupId: string, taxRate: string, taxName = "VAT") => {
		const { manualTaxMapping } = await rates().createManualTaxMapping({
			manualTaxMapping: { taxRegionId, taxGroupId, taxRate, taxName },
		});
		return manualTaxMapping?.id ?? "";
	};
	/** The rate that a purchase would have, in millionths. */
	const rateOf = async (country: string, groupId?: string, subdivision?: string) => {
		const { shop: found } = await shop.store.read(shop.site, { shop: byId(stored, settingsId) });
		return rateAt(taxSettings(found?.doc), { country, ...(subdivision ? { subdivision } : {}) }, groupId)?.rate;
	};

	it("apply the rate of the group in the most specific region, and none where there is none", async () => {
		const [whole, newYork, oregon] = [await newRegion("US"), await newRegion("US", "ny"), await newRegion("US", "OR")];
		await newRate(whole, productsGroup.id, "0.01");
		await newRate(newYork, productsGroup.id, "0.08875");
		await newRate(newYork, deliveryGroup.id, "0.04");
		const { taxGroup } = await groups().createTaxGroup({ taxGroup: { name: "Clothing" } });
		const clothing = taxGroup?.id ?? "";
		await newRate(newYork, clothing, "0.045");
		assert.deepEqual(
			[
				await rateOf("US", undefined, "US-NY"),
				await rateOf("US", undefined, "NY"),
				await rateOf("US", clothing, "US-NY"),
				await rateOf("US", deliveryGroup.id, "US-NY"),
				await rateOf("US", undefined, "US-TX"),
				await rateOf("US", clothing, "US-TX"),
				await rateOf("US", undefined, "US-OR"),
				await rateOf("GB"),
			],
			[88_750, 88_750, 45_000, 40_000, 10_000, undefined, undefined, undefined],
		);
		await groups().deleteTaxGroup({ taxGroupId: clothing });
		assert.equal(await rateOf("US", clothing, "US-NY"), 88_750);
		await regions().deleteTaxRegion({ taxRegionId: newYork });
		await regions().deleteTaxRegion({ taxRegionId: oregon });
		assert.equal(await rateOf("US", undefined, "US-NY"), 10_000);
		const { manualTaxMappings: left } = await rates().listManualTaxMappings({});
		assert.deepEqual(
			left.map(({ taxRegionId, taxRate }) => [taxRegionId, taxRate]),
			[[whole, "0.01"]],
		);
	});

	it("refuse regions that cannot be", async () => {
		await newRegion("FR");
		const create = (taxRegion: object) =>
			refusalOf(regions().createTaxRegion({ taxRegion: { appId, ...taxRegion } as never }));
		assert.equal(await create({ country: "FR", subdivision: "*" }), "409 ALREADY_EXISTS");
		assert.equal(await create({ country: "SE", subdivision: "AB" }), "400 SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY");
		assert.equal(await create({ country: "DE", subdivision: "DE-BY" }), "400 INVALID_SUBDIVISION_FORMAT");
		assert.equal(await create({ country: "KP" }), "428 CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION");
		assert.equal(await create({ country: "SE", appId: nowhere }), "428 CALCULATOR_ID_NOT_FOUND");
		const { results } = await regions().bulkCreateTaxRegion({
			taxRegions: [
				{ country: "IT", appId },
				{ country: "IT", appId },
			],
		});
		assert.deepEqual(
			results.map(({ itemMetadata, item }) => [itemMetadata?.error?.code, item?.country]),
			[
				[undefined, "IT"],
				["ALREADY_EXISTS", undefined],
			],
		);
		const { taxRegions: found } = await regions().queryTaxRegions({ query: { filter: { country: "IT" } } });
		const id = found[0]?.id ?? "";
		const update = (taxRegion: object) =>
			refusalOf(regions().updateTaxRegion({ taxRegion: { id, revision: "1", ...taxRegion } }));
		assert.equal(await update({ revision: "7" }), "409 INVALID_REVISION");
		assert.equal(await update({ country: "FR" }), "409 ALREADY_EXISTS");
		assert.equal(await update({ id: nowhere }), "404 TAX_REGION_NOT_FOUND");
		assert.equal(await update({ country: "IR" }), "428 CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION");
		assert.equal(await update({ appId: nowhere }), "428 CALCULATOR_ID_NOT_FOUND");
		assert.equal(await update({ subdivision: "Lazio" }), "400 INVALID_SUBDIVISION_FORMAT");
		assert.equal(await update({ country: "SE", subdivision: "AB" }), "400 SUBDIVISIONS_NOT_SUPPORTED_FOR_COUNTRY");
		assert.equal(await refusalOf(regions().getTaxRegion({ taxRegionId: nowhere })), "404 TAX_REGION_NOT_FOUND");
		assert.equal(await refusalOf(regions().deleteTaxRegion({ taxRegionId: nowhere })), "404 TAX_REGION_NOT_FOUND");
	});

	it("have default groups that no call changes, apart from those of the shop", async () => {
		const { taxGroups: standard } = await groups().listDefaultTaxGroups({});
		assert.deepEqual(
			standard.map(({ name }) => name),
			["Products", "Shipping and delivery", "Not taxed"],
		);
		const { taxGroup } = await groups().createTaxGroup({ taxGroup: { name: "Food" } });
		const { taxGroups: own } = await groups().queryTaxGroups({
			query: { filter: { name: { $in: ["Food", "Products"] } } },
		});
		assert.deepEqual(own, [taxGroup]);
		const id = standard[0]?.id ?? "";
		const isIllegal = "428 ILLEGAL_UPDATE_ON_SYSTEM_DEFINED_TAX_GROUP";
		assert.equal(await refusalOf(groups().updateTaxGroup({ taxGroup: { id, revision: "1", name: "All" } })), isIllegal);
		assert.equal(await refusalOf(groups().deleteTaxGroup({ taxGroupId: id })), isIllegal);
		const { results } = await groups().listDefaultTaxGroupsByAppIds({
			appIds: ["215238eb-22a5-4c36-9e7b-e7c08025e04e", "none"],
		});
		assert.deepEqual(
			results.map(({ taxGroup: found, taxGroupMetadata }) => [found?.name, taxGroupMetadata?.success]),
			[
				["Products", true],
				[undefined, false],
			],
		);
		const renamed = await groups().updateTaxGroup({
			taxGroup: { id: taxGroup?.id ?? "", revision: "1", name: "Meals" },
		});
		assert.deepEqual([renamed.taxGroup?.name, renamed.taxGroup?.revision], ["Meals", "2"]);
		const again = groups().updateTaxGroup({ taxGroup: { id: taxGroup?.id ?? "", revision: "1", name: "Meals" } });
		assert.equal(await refusalOf(again), "409 INVALID_REVISION");
		const missing = groups().updateTaxGroup({ taxGroup: { id: nowhere, revision: "1", name: "Meals" } });
		assert.equal(await refusalOf(missing), "404 TAX_GROUP_NOT_FOUND");
		assert.equal(await refusalOf(groups().getTaxGroup({ taxGroupId: nowhere })), "404 TAX_GROUP_NOT_FOUND");
		assert.equal(await refusalOf(groups().deleteTaxGroup({ taxGroupId: nowhere })), "404 TAX_GROUP_NOT_FOUND");
	});

	it("have one exact rate for each pair of group and region", async () => {
		const [region, other] = [await newRegion("ES"), await newRegion("PT")];
		const id = await newRate(region, productsGroup.id, "0.123456");
		const { manualTaxMapping: read } = await rates().getManualTaxMapping({ manualTaxMappingId: id });
		assert.deepEqual([read?.taxRate, await rateOf("ES")], ["0.123456", 123_456]);
		const create = (taxRegionId: string, taxGroupId: string, taxRate = "0.2") =>
			refusalOf(rates().createManualTaxMapping({ manualTaxMapping: { taxRegionId, taxGroupId, taxRate } }));
		assert.equal(await create(region, productsGroup.id), "409 MANUAL_TAX_MAPPING_ALREADY_EXISTS");
		assert.equal(await create(nowhere, productsGroup.id), "428 TAX_REGION_ID_NOT_FOUND");
		assert.equal(await create(other, nowhere), "428 TAX_GROUP_ID_NOT_FOUND");
		assert.equal(await create(other, productsGroup.id, "0.1234567"), "400 manualTaxMapping.taxRate DECIMAL_MAX_SCALE");
		const { results } = await rates().bulkCreateManualTaxMappings({
			manualTaxMappings: [
				{ taxRegionId: other, taxGroupId: deliveryGroup.id, taxRate: "0.23" },
				{ taxRegionId: other, taxGroupId: deliveryGroup.id, taxRate: "0.23" },
			],
			returnEntity: true,
		});
		assert.deepEqual(
			results.map(({ itemMetadata, item }) => [itemMetadata?.error?.code, item?.taxRate]),
			[
				[undefined, "0.23"],
				["MANUAL_TAX_MAPPING_ALREADY_EXISTS", undefined],
			],
		);
		const update = (changes: object) =>
			rates().updateManualTaxMapping({ manualTaxMapping: { id, revision: "1", ...changes } });
		assert.equal(await refusalOf(update({ taxRegionId: nowhere })), "428 TAX_REGION_ID_NOT_FOUND");
		assert.equal(await refusalOf(update({ taxGroupId: nowhere })), "428 TAX_GROUP_ID_NOT_FOUND");
		assert.equal(
			await refusalOf(update({ taxRegionId: other, taxGroupId: deliveryGroup.id })),
			"409 MANUAL_TAX_MAPPING_ALREADY_EXISTS",
		);
		assert.equal(await refusalOf(update({ revision: "3" })), "409 INVALID_REVISION");
		assert.equal(await refusalOf(update({ id: nowhere })), "404 MANUAL_TAX_MAPPING_NOT_FOUND");
		await update({ taxRate: "0.21", description: "since 2026" });
		assert.equal(await rateOf("ES"), 210_000);
		const { manualTaxMappings: matching } = await rates().queryManualTaxMappings({
			query: { filter: { taxRate: { $gte: "0.21" } }, sort: [{ fieldName: "taxRate", order: "DESC" }] },
		});
		assert.deepEqual(
			matching.map(({ taxRate, description }) => [taxRate, description]),
			[
				["0.23", undefined],
				["0.21", "since 2026"],
			],
		);
		const { manualTaxMapping } = await rates().updateExtendedFields({ id, namespace: "@a/b", namespaceData: { c: 1 } });
		assert.deepEqual(manualTaxMapping?.extendedFields, { namespaces: { "@a/b": { c: 1 } } });
		await rates().deleteManualTaxMapping({ manualTaxMappingId: id });
		assert.equal(await rateOf("ES"), undefined);
		const gone = "404 MANUAL_TAX_MAPPING_NOT_FOUND";
		assert.equal(await refusalOf(rates().getManualTaxMapping({ manualTaxMappingId: id })), gone);
		assert.equal(await refusalOf(rates().deleteManualTaxMapping({ manualTaxMappingId: id })), gone);
		assert.equal(await refusalOf(rates().updateExtendedFields({ id, namespace: "a", namespaceData: {} })), gone);
	});

	it("keep what groups of exempt buyers pay instead", async () => {
		const id = await newRate(await newRegion("AT"), productsGroup.id, "0.2");
		const [one, two] = [await newExemptGroup(shop), await newExemptGroup(shop)];
		const assign = async (overrides: object[]) => {
			const { results } = await rates().bulkAssignExemptOverrides({
				assignOverrides: [{ manualTaxMappingId: id, exemptGroupOverrides: overrides as never }],
				returnEntity: true,
			});
			return results[0]?.item?.exemptRates;
		};
		await assign([{ exemptGroupId: one, rate: "0.1" }]);
		assert.equal(await assign([{ exemptGroupId: nowhere, rate: "0" }]), undefined);
		assert.deepEqual(
			await assign([
				{ exemptGroupId: one, rate: "0" },
				{ exemptGroupId: two, rate: "0.05" },
			]),
			[
				{ taxExemptGroupId: one, taxRate: "0" },
				{ taxExemptGroupId: two, taxRate: "0.05" },
			],
		);
		const { results } = await rates().bulkUnassignExemptOverrides({
			unassignOverrides: [
				{ manualTaxMappingId: id, exemptGroupIds: [one] },
				{ manualTaxMappingId: nowhere, exemptGroupIds: [one] },
			],
			returnEntity: true,
		});
		assert.deepEqual(
			results.map(({ item, itemMetadata }) => [item?.exemptRates, itemMetadata?.error?.code]),
			[
				[[{ taxExemptGroupId: two, taxRate: "0.05" }], undefined],
				[undefined, "MANUAL_TAX_MAPPING_NOT_FOUND"],
			],
		);
	});

	it("are the rates of the settings, whichever of the two writes them", async () => {
		const form = async (tax: object) => (await staff.use(settings).updateSettings({ settings: { tax } })).settings?.tax;
		const row = { name: "VAT", country: "DE", rate: "0.19", appliesToDelivery: true };
		await form({ rates: [row] });
		const german = async () => (await regions().queryTaxRegions({ query: { filter: { country: "DE" } } })).taxRegions;
		const found = await german();
		const region = found[0]?.id ?? "";
		const { taxGroup } = await groups().createTaxGroup({ taxGroup: { name: "Books" } });
		await newRate(region, taxGroup?.id ?? "", "0.07");
		assert.deepEqual(
			[await rateOf("DE"), await rateOf("DE", deliveryGroup.id), await rateOf("DE", taxGroup?.id ?? "")],
			[190_000, 190_000, 70_000],
		);
		await newRate(await newRegion("FI"), productsGroup.id, "0.255");
		const { settings: read } = await staff.use(settings).getSettings({});
		assert.deepEqual(
			read?.tax?.rates?.map(({ country, rate, appliesToDelivery }) => [country, rate, appliesToDelivery]),
			[
				["DE", "0.19", true],
				["FI", "0.255", false],
			],
		);
		await form({ rates: [{ ...row, rate: "0.16" }] });
		assert.deepEqual(
			[
				await rateOf("DE"),
				await rateOf("DE", deliveryGroup.id),
				await rateOf("DE", taxGroup?.id ?? ""),
				await rateOf("FI"),
			],
			[160_000, 160_000, 70_000, undefined],
		);
		assert.deepEqual(
			(await german()).map(({ id }) => id),
			[region],
		);
	});

	it("are included in prices by the settings of either service", async () => {
		const { taxSettings: first } = await staff.use(settingsService).getTaxSettings({});
		assert.deepEqual([first?.taxIncludedInItemPrices, first?.createdDate], [false, undefined]);
		await staff.use(settingsService).upsertTaxSettings({ taxSettings: { taxIncludedInItemPrices: true } });
		const { settings: read } = await staff.use(settings).getSettings({});
		assert.equal(read?.tax?.includedInPrices, true);
		await staff.use(settings).updateSettings({ settings: { tax: { includedInPrices: false } } });
		const { taxSettings: second } = await staff.use(settingsService).getTaxSettings({});
		assert.equal(second?.taxIncludedInItemPrices, false);
		assert.ok(second?.createdDate);
	});

	it("are changed by two at once without losing a change", async () => {
		await Promise.all(["NO", "CH", "GB", "JP"].map((country) => newRegion(country)));
		const { taxRegions: created } = await regions().queryTaxRegions({
			query: { filter: { country: { $in: ["NO", "CH", "GB", "JP"] } } },
		});
		assert.equal(created.length, 4);
	});

	it("are for staff", async () => {
		const visitor = (await shop.visitor()).use(taxRegions);
		assert.equal(await refusalOf(visitor.queryTaxRegions({ query: {} })), "403 PERMISSION_DENIED");
		const support = (await shop.staff("support")).use(taxRegions);
		assert.equal(await refusalOf(support.deleteTaxRegion({ taxRegionId: nowhere })), "403 PERMISSION_DENIED");
	});
});
