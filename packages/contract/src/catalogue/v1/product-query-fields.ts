import { fields, type QuerySpec } from "../../operation.ts";

export const productQueryFields: QuerySpec = {
	paging: "OFFSET",
	fields: {
		...fields(["id"], "*", "BOTH"),
		...fields(["createdDate"], "*", "NONE"),
		...fields(["lastUpdated"], "*", "BOTH"),
		...fields(["name"], "*", "BOTH"),
		...fields(["description"], "*", "NONE"),
		...fields(["sku"], "*", "BOTH"),
		...fields(["price"], "*", "BOTH"),
		...fields(["priceData.price"], "*", "BOTH"),
		...fields(["numericId"], "*", "BOTH"),
		...fields(["productType"], "*", "BOTH"),
		...fields(["slug"], "*", "BOTH"),
		// The documentation names the last two; storefronts ask with the first, which means that the product is in it.
		...fields(["collectionIds"], ["$eq", "$hasAll", "$hasSome"], "NONE"),
	},
};

export const collectionQueryFields: QuerySpec = {
	paging: "OFFSET",
	fields: {
		...fields(["id", "name"], "*", "BOTH"),
	},
};
