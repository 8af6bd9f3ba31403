import type { Context } from "@cartwright/kernel/foundation/context";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { replace } from "@cartwright/store/batch";
import { positionOf } from "@cartwright/store/query/evaluate";
import type { Position } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { isOwnFile } from "../../media/address.ts";
import type { MediaFile } from "../../media/documents.ts";
import { loadFetchedPictures } from "../../media/load/load-fetched-pictures.ts";
import { products } from "../documents.ts";
import { productChanged } from "../events.ts";
import { mediaOfFile } from "../media.ts";
import type { MediaItem, Product } from "../product.ts";

type ApplyContext = Pick<Context, "store" | "site" | "now" | "newId">;

const pageSize = 100;

/** Replaces images of other hosts by the shop's own copies, in all products. Returns how many products changed. */
export const applyFetchedPictures = async (context: ApplyContext): Promise<number> => {
	let changed = 0;
	let from: Position | undefined;
	do {
		const done = await rerunOnConflict(() => changePage(context, from));
		changed += done.changed;
		from = done.next;
	} while (from);
	return changed;
};

const changePage = async (context: ApplyContext, from: Position | undefined) => {
	const { store, site, now } = context;
	const { storedProducts } = await store.read(site, { storedProducts: page(products, { limit: pageSize, from }) });
	const urls = storedProducts.flatMap(({ doc }) => doc.media.map(({ url }) => url).filter((url) => !isOwnFile(url)));
	const fetched = await loadFetchedPictures(context, urls);
	const facts = { ...context, version: "V3_CATALOG" as const };
	const writes = storedProducts.flatMap((stored) => {
		const after = withFetchedPictures(stored.doc, fetched);
		if (after === stored.doc) return [];
		return [replace(products, stored, { ...after, updatedDate: now }, [productChanged(after.id, ["media"], facts)])];
	});
	if (writes.length > 0) await store.commit(site, writes);
	const last = storedProducts.length === pageSize ? storedProducts.at(-1) : undefined;
	return { changed: writes.length, next: last && { values: positionOf(last.doc) } };
};

/** The items keep their ids. Of several items that lead to the same file, the first remains. */
const withFetchedPictures = (product: Product, fetched: ReadonlyMap<string, MediaFile>): Product => {
	if (!product.media.some(({ url }) => fetched.has(url))) return product;
	const byUrl = new Map<string, MediaItem>();
	const remainingIds = new Map<string, string>();
	for (const item of product.media) {
		const file = fetched.get(item.url);
		const media = file ? { ...item, ...mediaOfFile(file) } : item;
		const first = byUrl.get(media.url) ?? media;
		byUrl.set(media.url, first);
		remainingIds.set(item.id, first.id);
	}
	const options = product.options.map((option) => ({
		...option,
		choices: option.choices.map((choice) => ({
			...choice,
			mediaIds: [...new Set(choice.mediaIds.map((id) => remainingIds.get(id) ?? id))],
		})),
	}));
	return { ...product, media: [...byUrl.values()], options };
};
