import { create, type NewEvent, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import type { Business } from "../contact.ts";
import { type Location, locations } from "../documents.ts";
import type { Locations } from "../load/load-locations.ts";
import { businessOf, businessWrites, type Change } from "../property-writes.ts";

/** Writes a location, also the default one that is not stored yet. */
const writeOf = (before: Stored<Location>, after: Location, events: readonly NewEvent[]): Write =>
	before.revision === 0 ? create(locations, after, events) : replace(locations, before, after, events);

/** The writes of changed locations, and of what changes of the shop. */
export const locationWrites = (
	{ business, defaultId }: Locations,
	changed: readonly {
		readonly before: Stored<Location>;
		readonly after: Location;
		readonly events: readonly NewEvent[];
	}[],
	change: Change,
	shop: Business = businessOf(business),
): Write[] => {
	const { locationId } = shop.properties;
	const isStored = changed.some(({ after }) => after.id === defaultId);
	const properties = { ...shop.properties, ...(!locationId && isStored ? { locationId: defaultId } : {}) };
	return [
		...changed.map(({ before, after, events }) => writeOf(before, after, events)),
		...businessWrites(business, { ...shop, properties }, change),
	];
};
