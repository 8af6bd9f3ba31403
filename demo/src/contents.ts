import { orderNumber, orders } from "@cartwright/commerce/orders/documents";
import { orderApproved, orderCanceled, orderCreated } from "@cartwright/commerce/orders/events";
import type { Order } from "@cartwright/commerce/orders/order";
import { collections, products } from "@cartwright/products/catalogue/documents";
import { collectionCreated, productCreated, type StockFacts } from "@cartwright/products/catalogue/events";
import { createItem } from "@cartwright/products/catalogue/inventory/stock-changes";
import type { DigitalFile, Product, ProductCollection } from "@cartwright/products/catalogue/product";
import { availableSlug } from "@cartwright/products/catalogue/slug";
import { type ProductDraft, slugSource } from "@cartwright/products/catalogue/transfer/draft";
import { mergeProduct } from "@cartwright/products/catalogue/transfer/merge-product";
import { mergeStock } from "@cartwright/products/catalogue/transfer/merge-stock";
import { create, type Write } from "@cartwright/store/batch";
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

const stockFacts = ({ newId }: Facts, now: string): StockFacts => ({
	now,
	newId,
	version: "V3_CATALOG",
	reason: "MANUAL",
});

const collectionIdOf = (site: string, slug: string): string => idOf(`${site} ${slug}`);

/** The departments as collections, each with its picture. */
export const collectionWrites = (range: readonly RangeItem[], stored: StoredPictures, facts: Facts): Write[] =>
	departments.map(({ slug, name, description, parent, picture: [key, pictureName] }, index) => {
		const shown = range.find(({ data }) => data.key === key);
		const picture = shown && stored.get(shown)?.find((each) => each.picture.name === pictureName);
		const collection: ProductCollection = {
			id: collectionIdOf(facts.site, slug),
			name,
			slug,
			description,
			index,
			visible: true,
			media: picture ? [mediaOf(picture)] : [],
			...(parent ? { parentId: collectionIdOf(facts.site, parent) } : {}),
			createdDate: facts.now,
			updatedDate: facts.now,
		};
		return create(collections, collection, collectionCreated(collection, stockFacts(facts, facts.now)));
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

/** The range as products with stock, created by the rules of an import. */
export const productWrites = (
	range: readonly RangeItem[],
	draftOf: (item: RangeItem) => ProductDraft,
	downloads: StoredDownloads,
	facts: Facts,
): Stocked => {
	const slugs = new Set<string>();
	const made = range.map((item, index) => {
		const launched = Date.parse(facts.now) - item.age * day + index * 60_000;
		const around = stockFacts(facts, new Date(launched).toISOString());
		const draft = draftOf(item);
		const slug = availableSlug(slugSource(draft), slugs, around.newId());
		slugs.add(slug);
		const merged = mergeProduct(draft, undefined, {
			now: around.now,
			newId: around.newId,
			slug,
			numericId: launched * 1000 + index,
			takesHandle: false,
			collectionIds: (draft.collections?.values ?? []).map((each) => collectionIdOf(facts.site, each)),
		});
		const digitalFile = downloads.get(item);
		const product = {
			...merged,
			...(digitalFile ? { variants: merged.variants.map((variant) => ({ ...variant, digitalFile })) } : {}),
			translations: translationsOf(merged),
		};
		const { created } = mergeStock(
			product.variants,
			draft.variants.map(({ stock }) => stock),
			[],
			{ ...around, productId: product.id, isNew: () => true },
		);
		const writes = [
			create(products, product, [productCreated(product, around)]),
			...created.map((stock) => createItem(stock, around)),
		];
		return { key: item.data.key, product, writes };
	});
	return {
		products: new Map(made.map(({ key, product }) => [key, product])),
		writes: made.flatMap(({ writes }) => writes),
	};
};

/** Orders with their events; the commit assigns their numbers. */
export const orderWrites = (past: readonly Order[], newId: () => string): Write[] =>
	past.map((order) => {
		const placed = { now: order.createdDate, newId };
		const canceled = { now: order.updatedDate, newId };
		const notice = { restockAllItems: false, sendOrderCanceledEmail: false };
		const events = [
			orderCreated(order, placed),
			orderApproved(order, placed),
			...(order.status === "CANCELED" ? [orderCanceled(order, notice, canceled)] : []),
		];
		return create(orders, order, events, orderNumber);
	});

export const draftsOf =
	(stored: StoredPictures, shop: Parameters<typeof productDraft>[2]) =>
	(item: RangeItem): ProductDraft =>
		productDraft(item, stored.get(item) ?? [], shop);
