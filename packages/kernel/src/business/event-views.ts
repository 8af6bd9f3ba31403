import { locations as locationService } from "@cartwright/contract/business/locations";
import { siteProperties } from "@cartwright/contract/business/site-properties";
import type { Stored } from "@cartwright/store/collection";
import type { ViewContext } from "../foundation/context.ts";
import { viewersOf } from "../foundation/event-view.ts";
import { viewAction, viewCreated, viewData, viewUpdated } from "../runtime/view-entity.ts";
import { firstLocationId, type Location, locations } from "./documents.ts";
import { loadBusiness } from "./load/load-business.ts";
import { locationView } from "./locations/location-view.ts";
import { businessOf } from "./property-writes.ts";

const entity = {
	collection: locations,
	async view(context: ViewContext, stored: Stored<Location>) {
		const business = businessOf(await loadBusiness(context));
		return locationView(stored, { business, defaultId: business.properties.locationId ?? firstLocationId });
	},
};

export const businessEventViews = {
	...viewersOf(locationService, {
		locationArchiveStatus: viewAction(entity, (_, { entityId }) => ({ id: entityId })),
		locationCreated: viewCreated(entity),
		locationSetDefaultLocation: viewData,
		locationUpdated: viewUpdated(entity),
	}),
	...viewersOf(siteProperties, {
		propertiesSitePropertiesUpdated: async (_context, { site, data }) => ({
			body: { metasiteId: site, event: data },
		}),
	}),
};
