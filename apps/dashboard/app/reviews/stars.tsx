import { useLanguage } from "../language.ts";

/** The stars of a review. */
export function Stars({ rating }: { rating: number }) {
	const { t } = useLanguage();
	return (
		<span className="review-stars" role="img" aria-label={t("reviews.stars", { rating })}>
			{"★".repeat(rating)}
			<span className="review-stars-missing">{"★".repeat(5 - rating)}</span>
		</span>
	);
}
