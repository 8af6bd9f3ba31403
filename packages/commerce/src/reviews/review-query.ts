import { reviewQueryFields } from "@cartwright/contract/reviews/review-query-fields";
import { instant } from "@cartwright/kernel/foundation/operands";
import { rulesOf } from "@cartwright/store/query-language";

export const reviewRules = rulesOf(reviewQueryFields, {
	id: "id",
	namespace: "namespace",
	entityId: "entityId",
	"author.contactId": "author.contactId",
	"moderation.moderationStatus": "status",
	"content.rating": "content.rating",
	"origin.type": "origin.type",
	helpfulness: "helpfulness",
	relevanceScore: "relevanceScore",
	verified: "verified",
	"content.media": "content.media.url",
	createdDate: { path: "createdDate", value: instant },
});
