import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Notice } from "@cartwright/ui/parts/notice";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useNavigation } from "react-router";
import { useLanguage } from "../language.ts";
import { loadSavedViews } from "../list/load-saved-views.server.ts";
import { ChangedBar } from "../live/changed-bar.tsx";
import { useLiveRows } from "../live/use-live-rows.ts";
import { pageContextKey } from "../page-context.server.ts";
import { changeReviews } from "../reviews/bulk-reviews.server.ts";
import { loadReviews, requireReadingReviews } from "../reviews/load-reviews.server.ts";
import { ReviewFilters, ReviewViews } from "../reviews/review-filters.tsx";
import { hasReviewFilters, type ReviewListState, readReviewList } from "../reviews/review-search.ts";
import { ReviewTable } from "../reviews/review-table.tsx";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const page = context.get(pageContextKey);
	const [client] = await Promise.all([page.staff(), requireReadingReviews(page)]);
	const state = readReviewList(new URL(request.url).searchParams);
	const [loaded, saved] = await Promise.all([loadReviews(client, state), loadSavedViews(client, "reviews")]);
	return { state, saved, ...loaded };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	return changeReviews(client, await request.formData());
};

export default function Reviews() {
	const { t, formats } = useLanguage();
	const { state, saved, rows, total, hasMoreProducts, next, previous } = useLoaderData<typeof loader>();
	const live = useLiveRows(rows, { review: "any" });
	const isBusy = useNavigation().state !== "idle";
	const title = t("reviews.title");
	return (
		<>
			<title>{title}</title>
			<div className="room-head">
				<h1>
					{title} <span className="room-count">{formats.number(total)}</span>
				</h1>
			</div>
			<ReviewViews state={state} saved={saved} />
			<ReviewFilters state={state} productName={state.product ? (rows[0]?.product?.name ?? "") : ""} />
			{hasMoreProducts && (
				<Notice tone="warning">
					<p>{t("reviews.moreProducts")}</p>
				</Notice>
			)}
			{live.rows.length > 0 ? (
				<ReviewTable rows={live.rows} total={total} state={state} isBusy={isBusy} next={next} previous={previous} />
			) : (
				<NoReviews state={state} />
			)}
			<ChangedBar {...live} />
		</>
	);
}

function NoReviews({ state }: { state: ReviewListState }) {
	const { t } = useLanguage();
	const reason = hasReviewFilters(state) ? "filtered" : state.view;
	return (
		<EmptyState title={t(`reviews.none.${reason}.title`)}>
			<p>{t(`reviews.none.${reason}.text`)}</p>
		</EmptyState>
	);
}
