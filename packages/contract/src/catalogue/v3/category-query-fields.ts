import { fields, type QuerySpec } from "../../operation.ts";

export const categoryQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(["id", "slug", "treeReference.appNamespace", "treeReference.treeKey", "visible"], "*", "NONE"),
		...fields(
			["createdDate", "updatedDate", "managingAppId", "name", "parentCategory.id", "parentCategory.index"],
			"*",
			"BOTH",
		),
	},
};

export const categorySearchFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(["id", "slug", "treeReference.appNamespace", "treeReference.treeKey", "visible"], "*", "NONE"),
		...fields(
			["createdDate", "updatedDate", "managingAppId", "name", "parentCategory.id", "parentCategory.index"],
			"*",
			"BOTH",
		),
	},
	searchable: ["description", "name"],
	aggregatable: [
		"createdDate",
		"id",
		"updatedDate",
		"managingAppId",
		"name",
		"parentCategory.id",
		"parentCategory.index",
		"slug",
		"treeReference.appNamespace",
		"treeReference.treeKey",
		"visible",
	],
};
