import { fields, type QuerySpec } from "../operation.ts";

/** Shoppers may ask for what they may see; staff for all of it. */
export const memberQueryFields: QuerySpec = {
	paging: "OFFSET",
	fields: {
		...fields(["id", "contactId", "loginEmail", "privacyStatus", "profile.slug", "status"], "*", "NONE"),
		...fields(["contact.firstName", "contact.lastName", "profile.nickname"], "*", "BOTH"),
		...fields(["createdDate", "updatedDate", "lastLoginDate"], [], "BOTH"),
	},
	searchable: ["profile.nickname", "profile.slug", "loginEmail", "contact.firstName", "contact.lastName"],
};
