import { reviewRequestQueryFields } from "@cartwright/contract/reviews/review-request-query-fields";
import { instant } from "@cartwright/kernel/foundation/operands";
import { rulesOf } from "@cartwright/store/query-language";

export const requestRules = rulesOf(reviewRequestQueryFields, {
	id: "id",
	namespace: "namespace",
	status: "status",
	"order.id": "orderId",
	communicationChannel: "communicationChannel",
	"recipient.contactId": "contactId",
	automationActivationId: "automationActivationId",
	"items.catalogItemId": "items.catalogItemId",
	"items.reviewId": "items.reviewId",
	"requestedBy.appId": "requestedBy.appId",
	"requestedBy.identityType": "requestedBy.identityType",
	"requestedBy.wixUserId": "requestedBy.wixUserId",
	createdDate: { path: "createdDate", value: instant },
	sendDate: { path: "sendDate", value: instant },
});
