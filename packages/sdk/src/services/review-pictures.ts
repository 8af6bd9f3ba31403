// Written from @cartwright/contract/reviews/review-pictures by npm run snapshot.
import type { reviewPictures as declaration } from "@cartwright/contract/reviews/review-pictures";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const reviewPictures: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.review-pictures",
	operations: {
		addReviewPicture: {
			method: "POST",
			published: "/cartwright/v1/reviews/pictures",
		},
	},
};
