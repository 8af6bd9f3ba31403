import { collection, type Document } from "@cartwright/store/collection";

/** A picture that a shopper uploaded for a review. The id is that of its file. */
export interface ReviewPictureUpload extends Document {
	/** Who may add it to a review, as reviews have their owner; absent once it is in one. */
	readonly owner?: string;
	/** The review that shows it. */
	readonly reviewId?: string;
	/** When it is deleted; absent while a review shows it. */
	readonly expires?: string;
}

export const reviewPictureUploads = collection<ReviewPictureUpload>("review_picture_uploads", {
	fields: { owner: "text", reviewId: "text", expires: "text" },
	indexes: [["owner"], ["reviewId"], ["expires"]],
});
