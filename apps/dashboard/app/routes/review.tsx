import { reviews } from "@cartwright/contract/reviews/reviews";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";
import { loadReviewedProducts, requireReadingReviews } from "../reviews/load-reviews.server.ts";
import { ReviewPage } from "../reviews/review-page.tsx";
import { reviewRow } from "../reviews/review-row.ts";
import { sendReviewForm } from "../reviews/send-review-form.server.ts";

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
	const page = context.get(pageContextKey);
	const [client] = await Promise.all([page.staff(), requireReadingReviews(page)]);
	const reviewId = params.reviewId ?? "";
	const { review } = await orErrorPage(client.use(reviews).getReview({ reviewId, returnPrivateReviews: true }));
	const found = review ?? {};
	return { review: reviewRow(found, await loadReviewedProducts(client, [found])) };
};

export { revalidateConflicts as shouldRevalidate } from "../forms/revalidate-conflicts.ts";

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	return sendReviewForm(client, params.reviewId ?? "", await request.formData());
};

export default function Review() {
	const { review } = useLoaderData<typeof loader>();
	return <ReviewPage key={review.id} review={review} />;
}
