import { collection, type Document } from "@cartwright/store/collection";

/**
 * The site id of documents that belong to the whole installation: the sites themselves, and the clients and keys that
 * identify the site of a caller.
 */
export const installation = "installation";

/** A shop. */
export interface Site extends Document {
	readonly createdDate: string;
}

export const sites = collection<Site>("sites", {
	fields: { createdDate: "text" },
	indexes: [["createdDate"]],
	cached: true,
});
