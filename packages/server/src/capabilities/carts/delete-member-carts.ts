import { checkout as service } from "@cartwright/contract/checkouts/v1/checkout";
import { purge, remove } from "@cartwright/store/batch";
import { and, equals, isIn } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import { orders } from "../orders/documents.ts";
import { checkouts } from "../purchase/checkout-document.ts";
import { deletionOf } from "./deletion.ts";
import { carts, savedLines } from "./documents.ts";

const maxCheckouts = 100;

/** Deletes the carts and open checkouts of a deleted member, except those that became an order. */
export const deleteMemberCarts = async (context: WorkContext, site: string, memberId: string): Promise<void> => {
	const { store } = context;
	const owner = `member:${memberId}`;
	const open = and(equals("owner", owner), equals("completed", false));
	const loaded = await store.read(site, {
		carts: page(carts, { filter: equals("currentOf", owner), limit: 1 }),
		saved: page(savedLines, { filter: equals("currentOf", owner), limit: 1 }),
		open: page(checkouts, { filter: open, limit: maxCheckouts }),
	});
	const ids = loaded.open.map(({ doc }) => doc.id);
	const { placed } = await store.read(site, {
		placed: page(orders, {
			filter: isIn("checkoutId", ids),
			sort: [{ field: "checkoutId", order: "ASC" }],
			limit: maxCheckouts,
		}),
	});
	const isPlaced = new Set(placed.map(({ doc }) => doc.checkoutId));
	const writes = [
		...loaded.carts.flatMap((cart) => deletionOf(cart, context)),
		...loaded.saved.map((saved) => remove(savedLines, saved)),
		...loaded.open
			.filter(({ doc }) => !isPlaced.has(doc.id))
			.map((checkout) => purge(checkouts, checkout, service.entity)),
	];
	if (writes.length > 0) await store.commit(site, writes);
};
