import { fields, type QuerySpec } from "../operation.ts";

const equality = ["$eq", "$in", "$ne", "$nin"];
const comparison = [...equality, "$gt", "$gte", "$lt", "$lte"];
const membership = [...equality, "$hasAll", "$hasSome"];

export const reviewRequestQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(
			[
				"id",
				"communicationChannel",
				"namespace",
				"recipient.contactId",
				"requestedBy.appId",
				"requestedBy.identityType",
				"requestedBy.wixUserId",
			],
			equality,
			"NONE",
		),
		...fields(["items.catalogItemId"], membership, "NONE"),
		...fields(["items.reviewId"], [...membership, "$exists"], "NONE"),
		...fields(["automationActivationId", "order.id"], [...equality, "$exists"], "NONE"),
		...fields(["createdDate", "sendDate"], comparison, "BOTH"),
		...fields(["status"], equality, "BOTH"),
	},
};
