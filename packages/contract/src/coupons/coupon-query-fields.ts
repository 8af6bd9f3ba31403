import { fields, type QuerySpec } from "../operation.ts";

const equality = ["$eq", "$ne"];
const texts = [...equality, "$hasSome", "$in", "$contains", "$startsWith"];
const comparison = [...equality, "$hasSome", "$in", "$lt", "$lte", "$gt", "$gte"];

const scope = ["scope.namespace", "scope.group.name", "scope.group.entityId"];
const numbers = ["usageLimit", "limitPerCustomer", "minimumSubtotal", "startTime", "expirationTime"];

/** Members of the specification, whose names storefronts send with and without `specification.` before them. */
const eitherWay = (names: readonly string[]): string[] => names.flatMap((name) => [name, `specification.${name}`]);

export const couponQueryFields: QuerySpec = {
	paging: "OFFSET",
	fields: {
		...fields(["id", "appId"], texts, "BOTH"),
		...fields(["dateCreated", "numberOfUsages"], comparison, "BOTH"),
		...fields(["expired"], equality, "NONE"),
		...fields(eitherWay(["name", "code", ...scope]), texts, "BOTH"),
		...fields(eitherWay(numbers), comparison, "BOTH"),
		...fields(eitherWay(["active", "limitedToOneItem", "appliesToSubscriptions"]), equality, "NONE"),
		...fields(eitherWay(["type"]), [...equality, "$hasSome", "$in"], "NONE"),
	},
};
