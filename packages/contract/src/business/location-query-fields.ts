import { fields, type QuerySpec } from "../operation.ts";

const scalars = [
	"id",
	"address.city",
	"address.formattedAddress",
	"address.geocode.latitude",
	"address.geocode.longitude",
	"address.hint",
	"address.postalCode",
	"address.streetAddress.apt",
	"address.streetAddress.name",
	"address.streetAddress.number",
	"address.subdivision",
	"archived",
	"default",
	"description",
	"email",
	"fax",
	"locationType",
	"name",
	"phone",
	"revision",
	"status",
	"timeZone",
];

export const locationQueryFields: QuerySpec = {
	paging: "OFFSET",
	fields: {
		...fields(
			[
				"businessSchedule.periods.closeDay",
				"businessSchedule.periods.closeTime",
				"businessSchedule.periods.openDay",
				"businessSchedule.periods.openTime",
				"businessSchedule.specialHourPeriod.comment",
				"businessSchedule.specialHourPeriod.endDate",
				"businessSchedule.specialHourPeriod.isClosed",
				"businessSchedule.specialHourPeriod.startDate",
			],
			["$hasAll", "$hasSome"],
			"NONE",
		),
		...fields(scalars, "*", "NONE"),
	},
};

/** What lists are sorted by. */
export const locationSortFields: QuerySpec = { paging: "OFFSET", fields: fields(scalars, [], "BOTH") };
