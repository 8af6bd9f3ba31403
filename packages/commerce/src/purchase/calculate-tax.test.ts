import assert from "node:assert/strict";
import { it } from "node:test";
import { manualTaxMappings } from "@cartwright/contract/taxes/manual-tax-mappings";
import { taxCalculation } from "@cartwright/contract/taxes/tax-calculation";
import { taxRegions } from "@cartwright/contract/taxes/tax-regions";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { productsGroup } from "../taxes/default-groups.ts";

onEachEngine("calculateTax", (engine) => {
	it("taxes items at their addresses, included or on top", async (t) => {
		const shop = await openShop({ engine });
		t.after(() => shop.close());
		const staff = await shop.staff();
		const calls = staff.use(taxCalculation);
		const [calculator] = (await calls.listTaxCalculators({})).taxCalculatorDetails;
		const appId = calculator?.appId ?? "";
		const rate = async (taxRegion: { country: string; subdivision?: string }, taxRate: string, taxName: string) => {
			const created = await staff.use(taxRegions).createTaxRegion({ taxRegion: { ...taxRegion, appId } });
			const taxRegionId = created.taxRegion?.id ?? "";
			const manualTaxMapping = { taxRegionId, taxGroupId: productsGroup.id, taxRate, taxName };
			await staff.use(manualTaxMappings).createManualTaxMapping({ manualTaxMapping });
		};
		await rate({ country: "US", subdivision: "NY" }, "0.08875", "Sales tax");
		await rate({ country: "DE" }, "0.19", "VAT");
		const addresses = [{ country: "US", subdivision: "NY" }, { country: "DE" }, { country: "JP" }];
		const { taxSummary, lineItemTaxDetails } = await calls.calculateTax({
			currency: "USD",
			addresses,
			lineItems: [
				{ id: "a", quantity: 3, price: "9.99", addressIndex: { singleAddress: 0 } },
				{
					id: "b",
					price: "119",
					taxIncludedInPrice: true,
					addressIndex: { multipleAddresses: { origin: 0, destination: 1 } },
				},
				{ id: "c", price: "5", addressIndex: { singleAddress: 2 } },
			],
		});
		assert.deepEqual(
			lineItemTaxDetails.map(({ id, taxSummary: ofItem, taxBreakdown }) => [
				id,
				ofItem?.fullPrice,
				ofItem?.taxAmount,
				ofItem?.taxableAmount,
				taxBreakdown.map(({ taxName, jurisdiction, jurisdictionType }) => [taxName, jurisdiction, jurisdictionType]),
			]),
			[
				["a", "29.97", "2.66", "29.97", [["Sales tax", "US-NY", "STATE"]]],
				["b", "119.00", "19.00", "100.00", [["VAT", "DE", "COUNTRY"]]],
				["c", "5.00", "0.00", "0.00", []],
			],
		);
		const { totalAmount, totalTax, totalTaxableAmount, totalTaxIncludedInPrice } = taxSummary ?? {};
		assert.deepEqual(
			[totalAmount, totalTax, totalTaxableAmount, totalTaxIncludedInPrice],
			["156.63", "21.66", "129.97", "19.00"],
		);
		const refused = (address: object, addressIndex: object) =>
			refusalOf(calls.calculateTax({ addresses: [address], lineItems: [{ id: "a", price: "1", addressIndex }] }));
		assert.equal(await refused({ country: "DE" }, { singleAddress: 1 }), "400 INVALID_LINE_ITEM_ADDRESS_INDEX");
		assert.equal(await refused({ country: "DE" }, {}), "400 MISSING_TAXABLE_ADDRESS");
		assert.equal(await refused({ city: "Bonn" }, { singleAddress: 0 }), "400 MISSING_COUNTRY_IN_ADDRESS");
		assert.equal(await refused({ country: "US" }, { singleAddress: 0 }), "400 MISSING_SUBDIVISION_IN_ADDRESS");
	});
});
