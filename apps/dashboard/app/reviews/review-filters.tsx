import { Checkbox } from "@cartwright/ui/parts/choice";
import { Icon } from "@cartwright/ui/parts/icon";
import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import { ListFilters } from "../list/list-filters.tsx";
import { ListViews } from "../list/list-views.tsx";
import type { SavedListViews } from "../list/saved-list-views.ts";
import {
	addressOfReviews,
	hasReviewFilters,
	type ReviewListState,
	ratings,
	readReviewList,
	reviewViews,
} from "./review-search.ts";

const none = { text: "", product: "", ratings: [], withPictures: false };

interface ReviewFiltersProps {
	readonly state: ReviewListState;
	/** Name of the product that the list is about; empty if it is about all. */
	readonly productName: string;
}

export function ReviewFilters({ state, productName }: ReviewFiltersProps) {
	const { t } = useLanguage();
	const { sort, descending } = state;
	return (
		<ListFilters
			text={state.text}
			label={t("reviews.filters.search")}
			maxLength={100}
			addressOf={(fields) => addressOfReviews({ ...readReviewList(fields), sort, descending })}
			clear={
				hasReviewFilters(state)
					? { label: t("reviews.filters.clear"), search: addressOfReviews(state, none) }
					: undefined
			}
		>
			{state.view !== "pending" && <input type="hidden" name="view" value={state.view} />}
			{state.product && (
				<span className="choice-chip label-chip">
					<input type="hidden" name="product" value={state.product} />
					<span>{productName || t("reviews.filters.oneProduct")}</span>
					<Link
						className="chip-clear"
						to={{ search: addressOfReviews(state, { product: "" }) || "?" }}
						aria-label={t("reviews.filters.allProducts")}
					>
						<Icon name="close" />
					</Link>
				</span>
			)}
			<FilterPanel state={state} />
		</ListFilters>
	);
}

function FilterPanel({ state }: { state: ReviewListState }) {
	const { t } = useLanguage();
	const count = state.ratings.length + (state.withPictures ? 1 : 0);
	return (
		<details className="filters-more">
			<summary className="button button-secondary button-small">
				<Icon name="filter" />
				{count > 0 ? t("reviews.filters.chosen", { count }) : t("reviews.filters.title")}
			</summary>
			<div className="filters-panel" key={[...state.ratings, state.withPictures].join()}>
				<fieldset>
					<legend>{t("reviews.filters.rating")}</legend>
					{ratings.map((rating) => (
						<Checkbox
							key={rating}
							name="rating"
							value={rating}
							defaultChecked={state.ratings.includes(rating)}
							label={t("reviews.stars", { rating: Number(rating) })}
						/>
					))}
				</fieldset>
				<fieldset>
					<legend>{t("reviews.filters.content")}</legend>
					<Checkbox
						name="pictures"
						value="yes"
						defaultChecked={state.withPictures}
						label={t("reviews.filters.withPictures")}
					/>
				</fieldset>
			</div>
		</details>
	);
}

/** The views of the list; text and filters stay. */
export function ReviewViews({ state, saved }: { state: ReviewListState; saved: SavedListViews }) {
	const { t } = useLanguage();
	const views = reviewViews.map((view) => ({
		name: view,
		text: t(`reviews.views.${view}`),
		search: addressOfReviews(state, { view }),
	}));
	return (
		<ListViews
			label={t("reviews.views.label")}
			current={state.view}
			views={views}
			saved={saved}
			search={addressOfReviews(state)}
		/>
	);
}
