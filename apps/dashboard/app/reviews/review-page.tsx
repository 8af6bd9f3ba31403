import { Button } from "@cartwright/ui/parts/button";
import { Picture } from "@cartwright/ui/parts/picture";
import { useState } from "react";
import { Link } from "react-router";
import { FormButton } from "../forms/form-button.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import { Neighbours } from "../list/neighbours.tsx";
import { PageHead } from "../page-head.tsx";
import { useDates } from "../use-dates.ts";
import { useMay } from "../use-workplace.ts";
import { ReplyPanel } from "./reply-panel.tsx";
import type { ReviewRow } from "./review-row.ts";
import { ReviewState } from "./review-state.tsx";
import type { ReviewFormResult } from "./send-review-form.server.ts";
import { Stars } from "./stars.tsx";

/** A review with its pictures, what is decided about it, and the reply of the shop. */
export function ReviewPage({ review }: { review: ReviewRow }) {
	const { t } = useLanguage();
	return (
		<>
			<PageHead title={review.title || t("reviews.noTitle")} list={{ path: "/reviews", text: t("review.all") }}>
				<span className="statuses">
					<ReviewState row={review} />
				</span>
				<Neighbours
					path="/reviews"
					label={t("review.neighbours")}
					previousText={t("review.previous")}
					nextText={t("review.next")}
				/>
			</PageHead>
			<ReviewActions review={review} />
			<div className="order-columns">
				<div className="stack">
					<section className="panel stack" aria-label={t("review.content")}>
						<Stars rating={review.rating} />
						<p className="review-whole" dir="auto">
							{review.body || t("review.noBody")}
						</p>
						<Pictures review={review} />
					</section>
					<ReplyPanel review={review} />
				</div>
				<Facts review={review} />
			</div>
		</>
	);
}

function Pictures({ review }: { review: ReviewRow }) {
	const { t } = useLanguage();
	if (review.pictures.length === 0) return null;
	return (
		<ul className="review-pictures plain-list">
			{review.pictures.map((picture, index) => (
				<li key={picture.url}>
					<a href={picture.url ?? ""} target="_blank" rel="noreferrer">
						<Picture
							file={picture}
							alt={picture.altText || t("review.picture", { number: index + 1 })}
							widths={[200, 400]}
							ratio={1}
						/>
					</a>
				</li>
			))}
		</ul>
	);
}

function Facts({ review }: { review: ReviewRow }) {
	const { t } = useLanguage();
	const dates = useDates();
	const may = useMay();
	const author = review.author || t("reviews.noAuthor");
	const { product } = review;
	return (
		<aside className="stack" aria-label={t("review.facts")}>
			<section className="panel">
				<h2>{t("review.author")}</h2>
				<p>
					{review.contactId && may("CONTACTS.VIEW") ? (
						<Link className="link" to={`/customers/${review.contactId}`}>
							{author}
						</Link>
					) : (
						<bdi>{author}</bdi>
					)}
				</p>
				<p className="muted">
					<time dateTime={review.date}>{dates.dateTime(review.date)}</time>
				</p>
				<p>{t(review.isVerified ? "reviews.verified" : "review.notVerified")}</p>
				<p className="muted">{t("review.votes", { helpful: review.helpful, unhelpful: review.unhelpful })}</p>
			</section>
			{product && (
				<section className="panel">
					<h2>{t("review.product")}</h2>
					<p className="review-product-line">
						{product.picture && <img className="product-picture" src={product.picture} alt="" width="40" height="40" />}
						<Link className="link" to={`/products/${product.id}`}>
							{product.name}
						</Link>
					</p>
					<p>
						<Link className="link" to={`/reviews?view=all&product=${product.id}`}>
							{t("review.ofProduct")}
						</Link>
					</p>
				</section>
			)}
		</aside>
	);
}

function ReviewActions({ review }: { review: ReviewRow }) {
	const { t } = useLanguage();
	const may = useMay();
	const [isDeleting, setDeleting] = useState(false);
	const canDecide = may("REVIEWS.MODERATE_REVIEWS");
	return (
		<div className="actions">
			{canDecide && review.state !== "approved" && (
				<FormButton<ReviewFormResult> form="approve" kind="primary">
					{t("reviews.approve")}
				</FormButton>
			)}
			{canDecide && review.state !== "rejected" && (
				<FormButton<ReviewFormResult> form="reject">{t("reviews.reject")}</FormButton>
			)}
			{may("REVIEWS.DELETE_REVIEW") && (
				<Button size="small" kind="secondary" onClick={() => setDeleting(true)}>
					{t("reviews.delete.open")}
				</Button>
			)}
			{isDeleting && (
				<FormDialog<ReviewFormResult>
					form="delete"
					title={t("reviews.delete.title", { count: 1 })}
					button={t("reviews.delete.open")}
					onClose={() => setDeleting(false)}
				>
					<p>{t("reviews.delete.text")}</p>
				</FormDialog>
			)}
		</div>
	);
}
