import type { Review as WireReview } from "@cartwright/contract/reviews/review-messages";
import { publicPicture } from "@cartwright/products/media/address";
import type { Stored } from "@cartwright/store/collection";
import type { Review } from "./documents.ts";

export const reviewView = ({ doc, revision }: Stored<Review>, origin: string): WireReview => {
	const { id, namespace, entityId, author, content, reply, status, manuallyChanged, verified } = doc;
	const { foundHelpful, foundUnhelpful, helpfulness, relevanceScore, publishCount } = doc;
	const { reviewDate, createdDate, updatedDate } = doc;
	return {
		id,
		namespace,
		entityId,
		author,
		verified,
		origin: doc.origin,
		revision: String(revision),
		content: {
			...content,
			media: content.media.map((picture) => ({
				image: publicPicture({ ...picture, id: "" }, origin),
			})),
		},
		...(reply ? { reply } : {}),
		moderation: { moderationStatus: status, manuallyChanged },
		foundHelpful,
		foundUnhelpful,
		helpfulness,
		relevanceScore,
		publishCount,
		reviewDate,
		createdDate,
		updatedDate,
	};
};
