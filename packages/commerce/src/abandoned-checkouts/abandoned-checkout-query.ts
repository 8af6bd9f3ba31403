import {
	abandonedCheckoutQueryFields,
	abandonedCheckoutSearchFields,
} from "@cartwright/contract/abandoned-checkouts/abandoned-checkout-query-fields";
import { instant } from "@cartwright/kernel/foundation/operands";
import { rulesOf } from "@cartwright/store/query-language";

const shared = {
	id: "id",
	status: "status",
	"buyerInfo.contactId": "buyerInfo.contactId",
	"buyerInfo.email": "buyerInfo.email",
	"buyerInfo.memberId": "buyerInfo.memberId",
	"buyerInfo.userId": "buyerInfo.userId",
	"buyerInfo.visitorId": "buyerInfo.visitorId",
	createdDate: { path: "createdDate", value: instant },
	updatedDate: { path: "updatedDate", value: instant },
} as const;

export const queryRules = rulesOf(abandonedCheckoutQueryFields, shared);

export const searchRules = rulesOf(abandonedCheckoutSearchFields, {
	...shared,
	"activities.type": "activities.type",
	"appliedDiscounts.coupon.code": "couponCodes",
	"contactDetails.firstName": "contactDetails.firstName",
	"contactDetails.lastName": "contactDetails.lastName",
});

export const paging = { defaultLimit: 50, defaultSort: [{ field: "createdDate", order: "DESC" }] } as const;
