import {
	categoryWrite,
	type DigitalFile,
	type Product,
	productWrites,
	type Sample,
} from "@cartwright/server/operator/sample-shop";
import type { Write } from "@cartwright/store/batch";
import { idOf } from "./ids.ts";
import { translationsOf } from "./shop/arabic/translations.ts";
import { departments } from "./shop/departments.ts";
import { productDraft, type StoredPicture } from "./shop/product-draft.ts";
import type { RangeItem } from "./shop/range.ts";

interface Facts {
	readonly site: string;
	readonly now: string;
	readonly newId: () => string;
}

/** Stored pictures, by product and name. */
export type StoredPictures = ReadonlyMap<RangeItem, readonly StoredPicture[]>;

/** Stored files for download, by product. */
export type StoredDownloads = ReadonlyMap<RangeItem, DigitalFile>;

export const collectionIdOf = (site: string, slug: string): string => idOf(`${site} ${slug}`);

/** The departments as collections, each with its picture. */
export const collectionWrites = (range: readonly RangeItem[], stored: StoredPictures, facts: Facts): Write[] =>
	departments.map(({ slug, name, description, parent, picture: [key, pictureName] }, index) => {
		const shown = range.find(({ data }) => data.key === key);
		const picture = shown && stored.get(shown)?.find((each) => each.picture.name === pictureName);
		const category = {
			id: collectionIdOf(facts.site, slug),
			name,
			slug,
			description,
			index,
			visible: true,
			media: picture ? [mediaOf(picture)] : [],
			...(parent ? { parentId: collectionIdOf(facts.site, parent) } : {}),
		};
		return categoryWrite(category, facts);
	});

const mediaOf = ({ id, url, width, height, picture }: StoredPicture) => ({
	id,
	type: "image" as const,
	url,
	width,
	height,
	altText: picture.altText,
});

export interface Stocked {
	/** Products by the keys of the range. */
	readonly products: ReadonlyMap<string, Product>;
	readonly writes: readonly Write[];
}

const day = 86_400_000;

/** The range as products with stock. */
export const stockRange = (
	range: readonly RangeItem[],
	{ pictures, downloads }: { readonly pictures: StoredPictures; readonly downloads: StoredDownloads },
	shop: Parameters<typeof productDraft>[2],
	facts: Facts,
): Stocked => {
	const samples = range.map((item, index): Sample => {
		const draft = productDraft(item, pictures.get(item) ?? [], shop);
		return {
			draft,
			launched: Date.parse(facts.now) - item.age * day + index * 60_000,
			categoryIds: (draft.collections?.values ?? []).map((each) => collectionIdOf(facts.site, each)),
			digitalFile: downloads.get(item),
			translate: translationsOf,
		};
	});
	const made = productWrites(samples, facts.newId);
	return {
		products: new Map(made.map(({ product }, index) => [range[index]?.data.key ?? "", product])),
		writes: made.flatMap(({ writes }) => writes),
	};
};
