import { fields, type QuerySpec } from "../operation.ts";

export const orderPaymentRequestQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: {
		...fields(["id", "orderId", "paymentGatewayOrderId", "source.appId", "source.externalId"], "*", "NONE"),
		...fields(
			["createdDate", "updatedDate", "description", "expirationDate", "orderNumber", "status", "title"],
			"*",
			"BOTH",
		),
		...fields(["amount.amount"], ["$eq", "$gt", "$gte", "$lt", "$lte"], "BOTH"),
	},
};
