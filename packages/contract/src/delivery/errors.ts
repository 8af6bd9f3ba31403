import { error } from "../declared-error.ts";

export const NO_DELIVERY_REGION_FOUND = error(
	404,
	"The shop does not deliver to this country.",
	"Ask for another destination.",
);
export const REQUIRED_COUNTRY = error(400, "The destination has no country.", "Send `destination.country`.");
