import { useLanguage } from "../language.ts";

const star = "M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z";
const places = [0, 24, 48, 72, 96];

/** Stars, filled as far as the average goes, with their number as text for those who do not see them. */
export function Stars({ rating }: { rating: number }) {
	const { say, formats } = useLanguage();
	const stars = places.map((place) => <path key={place} d={star} transform={`translate(${place} 0)`} />);
	return (
		<span className="stars">
			<span className="visually-hidden">{say("product.reviews.outOf", { rating: formats.number(rating) })}</span>
			<svg viewBox="0 0 120 24" aria-hidden="true">
				{stars}
				{/* An inner drawing cuts off what is beyond its width. */}
				<svg className="stars-filled" width={rating * 24} height="24" aria-hidden="true">
					{stars}
				</svg>
			</svg>
		</span>
	);
}
