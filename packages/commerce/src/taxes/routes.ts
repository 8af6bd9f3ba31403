import { contactTaxDetails } from "@cartwright/contract/taxes/contact-tax-details";
import { manualTaxMappings } from "@cartwright/contract/taxes/manual-tax-mappings";
import { taxExemptGroups } from "@cartwright/contract/taxes/tax-exempt-groups";
import { taxGroups } from "@cartwright/contract/taxes/tax-groups";
import { taxRegions } from "@cartwright/contract/taxes/tax-regions";
import { taxSettings } from "@cartwright/contract/taxes/tax-settings";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const taxes: readonly Implementation[] = [
	implement(taxRegions, {
		createTaxRegion: () => import("./create-tax-region.ts"),
		bulkCreateTaxRegion: () => import("./bulk-create-tax-region.ts"),
		getTaxRegion: () => import("./get-tax-region.ts"),
		updateTaxRegion: () => import("./update-tax-region.ts"),
		deleteTaxRegion: () => import("./delete-tax-region.ts"),
		queryTaxRegions: () => import("./query-tax-regions.ts"),
	}),
	implement(taxGroups, {
		createTaxGroup: () => import("./create-tax-group.ts"),
		getTaxGroup: () => import("./get-tax-group.ts"),
		updateTaxGroup: () => import("./update-tax-group.ts"),
		deleteTaxGroup: () => import("./delete-tax-group.ts"),
		queryTaxGroups: () => import("./query-tax-groups.ts"),
		listDefaultTaxGroups: () => import("./list-default-tax-groups.ts"),
		listDefaultTaxGroupsByAppIds: () => import("./list-default-tax-groups-by-app-ids.ts"),
	}),
	implement(manualTaxMappings, {
		createManualTaxMapping: () => import("./create-manual-tax-mapping.ts"),
		bulkCreateManualTaxMappings: () => import("./bulk-create-manual-tax-mappings.ts"),
		getManualTaxMapping: () => import("./get-manual-tax-mapping.ts"),
		updateManualTaxMapping: () => import("./update-manual-tax-mapping.ts"),
		deleteManualTaxMapping: () => import("./delete-manual-tax-mapping.ts"),
		queryManualTaxMappings: () => import("./query-manual-tax-mappings.ts"),
		updateExtendedFields: () => import("./update-extended-fields.ts"),
		bulkAssignExemptOverrides: () => import("./bulk-assign-exempt-overrides.ts"),
		bulkUnassignExemptOverrides: () => import("./bulk-unassign-exempt-overrides.ts"),
		listManualTaxMappings: () => import("./list-manual-tax-mappings.ts"),
	}),
	implement(taxExemptGroups, {
		createTaxExemptGroup: () => import("./create-tax-exempt-group.ts"),
		getTaxExemptGroup: () => import("./get-tax-exempt-group.ts"),
		updateTaxExemptGroup: () => import("./update-tax-exempt-group.ts"),
		deleteTaxExemptGroup: () => import("./delete-tax-exempt-group.ts"),
		queryTaxExemptGroups: () => import("./query-tax-exempt-groups.ts"),
		bulkCreateTaxExemptGroups: () => import("./bulk-create-tax-exempt-groups.ts"),
		bulkUpdateTaxExemptGroups: () => import("./bulk-update-tax-exempt-groups.ts"),
		bulkDeleteTaxExemptGroups: () => import("./bulk-delete-tax-exempt-groups.ts"),
		bulkUpdateTaxExemptGroupTags: () => import("./bulk-update-tax-exempt-group-tags.ts"),
		bulkUpdateTaxExemptGroupTagsByFilter: () => import("./bulk-update-tax-exempt-group-tags-by-filter.ts"),
		listDefaultTaxExemptGroups: () => import("./list-default-tax-exempt-groups.ts"),
	}),
	implement(contactTaxDetails, {
		upsertContactTaxDetails: () => import("./upsert-contact-tax-details.ts"),
		getContactTaxDetails: () => import("./get-contact-tax-details.ts"),
		deleteContactTaxDetails: () => import("./delete-contact-tax-details.ts"),
		queryContactTaxDetails: () => import("./query-contact-tax-details.ts"),
		bulkUpsertContactTaxDetails: () => import("./bulk-upsert-contact-tax-details.ts"),
		bulkDeleteContactTaxDetails: () => import("./bulk-delete-contact-tax-details.ts"),
		bulkUpdateContactTaxDetailsTags: () => import("./bulk-update-contact-tax-details-tags.ts"),
		bulkUpdateContactTaxDetailsTagsByFilter: () => import("./bulk-update-contact-tax-details-tags-by-filter.ts"),
		countContactTaxDetails: () => import("./count-contact-tax-details.ts"),
	}),
	implement(taxSettings, {
		getTaxSettings: () => import("./get-tax-settings.ts"),
		upsertTaxSettings: () => import("./upsert-tax-settings.ts"),
	}),
];
