import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { compare } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { bookEntries } from "../../orders/book-entry.ts";
import { orders } from "../../orders/documents.ts";

const maxOrders = 50;
const maxEntries = 500;

/**
 * The ids of the next orders, and of those that are gone and have entries in the books, ascending. `next` is the last of them, if
 * there may be more.
 */
export const loadOrderIds = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	after: string,
): Promise<{ readonly ids: readonly string[]; readonly next: string | undefined }> => {
	const { some, entries } = await store.read(site, {
		some: page(orders, { filter: compare("id", "gt", after), limit: maxOrders }),
		entries: page(bookEntries, {
			filter: compare("orderId", "gt", after),
			sort: [{ field: "orderId", order: "ASC" }],
			limit: maxEntries,
		}),
	});
	const [orderIds, booked] = [some.map(({ doc }) => doc.id), entries.map(({ doc }) => doc.orderId)];
	const ends = [
		orderIds.length === maxOrders ? orderIds.at(-1) : undefined,
		booked.length === maxEntries ? booked.at(-1) : undefined,
	].filter((id) => id !== undefined);
	const next = ends.sort()[0];
	const ids = [...new Set([...orderIds, ...booked])].filter((id) => next === undefined || id <= next);
	return { ids, next };
};
