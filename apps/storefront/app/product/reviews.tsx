import type { SubmitEvent } from "react";
import { Link, useFetcher, useLocation, useSearchParams } from "react-router";
import { Stars } from "../catalogue/stars.tsx";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useLiveSubmit } from "../live-form.ts";
import { useChrome } from "../use-chrome.ts";
import { ReviewForm } from "./review-form.tsx";
import { ReviewPictures } from "./review-pictures.tsx";
import {
	nextShown,
	type ProductReviews,
	type ReviewList,
	reviewListOf,
	reviewListQuery,
	reviewOrders,
	type ShownReview,
} from "./reviews.ts";

/** What shoppers say about a product, and the form to join in. */
export function Reviews({ product, reviews }: { product: string; reviews: ProductReviews }) {
	const { t } = useLanguage();
	const { reviewers } = useChrome();
	const [query] = useSearchParams();
	if (reviews.count === 0 && reviewers === "nobody") return undefined;
	const list = reviewListOf(query);
	return (
		<section id="reviews" className="section page-width reviews" aria-labelledby="reviews-title">
			<div className="section-head">
				<h2 id="reviews-title">{t("product.reviews.title")}</h2>
			</div>
			<div className="reviews-columns">
				<div className="reviews-side">
					{reviews.count > 0 ? (
						<Summary reviews={reviews} list={list} query={query} />
					) : (
						<p>{t("product.reviews.none")}</p>
					)}
					{reviewers !== "nobody" && <ReviewForm product={product} membersOnly={reviewers === "members"} />}
				</div>
				{reviews.count > 0 && (
					<div className="reviews-list">
						<Orders list={list} query={query} withPictures={reviews.withPictures} />
						<VoteForm />
						{reviews.shown.length === 0 && <p>{t("product.reviews.noneFound")}</p>}
						<ol className="plain-list">
							{reviews.shown.map((review) => (
								<li key={review.id}>
									<ReviewArticle review={review} />
								</li>
							))}
						</ol>
						<More reviews={reviews} list={list} query={query} />
					</div>
				)}
			</div>
		</section>
	);
}

interface ListProps {
	list: ReviewList;
	query: URLSearchParams;
}

/** The average, and a bar for each number of stars, which shows those reviews alone. */
function Summary({ reviews: { average, count, counts }, list, query }: ListProps & { reviews: ProductReviews }) {
	const { t, formats } = useLanguage();
	return (
		<>
			<p className="reviews-average">
				<strong>{formats.number(average)}</strong>
				<span>
					<Stars rating={average} label={t("product.reviews.outOf", { rating: formats.number(average) })} />
					<span>{t("product.reviews.count", { count })}</span>
				</span>
			</p>
			<ul className="plain-list reviews-bars">
				{[5, 4, 3, 2, 1].map((stars) => {
					const votes = counts[stars - 1] ?? 0;
					const isOnly = list.stars === stars;
					const to = reviewListQuery(query, { stars: isOnly ? undefined : String(stars), reviews: undefined });
					return (
						<li key={stars}>
							<Link to={to} preventScrollReset discover="none" aria-current={isOnly ? "true" : undefined}>
								<span>{t("ui.review.stars", { count: stars })}</span>
								<svg className="reviews-bar" aria-hidden="true">
									<rect width={`${Math.round((votes / count) * 100)}%`} height="100%" />
								</svg>
								<span>{formats.number(votes)}</span>
							</Link>
						</li>
					);
				})}
			</ul>
			{list.stars !== undefined && (
				<p>
					<Link to={reviewListQuery(query, { stars: undefined })} preventScrollReset discover="none">
						{t("product.reviews.all")}
					</Link>
				</p>
			)}
		</>
	);
}

function Orders({ list, query, withPictures }: ListProps & { withPictures: number }) {
	const { t, formats } = useLanguage();
	return (
		<nav className="reviews-orders" aria-label={t("product.reviews.sort")}>
			{reviewOrders.map((order) => (
				<Link
					key={order}
					to={reviewListQuery(query, { "reviews-by": order === "helpful" ? undefined : order })}
					preventScrollReset
					discover="none"
					aria-current={order === list.order ? "true" : undefined}
				>
					{t(`product.reviews.order.${order}`)}
				</Link>
			))}
			{(withPictures > 0 || list.withPictures) && (
				<Link
					to={reviewListQuery(query, {
						"reviews-with": list.withPictures ? undefined : "pictures",
						reviews: undefined,
					})}
					preventScrollReset
					discover="none"
					aria-current={list.withPictures ? "true" : undefined}
				>
					{t("product.reviews.withPictures", { count: formats.number(withPictures) })}
				</Link>
			)}
		</nav>
	);
}

function More({ reviews, list, query }: ListProps & { reviews: ProductReviews }) {
	const { t } = useLanguage();
	const next = nextShown(list);
	if (!reviews.hasMore || next === undefined) return undefined;
	return (
		<p>
			<Link
				className="button button-secondary"
				to={reviewListQuery(query, { reviews: String(next) })}
				preventScrollReset
				discover="none"
			>
				{t("product.reviews.more")}
			</Link>
		</p>
	);
}

function ReviewArticle({ review }: { review: ShownReview }) {
	const { t, formats } = useLanguage();
	const { name } = useChrome();
	return (
		<article className="review">
			<p className="review-head">
				<Stars rating={review.rating} label={t("product.reviews.outOf", { rating: formats.number(review.rating) })} />
				<span>
					<bdi>{review.author || t("product.reviews.anonymous")}</bdi>
					{" · "}
					<time dateTime={review.date}>{formats.date(review.date)}</time>
				</span>
				{review.verified && <span className="review-verified">{t("product.reviews.verified")}</span>}
			</p>
			{review.title && <h3 dir="auto">{review.title}</h3>}
			{review.body && (
				<p className="review-text" dir="auto">
					{review.body}
				</p>
			)}
			{review.pictures.length > 0 && <ReviewPictures review={review} />}
			{review.reply && (
				<div className="review-reply">
					<h4>{t("product.reviews.reply", { shop: name })}</h4>
					<p className="review-text" dir="auto">
						{review.reply}
					</p>
				</div>
			)}
			<Helpful review={review} />
		</article>
	);
}

const voteForm = "helpful";
const voteKey = (review: string): string => `helpful ${review}`;

/** One for the buttons of all reviews. */
function VoteForm() {
	const { pathname, search } = useLocation();
	const submit = useLiveSubmit();
	const vote = (event: SubmitEvent<HTMLFormElement>) =>
		submit(event, voteKey((event.nativeEvent.submitter as HTMLButtonElement).value));
	return (
		<form id={voteForm} method="post" action={links.reviewVote} onSubmit={vote} hidden>
			<input type="hidden" name="back" value={pathname + search} />
		</form>
	);
}

function Helpful({ review: { id, helpful } }: { review: ShownReview }) {
	const { t } = useLanguage();
	const { data, state } = useFetcher<{ helpful?: number }>({ key: voteKey(id) });
	const count = data?.helpful ?? helpful;
	const hasVoted = data?.helpful !== undefined;
	return (
		<p className="review-helpful">
			<button
				type="submit"
				form={voteForm}
				name="review"
				value={id}
				className="link"
				aria-disabled={hasVoted || state !== "idle" || undefined}
			>
				{hasVoted ? t("product.reviews.thanksForVote") : t("product.reviews.helpful")}
			</button>
			{count > 0 && <span>{t("product.reviews.foundHelpful", { count })}</span>}
		</p>
	);
}
