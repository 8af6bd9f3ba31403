import { manualTaxMappings } from "@cartwright/contract/taxes/manual-tax-mappings";
import { taxGroups as groupService } from "@cartwright/contract/taxes/tax-groups";
import { taxRegions as regionService } from "@cartwright/contract/taxes/tax-regions";
import type { ViewContext } from "@cartwright/kernel/foundation/context";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewCreated, viewDeleted, viewNothing, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import { type TaxGroup, type TaxMapping, type TaxRegion, taxGroups, taxMappings, taxRegions } from "./documents.ts";
import { groupView, mappingView, regionView } from "./tax-views.ts";

const region = { collection: taxRegions, view: (_: ViewContext, stored: Stored<TaxRegion>) => regionView(stored) };
const group = { collection: taxGroups, view: (_: ViewContext, stored: Stored<TaxGroup>) => groupView(stored) };
const mapping = { collection: taxMappings, view: (_: ViewContext, stored: Stored<TaxMapping>) => mappingView(stored) };

export const taxEventViews = {
	...viewersOf(regionService, {
		taxRegionCreated: viewCreated(region),
		taxRegionUpdated: viewUpdated(region),
		taxRegionDeleted: viewNothing,
	}),
	...viewersOf(groupService, {
		taxGroupCreated: viewCreated(group),
		taxGroupUpdated: viewUpdated(group),
		taxGroupDeleted: viewNothing,
	}),
	...viewersOf(manualTaxMappings, {
		manualTaxMappingCreated: viewCreated(mapping),
		manualTaxMappingUpdated: viewUpdated(mapping),
		manualTaxMappingDeleted: viewDeleted(mapping),
	}),
};
