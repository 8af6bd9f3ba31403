import { fields, type QuerySpec } from "../operation.ts";

const buyer = ["contactId", "email", "memberId", "userId", "visitorId"].map((name) => `buyerInfo.${name}`);
const equality = ["$eq", "$in", "$ne", "$nin"];

export const abandonedCheckoutQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: fields(["createdDate", "id", "updatedDate", ...buyer, "status"], "*", "BOTH"),
};

export const abandonedCheckoutSearchFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(["activities.type", "appliedDiscounts.coupon.code"], ["$hasAll", "$hasSome"], "NONE"),
		...fields(["contactDetails.firstName", "contactDetails.lastName"], "*", "NONE"),
		...fields(["createdDate", "updatedDate"], "*", "BOTH"),
		...fields(["id", ...buyer, "status"], equality, "NONE"),
	},
	searchable: ["buyerInfo.email", "contactDetails.firstName", "contactDetails.lastName"],
};
