import { replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { Conflict } from "@cartwright/store/errors";
import { compare } from "@cartwright/store/query/filter";
import { byId, byIds, page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import type { Job } from "../../../foundation/subscriber.ts";
import { inventoryItems } from "../../catalogue/documents.ts";
import { orders } from "../../orders/documents.ts";
import { orderUpdated } from "../../orders/events.ts";
import { awaitsPayment, type Order } from "../../orders/order.ts";
import { itemIdsOf, releaseStock, withStockReturned } from "../../orders/order-stock.ts";
import { pendingPayment } from "../../payments/payment.ts";
import { installation, sites } from "../../sites/documents.ts";
import { askNetwork } from "./ask-network.ts";
import { type Settling, settleOutcome } from "./settlement.ts";

const sitesAtOnce = 100;
const ordersAtOnce = 100;

/** Stock that nobody paid for in time goes back within this many seconds. */
const everySeconds = 15;

export const releaseHolds: Job = {
	name: "release-expired-holds",
	everySeconds,
	run: (context) => releaseExpiredHolds(context, context.now),
};

/**
 * Looks at every order that has waited long enough, in all shops: a payment that was begun is asked after, and stock
 * whose time is up goes back. To be called regularly; it may run in several processes at once, and what it could not
 * do it does the next time.
 */
const releaseExpiredHolds = async (
	sweep: Pick<Context, "store" | "newId" | "providers" | "log">,
	now: string,
): Promise<void> => {
	for (let offset = 0; ; offset += sitesAtOnce) {
		const { loaded } = await sweep.store.read(installation, {
			loaded: page(sites, { sort: [{ field: "createdDate", order: "ASC" }], limit: sitesAtOnce, offset }),
		});
		for (const { doc } of loaded) await releaseInSite({ ...sweep, site: doc.id, now });
		if (loaded.length < sitesAtOnce) return;
	}
};

const releaseInSite = async (settling: Settling): Promise<void> => {
	const { store, site, now } = settling;
	const { due } = await store.read(site, {
		due: page(orders, {
			filter: compare("checkAt", "lte", now),
			sort: [{ field: "checkAt", order: "ASC" }],
			limit: ordersAtOnce,
		}),
	});
	for (const order of due) await checkOrder(settling, order);
};

const checkOrder = async (settling: Settling, order: Stored<Order>): Promise<void> => {
	const { store, site, now } = settling;
	const pending = pendingPayment(order.doc.payments);
	let current: Stored<Order> | undefined = order;
	if (pending) {
		const outcome = await askNetwork(settling, pending, isOver(order.doc, now));
		if (outcome) await settleOutcome(settling, order.doc, pending.id, outcome);
		({ current } = await store.read(site, { current: byId(orders, order.doc.id) }));
	}
	if (!current || pendingPayment(current.doc.payments) || !awaitsPayment(current.doc)) return;
	// Another sweep may have given the stock back meanwhile, or the buyer got more time.
	if (current.doc.stock.state === "HELD" && isOver(current.doc, now)) await release(settling, current);
};

const isOver = ({ stock }: Order, now: string): boolean => now >= (stock.heldUntil ?? now);

const release = async (settling: Settling, order: Stored<Order>): Promise<void> => {
	const { store, site } = settling;
	const { reservations } = order.doc.stock;
	const { items } = await store.read(site, { items: byIds(inventoryItems, itemIdsOf(reservations)) });
	const returned = withStockReturned(order.doc);
	try {
		await store.commit(site, [
			replace(orders, order, returned, [orderUpdated(returned, ["stock"], settling)]),
			...releaseStock(order.doc.id, reservations, items, settling),
		]);
	} catch (error) {
		// The buyer came back, or another process was faster: the next sweep looks again where there is need.
		if (!(error instanceof Conflict)) throw error;
	}
};
