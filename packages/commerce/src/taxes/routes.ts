import { manualTaxMappings } from "@cartwright/contract/taxes/manual-tax-mappings";
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
	implement(taxSettings, {
		getTaxSettings: () => import("./get-tax-settings.ts"),
		upsertTaxSettings: () => import("./upsert-tax-settings.ts"),
	}),
];
