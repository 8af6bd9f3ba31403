import { fields, type QuerySpec } from "../operation.ts";

export const fileQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(["displayName", "sizeInBytes", "updatedDate"], [], "BOTH"),
		...fields(["mediaType"], ["$eq", "$in"], "NONE"),
		...fields(["private", "state"], ["$eq"], "NONE"),
	},
};

export const folderQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(["displayName", "updatedDate"], [], "BOTH"),
		...fields(["state"], ["$eq"], "NONE"),
	},
};
