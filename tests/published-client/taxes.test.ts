import assert from "node:assert/strict";
import { it } from "node:test";
import { fillCatalogue } from "./catalogue.ts";
import { refusal } from "./refusal.ts";
import { withServerOnEachEngine } from "./shop.ts";

withServerOnEachEngine("taxes in the hands of staff", fillCatalogue, (started) => {
	it("are regions, groups and rates, by which items are taxed", async () => {
		const { manualTaxMappings, taxCalculation, taxGroups, taxRegions, taxSettings } = started().staff;
		const { taxCalculatorDetails = [] } = await taxCalculation.listTaxCalculators();
		const appId = taxCalculatorDetails[0]?.appId ?? "";
		const { _id: regionId = "" } = await taxRegions.createTaxRegion({ country: "CA", subdivision: "ON", appId });
		const { taxGroups: standard = [] } = await taxGroups.listDefaultTaxGroups();
		const group = await taxGroups.createTaxGroup({ name: "Books" });
		const rate = await manualTaxMappings.createManualTaxMapping({
			taxRegionId: regionId ?? "",
			taxGroupId: standard[0]?._id ?? "",
			taxRate: "0.13",
			taxName: "HST",
		});
		assert.deepEqual([standard[0]?.name, rate.taxRate, rate.revision], ["Products", "0.13", "1"]);
		const { lineItemTaxDetails = [] } = await taxCalculation.calculateTax({
			addresses: [{ country: "CA", subdivision: "ON" }],
			lineItems: [
				{ _id: "a", quantity: 2, price: "10", addressIndex: { singleAddress: 0 } },
				{ _id: "b", quantity: 1, price: "10", taxGroupId: group._id, addressIndex: { singleAddress: 0 } },
			],
		});
		assert.deepEqual(
			lineItemTaxDetails.map(({ taxSummary }) => taxSummary?.taxAmount),
			["2.60", "0.00"],
		);
		const found = await taxRegions.queryTaxRegions().eq("country", "CA").find();
		assert.deepEqual(
			found.items.map(({ subdivision }) => subdivision),
			["ON"],
		);
		const rates = await manualTaxMappings.queryManualTaxMappings().eq("taxName", "HST").find();
		assert.deepEqual(
			rates.items.map(({ _id }) => _id),
			[rate._id],
		);
		await taxSettings.upsertTaxSettings({ taxIncludedInItemPrices: true });
		assert.equal((await taxSettings.getTaxSettings()).taxSettings?.taxIncludedInItemPrices, true);
		await taxRegions.deleteTaxRegion(regionId ?? "");
		const gone = await refusal(manualTaxMappings.getManualTaxMapping(rate._id ?? ""));
		assert.deepEqual([gone.status, gone.details?.applicationError?.code], [404, "MANUAL_TAX_MAPPING_NOT_FOUND"]);
	});
});
