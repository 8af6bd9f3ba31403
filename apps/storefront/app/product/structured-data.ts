import { sharedPicture } from "@cartwright/ui/picture-sources";
import { queryOfChoices, type Variant } from "./choices.ts";
import type { ProductPage } from "./product-page.ts";
import type { ProductReviews } from "./reviews.ts";

interface Facts {
	readonly currency: string;
	/** Origin of the storefront, without a slash at the end. */
	readonly origin: string;
	/** Path of the product's page. */
	readonly path: string;
	/** The breadcrumbs of the page, starting at the home page. */
	readonly trail: readonly { readonly label: string; readonly href: string }[];
	readonly reviews?: ProductReviews;
}

const availability = {
	in: "https://schema.org/InStock",
	few: "https://schema.org/LimitedAvailability",
	ahead: "https://schema.org/PreOrder",
	out: "https://schema.org/OutOfStock",
} as const;

/** A product and its breadcrumbs for search engines, in the vocabulary of schema.org. */
export const structuredData = (product: ProductPage, facts: Facts): readonly object[] => [
	productData(product, facts),
	{
		"@context": "https://schema.org",
		"@type": "BreadcrumbList",
		itemListElement: [...facts.trail, { label: product.name, href: facts.path }].map(({ label, href }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: label,
			item: facts.origin + href,
		})),
	},
];

const maxPictures = 3;
const maxReviews = 1;
/** Of more variants, only the range of prices: a list of a hundred would outweigh the rest of the page. */
const maxOffers = 6;

const productData = (product: ProductPage, facts: Facts) => {
	const { name, summary, media, brand, variants } = product;
	const [first] = variants;
	const shown = media.filter(({ picture }) => picture.url).slice(0, maxPictures);
	const pictures = shown.map(({ picture }) => absolute(sharedPicture(picture), facts));
	return {
		"@context": "https://schema.org",
		"@type": "Product",
		name,
		url: facts.origin + facts.path,
		...(summary ? { description: summary } : {}),
		...(pictures.length > 0 ? { image: pictures } : {}),
		...(brand ? { brand: { "@type": "Brand", name: brand } } : {}),
		...(variants.length === 1 && first?.sku ? { sku: first.sku } : {}),
		...(variants.length > 0 ? { offers: offersOf(product, facts) } : {}),
		...(facts.reviews ? reviewData(facts.reviews) : {}),
	};
};

/** Search engines show the average, and want to see some of the reviews. */
const reviewData = ({ count, average, shown }: ProductReviews) => {
	if (count === 0) return {};
	return {
		aggregateRating: { "@type": "AggregateRating", ratingValue: average, reviewCount: count },
		review: shown.slice(0, maxReviews).map(({ rating, title, body, author, date }) => ({
			"@type": "Review",
			reviewRating: { "@type": "Rating", ratingValue: rating },
			...(title ? { name: title } : {}),
			...(body ? { reviewBody: body } : {}),
			author: { "@type": "Person", name: author || "Anonymous" },
			datePublished: date.slice(0, 10),
		})),
	};
};

const absolute = (url: string, { origin }: Facts): string => new URL(url, origin).href;

const offersOf = (product: ProductPage, facts: Facts) => {
	const { variants } = product;
	const [first] = variants;
	if (variants.length === 1 && first) return offer(product, first, facts);
	const prices = [...variants].sort((one, other) => Number(one.price) - Number(other.price));
	return {
		"@type": "AggregateOffer",
		priceCurrency: facts.currency,
		lowPrice: prices[0]?.price,
		highPrice: prices.at(-1)?.price,
		offerCount: variants.length,
		...(variants.length > maxOffers
			? { availability: bestAvailability(variants) }
			: { offers: variants.map((variant) => offer(product, variant, facts)) }),
	};
};

const bestAvailability = (variants: readonly Variant[]): string => {
	const states = new Set(variants.map(({ stock }) => stock.state));
	return availability[(["in", "few", "ahead"] as const).find((state) => states.has(state)) ?? "out"];
};

const offer = ({ options, preorder }: ProductPage, { sku, price, stock, choices }: Variant, facts: Facts) => ({
	"@type": "Offer",
	url: facts.origin + facts.path + queryOfChoices(options, choices),
	...(sku ? { sku } : {}),
	price,
	priceCurrency: facts.currency,
	availability: availability[stock.state],
	...(stock.state === "ahead" && preorder.shipDate ? { availabilityStarts: preorder.shipDate } : {}),
});

/** JSON for a script element: nothing in it can close the element. */
export const scriptText = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");
