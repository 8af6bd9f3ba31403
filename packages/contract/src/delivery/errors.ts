import { error } from "../declared-error.ts";

export const NO_DELIVERY_REGION_FOUND = error(
	404,
	"The shop does not deliver to this country.",
	"Ask for another destination.",
);
export const REQUIRED_COUNTRY = error(400, "The destination has no country.", "Send `destination.country`.");

export const DELIVERY_PROFILE_NOT_FOUND = error(404, "There is no such delivery profile.", "Query the profiles again.");
export const DELIVERY_REGION_NOT_FOUND = error(404, "There is no such region.", "Query the delivery profiles again.");
export const DELIVERY_CARRIER_NOT_FOUND = error(
	404,
	"The region or profile has no such carrier, or the carrier has no such row.",
	"Read the delivery profile or list its carriers again.",
);
export const SHIPPING_OPTION_NOT_FOUND = error(404, "There is no such shipping option.", "Query the options again.");
export const DELIVERY_PROFILES_LIMIT_EXCEEDED = error(428, "The shop has 99 delivery profiles.", "Delete one first.");
export const SINGLE_DEFAULT_DELIVERY_PROFILE = error(
	428,
	"The new profile says that it is the default one, and the shop has that already.",
	"Leave `default` out.",
);
export const DESTINATIONS_COLLISION = error(
	428,
	"Another region of the profile has one of the destinations.",
	"Remove it there first. `data` names the destination and the region.",
);
export const SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY = error(
	428,
	"Addresses in this country have no subdivision.",
	"Send the country alone.",
);
export const UNKNOWN_DELIVERY_CARRIER = error(
	428,
	"The carrier is neither one of the shop nor an app with prices of delivery.",
	"Take one of `listInstalledDeliveryCarriers`.",
);
export const DELIVERY_CARRIER_MISSING_BACKUP_RATE = error(
	400,
	"The backup rate is active and has no title or no amount.",
	"Send both, or switch it off.",
);
export const CARRIER_ALREADY_EXISTS_IN_REGION = error(
	409,
	"The region has this carrier already.",
	"Change it by `updateDeliveryCarrier`.",
);
export const DELIVERY_REGION_CANNOT_BE_UPDATED = error(
	428,
	"The update of a profile changes its regions.",
	"Use the calls for regions, and leave `deliveryRegions` out.",
);
export const DELIVERY_CARRIER_CANNOT_BE_UPDATED = error(
	428,
	"The update of a region changes its carriers.",
	"Use the calls for carriers, and leave `deliveryCarriers` out.",
);
export const DEFAULT_CANNOT_BE_UPDATED = error(
	428,
	"The update says that another profile is the default one.",
	"Leave `default` out.",
);
export const DEFAULT_CANNOT_BE_DELETED = error(
	428,
	"It is the default profile, which each shop has.",
	"Remove its regions to deliver nothing.",
);
export const INVALID_QUANTITY_VALUE = error(
	400,
	"A condition compares a quantity with a number that is not whole.",
	"Send a whole number.",
);
export const PICKUP_LOCATION_NOT_FOUND = error(
	404,
	"There is no such pickup location.",
	"Query the pickup locations again.",
);
export const LOCATIONS_IN_DELIVERY_REGIONS_LIMIT_EXCEEDED = error(
	428,
	"The shop has 100 pickup locations.",
	"Delete one first.",
);
export const LOCAL_DELIVERY_OPTION_NOT_FOUND = error(
	404,
	"There is no such local delivery option.",
	"Query the options again.",
);
export const LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED = error(
	428,
	"The shop has 100 local delivery options.",
	"Delete one first.",
);
