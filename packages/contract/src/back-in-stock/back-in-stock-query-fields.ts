import { fields, type QuerySpec } from "../operation.ts";

export const backInStockQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: fields(["createdDate", "id", "autoNotified", "contactId", "itemUrl", "status"], "*", "BOTH"),
};
