import type { Context } from "@cartwright/kernel/foundation/context";
import { type Minor, sumOf } from "@cartwright/kernel/foundation/money";
import { create, remove } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { withTip } from "../../draft-orders/tip-change.ts";
import { changedOrderWrites } from "../../orders/order-writes.ts";
import { createdByOf } from "../../purchase/cart-document.ts";
import { type TipDistribution, tipDistributions } from "./documents.ts";
import type { TippedOrder } from "./load-tipped-order.ts";
import { tipIn } from "./tip-view.ts";

interface ChangedTip {
	readonly amount: Minor;
	readonly tipId: string;
	readonly added?: readonly TipDistribution[];
	readonly removed?: readonly Stored<TipDistribution>[];
}

/** Stores the tip of an order with its parts. The order is replaced in any case, so that calls at a time do not add up. */
export const commitTip = async (
	context: Context,
	{ order, settings, parts }: TippedOrder,
	{ amount, tipId, added = [], removed = [] }: ChangedTip,
) => {
	const staying = parts.filter((part) => !removed.includes(part)).map(({ doc }) => doc);
	const after = [...staying, ...added];
	const distributedTip = sumOf(after.map((part) => part.amount));
	const change = { settings, createdBy: createdByOf(context.identity), now: context.now, newId: context.newId };
	const isSame = (tipIn(order.doc)?.amount ?? 0) === amount;
	const { changed, events, writes } = isSame
		? { changed: order.doc, events: [], writes: [] }
		: withTip(order.doc, { id: tipId, price: amount }, change);
	const { distributedTip: _, ...rest } = changed;
	const next = distributedTip > 0 ? { ...rest, distributedTip } : rest;
	await context.store.commit(context.site, [
		...changedOrderWrites(order, next, events),
		...writes,
		...removed.map((part) => remove(tipDistributions, part)),
		...added.map((part) => create(tipDistributions, part)),
	]);
	return { order: next, parts: after };
};
