import { cart as service } from "@cartwright/contract/carts/v1/cart";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { purge, remove } from "@cartwright/store/batch";
import { and, compare, equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { carts } from "../purchase/cart-document.ts";
import { deletionOf } from "./deletion.ts";
import { savedLines } from "./documents.ts";

const batchSize = 100;

/** Deletes the carts of a deleted member, except those that became an order. */
export const deleteMemberCarts = async (context: WorkContext, site: string, memberId: string): Promise<void> => {
	const { store } = context;
	const owner = `member:${memberId}`;
	const { saved } = await store.read(site, {
		saved: page(savedLines, { filter: equals("currentOf", owner), limit: 1 }),
	});
	if (saved.length > 0)
		await store.commit(
			site,
			saved.map((stored) => remove(savedLines, stored)),
		);
	for (let last: string | undefined = ""; last !== undefined; ) last = await deleteCarts(context, site, owner, last);
};

/** Deletes a batch of the carts after this id. Returns the last id of the batch; `undefined` if none is left. */
const deleteCarts = async (
	context: WorkContext,
	site: string,
	owner: string,
	after: string,
): Promise<string | undefined> => {
	const { store } = context;
	const filter = and(equals("owner", owner), compare("id", "gt", after));
	const sort = [{ field: "id", order: "ASC" }] as const;
	const { batch } = await store.read(site, { batch: page(carts, { filter, sort, limit: batchSize }) });
	const writes = batch
		.filter(({ doc }) => doc.orderId === undefined)
		.flatMap((cart) => (cart.doc.currentOf ? deletionOf(cart, context) : purge(carts, cart, service.entity)));
	if (writes.length > 0) await store.commit(site, writes);
	return batch.length < batchSize ? undefined : batch.at(-1)?.doc.id;
};
