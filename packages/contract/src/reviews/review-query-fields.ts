import { fields, type QuerySpec } from "../operation.ts";

export const reviewQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(
			["id", "author.contactId", "entityId", "moderation.moderationStatus", "namespace"],
			["$eq", "$in", "$ne"],
			"NONE",
		),
		...fields(
			["createdDate", "content.rating", "helpfulness", "relevanceScore"],
			["$eq", "$gt", "$gte", "$in", "$lt", "$lte", "$ne"],
			"BOTH",
		),
		...fields(["origin.type", "verified"], ["$eq", "$ne"], "BOTH"),
		...fields(["content.media"], ["$isEmpty"], "NONE"),
	},
};
