import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { pacedJob, type Steps } from "@cartwright/kernel/runtime/paced-job";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { siteIds } from "@cartwright/kernel/sites/load/site-ids";
import { replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { positionOf } from "@cartwright/store/query/evaluate";
import { compare, type Position } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import type { Order } from "../../orders/order.ts";
import { postponed, scheduledMovements, withMovements } from "../../orders/settlement.ts";
import type { PaymentContext } from "../payments/context.ts";
import { movementsWrite, settleMovements } from "./settle-movements.ts";

const batchSize = 100;

/** Starts the captures and releases whose time has come, and settles what is not decided yet, on all sites. */
export const settleDue = pacedJob("settle-due-movements", 15, settleDueMovements);

async function* settleDueMovements(context: WorkContext): Steps {
	for (const site of await siteIds(context)) {
		let from: Position | undefined;
		do {
			const due = await dueOrders(context, site, from);
			for (const order of due) {
				await settleOrder({ ...context, site }, order);
				context = yield;
			}
			context = yield;
			const last = due.at(-1);
			from = last && due.length === batchSize ? { values: positionOf(last.doc, sort) } : undefined;
		} while (from);
	}
}

const sort = [{ field: "settleAt", order: "ASC" }] as const;

const dueOrders = async ({ store, now }: WorkContext, site: string, from: Position | undefined) => {
	const filter = compare("settleAt", "lte", now);
	const { due } = await store.read(site, { due: page(orders, { filter, sort, limit: batchSize, from }) });
	return due;
};

const settleOrder = async (context: PaymentContext, { doc }: Stored<Order>): Promise<void> => {
	const started = await startScheduled(context, doc.id);
	if (!started) return;
	const settled = await settleMovements(context, started);
	if (settled.settleAt !== undefined && settled.settleAt <= context.now) await postpone(context, settled.id);
};

/** The order, with the scheduled movements that are due now. */
const startScheduled = (context: PaymentContext, id: string): Promise<Order | undefined> =>
	rerunOnConflict(async () => {
		const { store, site } = context;
		const { order } = await store.read(site, { order: byId(orders, id) });
		const due = order ? scheduledMovements(order.doc, context) : [];
		if (!order || due.length === 0) return order?.doc;
		const started = withMovements(order.doc, due, context);
		await store.commit(site, [movementsWrite(context, order, started)]);
		return started;
	});

/** The provider did not respond, so it is asked again later. */
const postpone = (context: PaymentContext, id: string): Promise<void> =>
	rerunOnConflict(async () => {
		const { store, site } = context;
		const { order } = await store.read(site, { order: byId(orders, id) });
		if (!order) return;
		const later = postponed(order.doc, context.now);
		if (later !== order.doc) await store.commit(site, [replace(orders, order, later)]);
	});
