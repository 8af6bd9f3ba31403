import type { LocationType } from "@cartwright/contract/business/location-messages";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { loadLocations } from "../load/load-locations.ts";
import { businessOf, locationEvent } from "../property-writes.ts";
import { changedMembers } from "./changed-members.ts";
import { requireLocation } from "./find-location.ts";
import { locationView, type ShownLocation } from "./location-view.ts";
import { locationWrites } from "./location-writes.ts";

/** Changes what a location is used as. */
export const changeTypes = async (
	context: Context,
	id: string,
	change: (types: readonly LocationType[]) => readonly LocationType[],
): Promise<{ readonly location: ShownLocation }> => {
	const facts = await loadLocations(context);
	const { business, defaultId } = facts;
	const stored = requireLocation(facts, id);
	if (stored.doc.archived) {
		throw new ApplicationError(
			"CANNOT_UPDATE_LOCATION_TYPES_FOR_LOCATION",
			`The location ${stored.doc.name} is archived; its types stay as they are.`,
		);
	}
	const shop = { business: businessOf(business), defaultId };
	const locationTypes = change(stored.doc.locationTypes);
	const before = locationView(stored, shop);
	if (locationTypes.length === stored.doc.locationTypes.length) return { location: before };
	const after = { ...stored.doc, locationTypes };
	const location = locationView({ doc: after, revision: stored.revision + 1 }, shop);
	const events = [locationEvent("locationUpdated", context, { modifiedFields: changedMembers(before, location) })];
	await context.store.commit(context.site, locationWrites(facts, [{ before: stored, after, events }], context));
	return { location };
};

export const withType =
	(type: LocationType) =>
	(types: readonly LocationType[]): readonly LocationType[] => [...new Set([...types, type])];

export const withoutType =
	(type: LocationType) =>
	(types: readonly LocationType[]): readonly LocationType[] =>
		types.filter((each) => each !== type);
