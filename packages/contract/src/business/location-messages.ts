import { ExtendedFields } from "../ecommerce/entity-messages.ts";
import {
	bool,
	defaulted,
	described,
	enumeration,
	float,
	guid,
	int64,
	list,
	message,
	optional,
	readOnly,
	text,
	type Wire,
} from "../message.ts";
import { BusinessSchedule } from "./schedule-messages.ts";

/** Where something is on earth. */
export const GeoPoint = message({
	/** Latitude in degrees. */
	latitude: optional(float({ min: -90, max: 90 })),
	/** Longitude in degrees. */
	longitude: optional(float({ min: -180, max: 180 })),
});

export const LocationAddress = message({
	country: optional(text({ format: "COUNTRY" })),
	/** ISO 3166-2, such as US-NY. */
	subdivision: optional(text({ max: 50 })),
	/** The city. */
	city: optional(text({ max: 100 })),
	/** The postcode. */
	postalCode: optional(text({ max: 20 })),
	/** The street. */
	streetAddress: message({
		/** House number. */
		number: text({ max: 50 }),
		/** Street name. */
		name: text({ max: 150 }),
		/** Number of the apartment. */
		apt: text({ max: 50 }),
	}),
	/** The whole address in one line. */
	formattedAddress: optional(text({ max: 200 })),
	/** How to find the place. */
	hint: optional(text({ max: 500 })),
	geocode: GeoPoint,
});
export type LocationAddress = Wire<typeof LocationAddress>;

export const LocationType = enumeration(["UNKNOWN", "BRANCH", "OFFICES", "RECEPTION", "HEADQUARTERS", "INVENTORY"]);
export type LocationType = Wire<typeof LocationType>;

/** A place of the business. */
export const Location = message({
	/** Id of the location. */
	id: readOnly(optional(guid())),
	/** The name of the location. */
	name: text({ min: 1, max: 150 }),
	/** What is to say about it. */
	description: optional(text({ max: 500 })),
	/** Whether it is the location that the site properties show. A shop has one. */
	default: readOnly(bool()),
	/** Whether it is open. Only noted. */
	status: defaulted(enumeration(["ACTIVE", "INACTIVE"]), "ACTIVE"),
	locationType: described(LocationType, "The first of `locationTypes`, which it stands for in requests without them."),
	/** Fax number. */
	fax: optional(text({ max: 50 })),
	timeZone: described(optional(text({ max: 100 })), "IANA name, such as Europe/Berlin."),
	email: optional(text({ format: "EMAIL", max: 254 })),
	phone: optional(text({ max: 50 })),
	/** Where it is. */
	address: LocationAddress,
	/** When it is open. */
	businessSchedule: BusinessSchedule,
	revision: described(optional(int64()), "Increases by 1 with each change. In an update: the revision that was read."),
	/** Whether it is archived, which cannot be undone. */
	archived: readOnly(bool()),
	/** What it is used as. Only noted. */
	locationTypes: list(LocationType, { max: 10 }),
	extendedFields: ExtendedFields,
});
export type Location = Wire<typeof Location>;

export const FailedCreateLocation = message({
	/** The location as it was sent. */
	location: Location,
	/** Why it was not created. */
	errorMessage: text(),
});

export const ArchiveLocation = message({
	/** Id of the archived location. */
	id: guid(),
});

export const SetDefaultLocation = message({
	/** Id of the location that was the default before. */
	prevDefaultLocationId: guid(),
	/** Id of the new default location. */
	currDefaultLocationId: guid(),
});
