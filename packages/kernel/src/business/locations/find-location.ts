import type { Stored } from "@cartwright/store/collection";
import { ApplicationError } from "../../foundation/errors.ts";
import type { Location } from "../documents.ts";
import type { Locations } from "../load/load-locations.ts";

export const requireLocation = ({ all }: Locations, id: string): Stored<Location> => {
	const found = all.find(({ doc }) => doc.id === id);
	if (!found) throw new ApplicationError("LOCATION_NOT_FOUND", `There is no location with id ${id}.`);
	return found;
};

/** Refuses changes of archived locations. */
export const requireOpen = ({ doc }: Stored<Location>): void => {
	if (!doc.archived) return;
	throw new ApplicationError(
		"CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION",
		`The location ${doc.name} is archived, which cannot be undone; create another one.`,
	);
};
