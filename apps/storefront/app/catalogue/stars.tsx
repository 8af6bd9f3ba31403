interface StarsProps {
	/** From 0 to 5. */
	rating: number;
	/** The rating as text, unless it stands around them. */
	label?: string;
}

/** Five stars, filled to the nearest half. */
export function Stars({ rating, label }: StarsProps) {
	const className = `stars stars-${Math.round(rating * 2)}`;
	return label ? <span className={className} role="img" aria-label={label} /> : <span className={className} />;
}
