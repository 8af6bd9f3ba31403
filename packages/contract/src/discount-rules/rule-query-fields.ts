import { fields, type QuerySpec } from "../operation.ts";

export const discountRuleQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(
			["id", "createdDate", "updatedDate", "active", "activeTimeInfo.start", "activeTimeInfo.end", "name", "revision"],
			"*",
			"BOTH",
		),
		...fields(["tags.privateTags.tagIds"], ["$hasAll", "$hasSome"], "NONE"),
	},
};
