import { checkout as service } from "@cartwright/contract/checkouts/v1/checkout";
import { purge, remove } from "@cartwright/store/batch";
import { and, compare, equals, isIn } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import { orders } from "../orders/documents.ts";
import { checkouts } from "../purchase/checkout-document.ts";
import { deletionOf } from "./deletion.ts";
import { carts, savedLines } from "./documents.ts";

const batchSize = 100;

/** Deletes the carts and open checkouts of a deleted member, except those that became an order. */
export const deleteMemberCarts = async (context: WorkContext, site: string, memberId: string): Promise<void> => {
	const { store } = context;
	const owner = `member:${memberId}`;
	const { cart, saved } = await store.read(site, {
		cart: page(carts, { filter: equals("currentOf", owner), limit: 1 }),
		saved: page(savedLines, { filter: equals("currentOf", owner), limit: 1 }),
	});
	const writes = [
		...cart.flatMap((stored) => deletionOf(stored, context)),
		...saved.map((stored) => remove(savedLines, stored)),
	];
	if (writes.length > 0) await store.commit(site, writes);
	for (let last: string | undefined = ""; last !== undefined; )
		last = await deleteCheckouts(context, site, owner, last);
};

/** Deletes a batch of the open checkouts after this id. Returns the last id of the batch; `undefined` if none is left. */
const deleteCheckouts = async (
	{ store }: WorkContext,
	site: string,
	owner: string,
	after: string,
): Promise<string | undefined> => {
	const open = and(equals("owner", owner), equals("completed", false), compare("id", "gt", after));
	const byId = [{ field: "id", order: "ASC" }] as const;
	const { batch } = await store.read(site, { batch: page(checkouts, { filter: open, sort: byId, limit: batchSize }) });
	const ids = batch.map(({ doc }) => doc.id);
	const { placed } = await store.read(site, {
		placed: page(orders, {
			filter: isIn("checkoutId", ids),
			sort: [{ field: "checkoutId", order: "ASC" }],
			limit: batchSize,
		}),
	});
	const isPlaced = new Set(placed.map(({ doc }) => doc.checkoutId));
	const writes = batch
		.filter(({ doc }) => !isPlaced.has(doc.id))
		.map((checkout) => purge(checkouts, checkout, service.entity));
	if (writes.length > 0) await store.commit(site, writes);
	return batch.length < batchSize ? undefined : ids.at(-1);
};
