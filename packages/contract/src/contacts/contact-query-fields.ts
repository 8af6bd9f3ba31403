import { fields, type QuerySpec } from "../operation.ts";

const comparisons = ["$eq", "$gt", "$gte", "$lt", "$lte", "$ne"];
const texts = ["$eq", "$exists", "$in", "$ne", "$startsWith"];
const lists = ["$exists", "$hasAll", "$hasSome"];

/**
 * The addresses and numbers of a contact, and the wrapped lists under their full paths, are not among the fields of the
 * published client's query builder, but its callers filter by them.
 */
export const contactQueryFields: QuerySpec = {
	paging: "OFFSET",
	fields: {
		...fields(["id", "info.locale"], ["$eq", "$exists", "$in", "$ne"], "NONE"),
		...fields(["createdDate", "info.birthdate", "lastActivity.activityDate"], comparisons, "BOTH"),
		...fields(["updatedDate"], comparisons, "NONE"),
		...fields(
			["info.company", "info.jobTitle", "info.name.first", "info.name.last", "primaryInfo.email"],
			texts,
			"BOTH",
		),
		...fields(["primaryInfo.phone"], texts, "NONE"),
		...fields(["info.labelKeys", "info.labelKeys.items"], lists, "NONE"),
		...fields(
			["info.emails.email", "info.emails.items.email", "info.phones.phone", "info.phones.items.phone"],
			["$eq", "$in", ...lists],
			"NONE",
		),
	},
	searchable: ["info.name.first", "info.name.last", "info.emails.email", "info.phones.phone"],
};
