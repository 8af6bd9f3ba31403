import { storesAppId } from "../catalogue/stores-app.ts";
import type { Example } from "./example.ts";

const manualCalculator = "a3f5c3d4-6b1e-4c58-9a55-0c9d3f1b7e00";

/** Reduced rates, from a region to their end. */
export const taxExamples: readonly Example[] = [
	{
		call: "ecom.tax-settings.upsertTaxSettings",
		as: "staff",
		request: { taxSettings: { taxIncludedInItemPrices: true } },
		published: "taxSettings.upsertTaxSettings({ taxIncludedInItemPrices: true })",
	},
	{
		call: "ecom.tax-settings.getTaxSettings",
		as: "staff",
		request: {},
		published: "taxSettings.getTaxSettings()",
	},
	{
		call: "ecom.tax-regions.createTaxRegion",
		as: "staff",
		request: { taxRegion: { country: "CA", subdivision: "ON", appId: manualCalculator } },
		captures: { taxRegionId: "taxRegion.id" },
	},
	{
		call: "ecom.tax-regions.getTaxRegion",
		as: "staff",
		request: { taxRegionId: "$taxRegionId" },
		published: "taxRegions.getTaxRegion(taxRegionId)",
	},
	{
		call: "ecom.tax-regions.queryTaxRegions",
		as: "staff",
		request: { query: { filter: { country: "CA" } } },
		published: 'taxRegions.queryTaxRegions().eq("country", "CA").find()',
	},
	{
		call: "ecom.tax-regions.bulkCreateTaxRegion",
		as: "staff",
		request: { taxRegions: [{ country: "CH", appId: manualCalculator }], returnEntity: true },
	},
	{
		call: "ecom.tax-calculation.listTaxCalculators",
		as: "staff",
		request: {},
		published: "taxCalculation.listTaxCalculators()",
	},
	{
		call: "ecom.tax-calculation.calculateTax",
		as: "staff",
		request: {
			addresses: [{ country: "CA", subdivision: "ON" }],
			lineItems: [{ id: "a", quantity: 2, price: "10", addressIndex: { singleAddress: 0 } }],
		},
		published:
			'taxCalculation.calculateTax({\n\taddresses: [{ country: "CA", subdivision: "ON" }],\n\tlineItems: [{ _id: "a", quantity: 2, price: "10", addressIndex: { singleAddress: 0 } }],\n})',
	},
	{
		call: "ecom.totals-calculator.calculateTotals",
		as: "staff",
		request: {
			lineItems: [{ id: "a", quantity: 2, price: "10", itemType: { preset: "DIGITAL" } }],
			billingAddress: { country: "CA", subdivision: "ON" },
		},
	},
	{
		call: "ecom.tax-groups.createTaxGroup",
		as: "staff",
		request: { taxGroup: { name: "Books" } },
		published: 'taxGroups.createTaxGroup({ name: "Books" })',
		captures: { taxGroupId: "taxGroup.id" },
	},
	{
		call: "ecom.tax-groups.getTaxGroup",
		as: "staff",
		request: { taxGroupId: "$taxGroupId" },
		published: "taxGroups.getTaxGroup(taxGroupId)",
	},
	{
		call: "ecom.tax-groups.queryTaxGroups",
		as: "staff",
		request: { query: { filter: { name: "Books" } } },
		published: 'taxGroups.queryTaxGroups().eq("name", "Books").find()',
	},
	{
		call: "ecom.tax-groups.listDefaultTaxGroups",
		as: "staff",
		request: {},
		published: "taxGroups.listDefaultTaxGroups()",
		captures: { productsGroupId: "taxGroups.0.id" },
	},
	{
		call: "ecom.tax-groups.listDefaultTaxGroupsByAppIds",
		as: "staff",
		request: { appIds: [storesAppId] },
		published: 'taxGroups.listDefaultTaxGroupsByAppIds(["215238eb-22a5-4c36-9e7b-e7c08025e04e"])',
	},
	{
		call: "ecom.manual-tax-mappings.createManualTaxMapping",
		as: "staff",
		request: {
			manualTaxMapping: {
				taxRegionId: "$taxRegionId",
				taxGroupId: "$taxGroupId",
				taxRate: "0.05",
				taxName: "GST",
				jurisdiction: "Canada",
				jurisdictionType: "COUNTRY",
			},
		},
		captures: { manualTaxMappingId: "manualTaxMapping.id" },
	},
	{
		call: "ecom.manual-tax-mappings.bulkCreateManualTaxMappings",
		as: "staff",
		request: {
			manualTaxMappings: [
				{ taxRegionId: "$taxRegionId", taxGroupId: "$productsGroupId", taxRate: "0.13", taxName: "HST" },
			],
		},
	},
	{
		call: "ecom.manual-tax-mappings.getManualTaxMapping",
		as: "staff",
		request: { manualTaxMappingId: "$manualTaxMappingId" },
		published: "manualTaxMappings.getManualTaxMapping(manualTaxMappingId)",
	},
	{
		call: "ecom.manual-tax-mappings.updateManualTaxMapping",
		as: "staff",
		request: { manualTaxMapping: { id: "$manualTaxMappingId", revision: "1", taxRate: "0.055" } },
		published: 'manualTaxMappings.updateManualTaxMapping(manualTaxMappingId, { revision: "1", taxRate: "0.055" })',
	},
	{
		call: "ecom.manual-tax-mappings.updateExtendedFields",
		as: "staff",
		request: { id: "$manualTaxMappingId", namespace: "@example/books", namespaceData: { checked: "2026-11-01" } },
	},
	{
		call: "ecom.tax-exempt-groups.createTaxExemptGroup",
		as: "staff",
		request: { taxExemptGroup: { name: "Schools" } },
		published: 'taxExemptGroups.createTaxExemptGroup({ name: "Schools" })',
		captures: { taxExemptGroupId: "taxExemptGroup.id" },
	},
	{
		call: "ecom.tax-exempt-groups.bulkCreateTaxExemptGroups",
		as: "staff",
		request: { taxExemptGroups: [{ name: "Embassies" }], returnEntity: true },
		captures: { otherExemptGroupId: "results.0.item.id" },
	},
	{
		call: "ecom.tax-exempt-groups.getTaxExemptGroup",
		as: "staff",
		request: { taxExemptGroupId: "$taxExemptGroupId" },
		published: "taxExemptGroups.getTaxExemptGroup(taxExemptGroupId)",
	},
	{
		call: "ecom.tax-exempt-groups.queryTaxExemptGroups",
		as: "staff",
		request: { query: { filter: { name: "Schools" } } },
		published: 'taxExemptGroups.queryTaxExemptGroups().eq("name", "Schools").find()',
	},
	{
		call: "ecom.tax-exempt-groups.listDefaultTaxExemptGroups",
		as: "staff",
		request: {},
		published: "taxExemptGroups.listDefaultTaxExemptGroups()",
	},
	{
		call: "ecom.tax-exempt-groups.updateTaxExemptGroup",
		as: "staff",
		request: { taxExemptGroup: { id: "$taxExemptGroupId", revision: "1", name: "Public schools" } },
		published: 'taxExemptGroups.updateTaxExemptGroup(taxExemptGroupId, { revision: "1", name: "Public schools" })',
	},
	{
		call: "ecom.tax-exempt-groups.bulkUpdateTaxExemptGroups",
		as: "staff",
		request: {
			taxExemptGroups: [{ taxExemptGroup: { id: "$otherExemptGroupId", revision: "1", name: "Consulates" } }],
		},
	},
	{
		call: "ecom.tax-exempt-groups.bulkUpdateTaxExemptGroupTags",
		as: "staff",
		request: { taxExemptGroupIds: ["$taxExemptGroupId"], assignTags: { privateTags: { tagIds: ["a1"] } } },
	},
	{
		call: "ecom.tax-exempt-groups.bulkUpdateTaxExemptGroupTagsByFilter",
		as: "staff",
		request: { filter: { name: "Consulates" }, assignTags: { privateTags: { tagIds: ["b2"] } } },
	},
	{
		call: "crm.contacts.createContact",
		as: "staff",
		request: { info: { name: { first: "Ada" }, company: "Primary School 12" } },
		captures: { contactTaxDetailsId: "contact.id" },
	},
	{
		call: "ecom.contact-tax-details.upsertContactTaxDetails",
		as: "staff",
		request: { contactTaxDetails: { id: "$contactTaxDetailsId", taxExemptGroupId: "$taxExemptGroupId" } },
	},
	{
		call: "ecom.contact-tax-details.bulkUpsertContactTaxDetails",
		as: "staff",
		request: { contactTaxDetails: [{ id: "$contactTaxDetailsId", taxExemptGroupId: "$taxExemptGroupId" }] },
	},
	{
		call: "ecom.contact-tax-details.getContactTaxDetails",
		as: "staff",
		request: { id: "$contactTaxDetailsId", fields: ["CONTACT_DETAILS"] },
	},
	{
		call: "ecom.contact-tax-details.queryContactTaxDetails",
		as: "staff",
		request: { query: { filter: { taxExemptGroupId: "$taxExemptGroupId" } } },
	},
	{
		call: "ecom.contact-tax-details.countContactTaxDetails",
		as: "staff",
		request: { filter: { taxExemptGroupId: "$taxExemptGroupId" } },
	},
	{
		call: "ecom.contact-tax-details.bulkUpdateContactTaxDetailsTags",
		as: "staff",
		request: { contactTaxDetailsIds: ["$contactTaxDetailsId"], assignTags: { privateTags: { tagIds: ["a1"] } } },
	},
	{
		call: "ecom.contact-tax-details.bulkUpdateContactTaxDetailsTagsByFilter",
		as: "staff",
		request: {
			filter: { taxExemptGroupId: "$taxExemptGroupId" },
			assignTags: { privateTags: { tagIds: ["b2"] } },
		},
	},
	{
		call: "ecom.manual-tax-mappings.bulkAssignExemptOverrides",
		as: "staff",
		request: {
			assignOverrides: [
				{
					manualTaxMappingId: "$manualTaxMappingId",
					exemptGroupOverrides: [{ exemptGroupId: "$taxExemptGroupId", rate: "0" }],
				},
			],
		},
	},
	{
		call: "ecom.manual-tax-mappings.bulkUnassignExemptOverrides",
		as: "staff",
		request: {
			unassignOverrides: [
				{
					manualTaxMappingId: "$manualTaxMappingId",
					exemptGroupIds: ["$taxExemptGroupId"],
				},
			],
			returnEntity: true,
		},
	},
	{
		call: "ecom.contact-tax-details.deleteContactTaxDetails",
		as: "staff",
		request: { contactTaxDetailsId: "$contactTaxDetailsId" },
	},
	{
		call: "ecom.contact-tax-details.bulkDeleteContactTaxDetails",
		as: "staff",
		request: { contactTaxDetailsIds: ["$contactTaxDetailsId"] },
	},
	{
		call: "ecom.tax-exempt-groups.deleteTaxExemptGroup",
		as: "staff",
		request: { taxExemptGroupId: "$taxExemptGroupId" },
		published: "taxExemptGroups.deleteTaxExemptGroup(taxExemptGroupId)",
	},
	{
		call: "ecom.tax-exempt-groups.bulkDeleteTaxExemptGroups",
		as: "staff",
		request: { taxExemptGroupIds: ["$otherExemptGroupId"] },
	},
	{
		call: "ecom.manual-tax-mappings.queryManualTaxMappings",
		as: "staff",
		request: { query: { filter: { taxRate: "0.05" } } },
		published: 'manualTaxMappings.queryManualTaxMappings().eq("taxRate", "0.05").find()',
	},
	{
		call: "ecom.manual-tax-mappings.listManualTaxMappings",
		as: "staff",
		request: {},
		published: "manualTaxMappings.listManualTaxMappings()",
	},
	{
		call: "ecom.manual-tax-mappings.deleteManualTaxMapping",
		as: "staff",
		request: { manualTaxMappingId: "$manualTaxMappingId" },
		published: "manualTaxMappings.deleteManualTaxMapping(manualTaxMappingId)",
	},
	{
		call: "ecom.tax-groups.updateTaxGroup",
		as: "staff",
		request: { taxGroup: { id: "$taxGroupId", revision: "1", name: "Printed books" } },
		published: 'taxGroups.updateTaxGroup(taxGroupId, { revision: "1", name: "Printed books" })',
	},
	{
		call: "ecom.tax-groups.deleteTaxGroup",
		as: "staff",
		request: { taxGroupId: "$taxGroupId" },
		published: "taxGroups.deleteTaxGroup(taxGroupId)",
	},
	{
		call: "ecom.tax-regions.updateTaxRegion",
		as: "staff",
		request: { taxRegion: { id: "$taxRegionId", revision: "1", taxIncludedInPrice: true } },
		published: 'taxRegions.updateTaxRegion(taxRegionId, { revision: "1", taxIncludedInPrice: true })',
	},
	{
		call: "ecom.tax-regions.deleteTaxRegion",
		as: "staff",
		request: { taxRegionId: "$taxRegionId" },
		published: "taxRegions.deleteTaxRegion(taxRegionId)",
	},
];
