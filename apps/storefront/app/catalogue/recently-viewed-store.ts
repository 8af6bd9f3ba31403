import type { ProductCard } from "./product-card.ts";

const place = "recently-viewed";
const maxProducts = 12;

/** The products viewed last in this browser, newest first. The list never leaves the browser. */
export const readViewed = (): ProductCard[] => {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
		return Array.isArray(stored) ? stored.filter(isCard) : [];
	} catch {
		// Storage may be disabled, or contain something else.
		return [];
	}
};

/** Stores a product as the most recently viewed one. */
export const keepViewed = (product: ProductCard): void => {
	try {
		const others = readViewed().filter(({ slug }) => slug !== product.slug);
		localStorage.setItem(place, JSON.stringify([product, ...others].slice(0, maxProducts)));
	} catch {
		// Storage may be disabled or full.
	}
};

const isCard = (value: unknown): value is ProductCard => {
	const { slug, name, price } = (value ?? {}) as Partial<ProductCard>;
	return [slug, name, price].every((each) => typeof each === "string");
};
