import type { Stored } from "@cartwright/store/collection";
import { page, type Store } from "@cartwright/store/store";
import { defaultTimeZone } from "../../sites/settings.ts";
import { firstLocationId, type Location, locations, maxLocations } from "../documents.ts";
import type { StoredBusiness } from "../property-writes.ts";
import { businessRequests, storedBusiness } from "./load-business.ts";

/** The places of a shop. */
export interface Locations {
	readonly business: StoredBusiness;
	/** The oldest first. */
	readonly all: readonly Stored<Location>[];
	readonly defaultId: string;
}

/** The places of a shop. One that has stored none has its default location all the same. */
export const loadLocations = async (context: {
	readonly store: Pick<Store, "read">;
	readonly site: string;
}): Promise<Locations> => {
	// One read, so one snapshot: another location may become the default in the meantime.
	const { stored, ...facts } = await context.store.read(context.site, {
		...businessRequests,
		// Several who create the last one at once create some more.
		stored: page(locations, { limit: 2 * maxLocations }),
	});
	const business = storedBusiness(context.site, facts);
	const locationId = business.properties?.doc.locationId;
	if (locationId) return { business, all: stored, defaultId: locationId };
	return { business, all: [firstLocation(business), ...stored], defaultId: firstLocationId };
};

const firstLocation = ({ settings: { doc } }: StoredBusiness): Stored<Location> => ({
	doc: {
		id: firstLocationId,
		name: doc.name,
		status: "ACTIVE",
		timeZone: doc.timeZone ?? defaultTimeZone,
		locationTypes: [],
		archived: false,
	},
	revision: 0,
});
