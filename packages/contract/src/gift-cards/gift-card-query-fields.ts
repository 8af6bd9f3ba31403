import { fields, type QuerySpec } from "../operation.ts";

const members = [
	"createdDate",
	"id",
	"updatedDate",
	"balance",
	"balance.amount",
	"code",
	"codeSuffix",
	"expirationDate",
	"initialValue",
	"initialValue.amount",
];

/** A code is found whole: the shop does not store what would find a part of it. */
export const giftCardQueryFields: QuerySpec = { paging: "CURSOR", fields: fields(members, "*", "BOTH") };

export const giftCardSearchFields: QuerySpec = { ...giftCardQueryFields, searchable: ["code", "codeSuffix"] };

export const transactionQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: fields(["createdDate", "id", "operationType", "type"], "*", "BOTH"),
};
