import { reviews } from "@cartwright/contract/reviews/reviews";
import type { Client } from "@cartwright/sdk/client";
import { data, redirect } from "react-router";
import type { FormResult } from "../forms/form-result.ts";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { textOf } from "../forms/text-of.ts";

const reviewForms = ["approve", "reject", "reply", "removeReply", "delete"] as const;
export type ReviewForm = (typeof reviewForms)[number];

export interface ReviewFormResult extends FormResult<ReviewForm> {
	/** Whether somebody else has changed the reply since the page was opened. Nothing was saved then. */
	readonly isOutdated?: boolean;
}

/** Sends a form of the page of a review. */
export const sendReviewForm = async (client: Client, reviewId: string, form: FormData) => {
	const intent = reviewForms.find((each) => each === form.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	return orRefusal<ReviewForm, ReviewFormResult | Response | ReturnType<typeof outdated>>(intent, async () => {
		const calls = client.use(reviews);
		switch (intent) {
			case "approve":
				await calls.updateModerationStatus({ reviewId, status: "APPROVED" });
				break;
			case "reject":
				await calls.updateModerationStatus({ reviewId, status: "REJECTED" });
				break;
			case "delete":
				await calls.deleteReview({ reviewId });
				return redirect("/reviews");
			case "reply":
			case "removeReply": {
				// The services replace a reply without asking what it was.
				const { review } = await calls.getReview({ reviewId, returnPrivateReviews: true });
				if ((review?.reply?.message ?? "") !== String(form.get("before") ?? "")) return outdated(intent);
				if (intent === "reply") await calls.setReply({ reviewId, message: textOf(form, "message") });
				else await calls.removeReply({ reviewId });
			}
		}
		return { of: intent };
	});
};

const outdated = (of: ReviewForm) => data({ of, isOutdated: true }, { status: 409 });
