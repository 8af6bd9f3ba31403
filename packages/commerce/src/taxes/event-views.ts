import { contactTaxDetails as detailsService } from "@cartwright/contract/taxes/contact-tax-details";
import { manualTaxMappings } from "@cartwright/contract/taxes/manual-tax-mappings";
import { taxExemptGroups as exemptGroupService } from "@cartwright/contract/taxes/tax-exempt-groups";
import { taxGroups as groupService } from "@cartwright/contract/taxes/tax-groups";
import { taxRegions as regionService } from "@cartwright/contract/taxes/tax-regions";
import type { ViewContext } from "@cartwright/kernel/foundation/context";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewAction, viewCreated, viewDeleted, viewNothing, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import { detailsView } from "./details-view.ts";
import {
	type ContactTaxDetails,
	contactTaxDetails,
	type Tags,
	type TaxExemptGroup,
	type TaxGroup,
	type TaxMapping,
	type TaxRegion,
	taxExemptGroups,
	taxGroups,
	taxMappings,
	taxRegions,
} from "./documents.ts";
import { tagsView } from "./tags.ts";
import { exemptGroupView, groupView, mappingView, regionView } from "./tax-views.ts";

const region = { collection: taxRegions, view: (_: ViewContext, stored: Stored<TaxRegion>) => regionView(stored) };
const group = { collection: taxGroups, view: (_: ViewContext, stored: Stored<TaxGroup>) => groupView(stored) };
const mapping = { collection: taxMappings, view: (_: ViewContext, stored: Stored<TaxMapping>) => mappingView(stored) };
const exemptGroup = {
	collection: taxExemptGroups,
	view: (_: ViewContext, stored: Stored<TaxExemptGroup>) => exemptGroupView(stored),
};
const details = {
	collection: contactTaxDetails,
	view: (_: ViewContext, stored: Stored<ContactTaxDetails>) => detailsView(stored),
};

const tagsOf = ({ data: { assigned, unassigned } }: { readonly data: Readonly<Record<string, unknown>> }) => ({
	assignedTags: tagsView(assigned as Tags),
	unassignedTags: tagsView(unassigned as Tags),
});

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
	...viewersOf(exemptGroupService, {
		taxExemptGroupCreated: viewCreated(exemptGroup),
		taxExemptGroupUpdated: viewUpdated(exemptGroup),
		taxExemptGroupDeleted: viewDeleted(exemptGroup),
		taxExemptGroupTagsModified: viewAction(exemptGroup, (taxExemptGroup, event) => ({
			taxExemptGroup,
			...tagsOf(event),
		})),
	}),
	...viewersOf(detailsService, {
		contactTaxDetailsCreated: viewCreated(details),
		contactTaxDetailsUpdated: viewUpdated(details),
		contactTaxDetailsDeleted: viewDeleted(details),
		contactTaxDetailsTagsModified: viewAction(details, (shown, event) => ({
			contactTaxDetails: shown,
			...tagsOf(event),
		})),
	}),
};
