import assert from "node:assert/strict";
import { it } from "node:test";
import { settings as service } from "@cartwright/contract/sites/settings";
import { manualTaxMappings } from "@cartwright/contract/taxes/manual-tax-mappings";
import { taxRegions } from "@cartwright/contract/taxes/tax-regions";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { changeSettings } from "@cartwright/testing/buying";
import { onEachEngine, openShop } from "@cartwright/testing/shop";
import { createTaxRegions } from "./tax-regions.ts";

onEachEngine("the upgrade of tax rates", (engine) => {
	it("makes regions of those in the settings once, which the settings show as before", async (t) => {
		const shop = await openShop({ engine });
		t.after(() => shop.close());
		const { store, site } = shop;
		const vat = { name: "VAT", country: "DE", rate: 190_000, appliesToShipping: true };
		const sales = { name: "Sales tax", country: "US", subdivision: "US-NY", rate: 88_750, appliesToShipping: false };
		const rates = [
			{ id: "tax-de", ...vat },
			{ id: "tax-us-ny", ...sales },
		];
		await changeSettings(shop, { tax: { includedInPrices: true, rates } });
		const staff = await shop.staff();
		const shown = async () => (await staff.use(service).getSettings({})).settings?.tax;
		const before = await shown();
		await createTaxRegions(store, [site]);
		assert.deepEqual(await shown(), before);
		const { taxRegions: regions } = await staff.use(taxRegions).queryTaxRegions({ query: {} });
		assert.deepEqual(regions.map(({ country, subdivision }) => [country, subdivision]).sort(), [
			["DE", ""],
			["US", "NY"],
		]);
		const { manualTaxMappings: mappings } = await staff.use(manualTaxMappings).listManualTaxMappings({});
		assert.deepEqual(mappings.map(({ taxRate }) => taxRate).sort(), ["0.08875", "0.19", "0.19"]);
		const revision = async () => (await store.read(site, { shop: byId(settings, settingsId) })).shop?.revision;
		const first = await revision();
		await createTaxRegions(store, [site]);
		assert.equal(await revision(), first);
	});
});
