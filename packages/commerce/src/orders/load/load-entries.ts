import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { positionOf } from "@cartwright/store/query/evaluate";
import { isIn, type Position } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { type BookEntry, bookEntries } from "../book-entry.ts";

const pageSize = 1000;
const sort = [{ field: "orderId", order: "ASC" }] as const;

/** The entries of orders in the books, by one query for as many as a page holds. */
export const loadEntries = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	orderIds: readonly string[],
): Promise<BookEntry[]> => {
	const loaded: BookEntry[] = [];
	let from: Position | undefined;
	do {
		const filter = isIn("orderId", orderIds);
		const { entries } = await store.read(site, { entries: page(bookEntries, { filter, sort, limit: pageSize, from }) });
		for (const { doc } of entries) loaded.push(doc);
		const last = entries.length === pageSize ? entries.at(-1) : undefined;
		from = last && { values: positionOf(last.doc, sort) };
	} while (from);
	return loaded;
};
