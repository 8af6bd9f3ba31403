/** A gift card, drawn in the colours of the shop. */
export function GiftCardPicture({ shop }: { shop: string }) {
	return (
		<div className="gift-card-picture" aria-hidden="true">
			<svg viewBox="0 0 320 200">
				<title>{shop}</title>
				<rect className="gift-card-back" width="320" height="200" rx="14" />
				<path className="gift-card-ribbon" d="M224 0h28v200h-28zM0 86h320v28H0z" />
				<path
					className="gift-card-bow"
					d="M238 100c-14-38-62-52-66-28-3 20 36 30 66 28zm0 0c14-38 62-52 66-28 3 20-36 30-66 28zm0 0c-22 14-40 36-46 62 18-10 36-30 46-62zm0 0c22 14 40 36 46 62-18-10-36-30-46-62z"
				/>
				<circle className="gift-card-knot" cx="238" cy="100" r="11" />
			</svg>
			<span className="gift-card-shop">{shop}</span>
		</div>
	);
}
