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

	it("are read, changed and deleted by each of their calls", async () => {
		const { manualTaxMappings, taxCalculation, taxExemptGroups, taxGroups, taxRegions } = started().staff;
		const { taxCalculatorDetails = [] } = await taxCalculation.listTaxCalculators();
		const appId = taxCalculatorDetails[0]?.appId ?? "";
		await taxRegions.bulkCreateTaxRegion([{ country: "NO", appId }], { returnEntity: true });
		const { items: regions } = await taxRegions.queryTaxRegions().eq("country", "NO").find();
		const taxRegionId = regions[0]?._id ?? "";
		const region = await taxRegions.getTaxRegion(taxRegionId);
		const included = { revision: region.revision ?? "", taxIncludedInPrice: true };
		assert.equal((await taxRegions.updateTaxRegion(taxRegionId, included)).taxIncludedInPrice, true);

		const taxGroupId = (await taxGroups.createTaxGroup({ name: "Music" }))._id ?? "";
		const { revision: before = "" } = await taxGroups.getTaxGroup(taxGroupId);
		const renamed = await taxGroups.updateTaxGroup(taxGroupId, { name: "Records", revision: before ?? "" });
		assert.equal(renamed.name, "Records");
		const { items: groups } = await taxGroups.queryTaxGroups().eq("name", "Records").find();
		assert.equal(groups[0]?._id, taxGroupId);
		const byApp = await taxGroups.listDefaultTaxGroupsByAppIds([crypto.randomUUID()]);
		assert.equal(byApp.results?.length, 1);

		await manualTaxMappings.bulkCreateManualTaxMappings([{ taxRegionId, taxGroupId, taxRate: "0.25" }], {
			returnEntity: true,
		});
		const { manualTaxMappings: listed } = await manualTaxMappings.listManualTaxMappings();
		const mapping = listed?.find((each) => each.taxGroupId === taxGroupId);
		const id = mapping?._id ?? "";
		const lowered = { taxRate: "0.15", revision: mapping?.revision ?? "" };
		assert.equal((await manualTaxMappings.updateManualTaxMapping(id, lowered)).taxRate, "0.15");
		await manualTaxMappings.updateExtendedFields(id, "@account/app", { namespaceData: { note: "reduced" } });
		const group = await taxExemptGroups.createTaxExemptGroup({ name: "Schools" });
		const exemptGroupOverrides = [{ exemptGroupId: group._id ?? "", rate: "0" }];
		const assigned = await manualTaxMappings.bulkAssignExemptOverrides({
			assignOverrides: [{ manualTaxMappingId: id, exemptGroupOverrides }],
		});
		assert.equal(assigned.results?.[0]?.itemMetadata?.success, true, JSON.stringify(assigned));
		const unassigned = await manualTaxMappings.bulkUnassignExemptOverrides([{ manualTaxMappingId: id }]);
		assert.equal(unassigned.results?.[0]?.itemMetadata?.success, true, JSON.stringify(unassigned));
		await manualTaxMappings.deleteManualTaxMapping(id);
		await taxGroups.deleteTaxGroup(taxGroupId);
		const gone = await refusal(taxGroups.getTaxGroup(taxGroupId));
		assert.equal(gone.status, 404);
	});

	it("have groups of exempt buyers, and contacts that belong to them", async () => {
		const { contacts, contactTaxDetails, taxExemptGroups } = started().staff;
		const { taxExemptGroups: standard = [] } = await taxExemptGroups.listDefaultTaxExemptGroups();
		assert.equal(standard[0]?.name, "Tax exempt");
		const group = await taxExemptGroups.createTaxExemptGroup({ name: "Schools" });
		const taxExemptGroupId = group._id ?? "";
		const renamed = await taxExemptGroups.updateTaxExemptGroup(taxExemptGroupId, {
			name: "Public schools",
			revision: group.revision ?? "",
		});
		assert.equal((await taxExemptGroups.getTaxExemptGroup(taxExemptGroupId)).name, "Public schools");
		const { items } = await taxExemptGroups.queryTaxExemptGroups().eq("name", "Public schools").find();
		assert.equal(items[0]?._id, taxExemptGroupId);
		const created = await taxExemptGroups.bulkCreateTaxExemptGroups([{ name: "Embassies" }], { returnEntity: true });
		const other = created.results?.[0]?.item;
		const updated = await taxExemptGroups.bulkUpdateTaxExemptGroups(
			[{ taxExemptGroup: { _id: other?._id ?? "", revision: other?.revision ?? "", name: "Consulates" } }],
			{ returnEntity: true },
		);
		assert.equal(updated.results?.[0]?.item?.name, "Consulates");
		const assignTags = { privateTags: { tagIds: ["a1"] } };
		const tagged = await taxExemptGroups.bulkUpdateTaxExemptGroupTags([taxExemptGroupId], { assignTags });
		assert.equal(tagged.bulkActionMetadata?.totalSuccesses, 1);
		const filter = { name: "Consulates" };
		assert.ok((await taxExemptGroups.bulkUpdateTaxExemptGroupTagsByFilter(filter, { assignTags })).jobId);

		const { contact } = await contacts.createContact({ name: { first: "Ada" } });
		const id = contact?._id ?? "";
		const upserted = await contactTaxDetails.upsertContactTaxDetails(
			{ _id: id, taxExemptGroupId },
			{ fields: ["CONTACT_DETAILS"] },
		);
		assert.equal(upserted.contactTaxDetails?.contactDetails?.firstName, "Ada");
		const bulk = await contactTaxDetails.bulkUpsertContactTaxDetails([{ _id: id, taxExemptGroupId }]);
		assert.equal(bulk.bulkActionMetadata?.totalSuccesses, 1);
		assert.equal((await contactTaxDetails.getContactTaxDetails(id)).taxExemptGroupId, taxExemptGroupId);
		const found = await contactTaxDetails.queryContactTaxDetails().eq("taxExemptGroupId", taxExemptGroupId).find();
		assert.equal(found.items[0]?._id, id);
		assert.equal((await contactTaxDetails.countContactTaxDetails({ filter: { taxExemptGroupId } })).count, 1);
		await contactTaxDetails.bulkUpdateContactTaxDetailsTags([id], { assignTags });
		const job = await contactTaxDetails.bulkUpdateContactTaxDetailsTagsByFilter({ taxExemptGroupId }, { assignTags });
		assert.ok(job.jobId);
		const refused = await refusal(
			contactTaxDetails.upsertContactTaxDetails({ _id: id, taxExemptGroupId: crypto.randomUUID() }),
		);
		assert.equal(refused.details?.applicationError?.code, "TAX_EXEMPT_GROUP_ID_NOT_FOUND");
		await contactTaxDetails.deleteContactTaxDetails(id);
		const missing = await contactTaxDetails.bulkDeleteContactTaxDetails([id]);
		assert.equal(missing.results?.[0]?.itemMetadata?.error?.code, "CONTACT_TAX_DETAILS_NOT_FOUND");
		assert.equal(renamed.revision, "2");
		await taxExemptGroups.deleteTaxExemptGroup(taxExemptGroupId);
		await taxExemptGroups.bulkDeleteTaxExemptGroups([other?._id ?? ""]);
		assert.equal((await refusal(taxExemptGroups.getTaxExemptGroup(taxExemptGroupId))).status, 404);
	});
});
