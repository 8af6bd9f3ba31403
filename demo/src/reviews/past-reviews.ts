import type { Product, Review, ReviewPicture } from "@cartwright/server/operator/sample-shop";
import { Chance } from "../drawing/chance.ts";
import type { RangeItem } from "../shop/range.ts";
import { byCollection, general, type ReviewText } from "./texts.ts";

interface PastReviewsInput {
	readonly seed: string;
	readonly now: string;
	readonly range: readonly RangeItem[];
	/** The products by key. */
	readonly products: ReadonlyMap<string, Product>;
	readonly newId: () => string;
	/** Photos of shoppers, by the keys of their products. */
	readonly photos: ReadonlyMap<string, readonly ReviewPicture[]>;
}

const day = 86_400_000;
const letters = "ABCDEFGHIJKLMNOPRSTVW";

/** What shoppers said in the past year. A few reviews wait for a moderator. */
export const pastReviews = (input: PastReviewsInput): Review[] => {
	const chance = new Chance(`reviews ${input.seed}`);
	return input.range.flatMap((item) => {
		const product = input.products.get(item.data.key);
		if (!product || item.kind.type === "digital") return [];
		return withPhotos(reviewsOf(item, product, chance.of(item.data.key), input), input.photos.get(item.data.key) ?? []);
	});
};

const reviewsOf = (item: RangeItem, product: Product, chance: Chance, { now, newId }: PastReviewsInput): Review[] => {
	const texts = [...general, ...item.kind.collections.flatMap((slug) => byCollection[slug] ?? [])];
	const count = chance.happens(0.35) ? 0 : chance.whole(1, 9);
	const left = [...texts];
	return Array.from({ length: Math.min(count, left.length) }, () => {
		// Most people who write are content. Nobody says the same of a product as somebody else.
		const text = chance.weighted(left, ({ rating }) => [0.3, 0.5, 0.8, 2, 4][rating - 1] ?? 1);
		left.splice(left.indexOf(text), 1);
		return reviewOf(text, product, { chance, now, id: newId() });
	});
};

/** The first content shopper shows two photos, others show one. */
const withPhotos = (written: readonly Review[], photos: readonly ReviewPicture[]): Review[] => {
	const left = [...photos];
	return written.map((review) => {
		if (left.length === 0 || review.content.rating === 3) return review;
		const media = left.splice(0, review.content.rating > 3 ? 2 : 1);
		return { ...review, content: { ...review.content, media } };
	});
};

interface Occasion {
	readonly chance: Chance;
	readonly now: string;
	readonly id: string;
}

const reviewOf = (
	{ rating, title, body, reply }: ReviewText,
	product: Product,
	{ chance, now, id }: Occasion,
): Review => {
	const date = new Date(Date.parse(now) - chance.between(1, 360) * day).toISOString();
	const replied = new Date(Math.min(Date.parse(now), Date.parse(date) + day)).toISOString();
	const isHeld = chance.happens(0.05);
	return {
		id,
		namespace: "stores",
		entityId: product.id,
		author: chance.happens(0.2) ? {} : { authorName: `${chance.pick([...letters])}. ${chance.pick([...letters])}.` },
		content: { ...(title ? { title } : {}), body, rating, media: [] },
		status: isHeld ? "IN_MODERATION" : "APPROVED",
		manuallyChanged: false,
		publishCount: isHeld ? 0 : 1,
		...(reply && !isHeld ? { reply: { message: reply, createdDate: replied, updatedDate: replied } } : {}),
		foundHelpful: isHeld ? 0 : chance.whole(0, 12),
		foundUnhelpful: isHeld ? 0 : chance.whole(0, 3),
		verified: chance.happens(0.7),
		origin: { type: "ORGANIC" },
		reviewDate: date,
		createdDate: date,
		updatedDate: date,
	};
};
