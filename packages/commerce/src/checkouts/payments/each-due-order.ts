import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { Steps } from "@cartwright/kernel/runtime/paced-job";
import { siteIds } from "@cartwright/kernel/sites/load/site-ids";
import type { Stored } from "@cartwright/store/collection";
import { positionOf } from "@cartwright/store/query/evaluate";
import { compare, type Position } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import type { Order } from "../../orders/order.ts";
import type { PaymentContext } from "./context.ts";

const batchSize = 100;

/** Does the work for each order of all sites whose time in this field has come, the longest overdue first. */
export const eachDueOrder = (
	field: "checkAt" | "settleAt",
	work: (context: PaymentContext, order: Stored<Order>) => Promise<void>,
) =>
	async function* (context: WorkContext): Steps {
		const sort = [{ field, order: "ASC" }] as const;
		for (const site of await siteIds(context)) {
			let from: Position | undefined;
			do {
				const filter = compare(field, "lte", context.now);
				const { due } = await context.store.read(site, {
					due: page(orders, { filter, sort, limit: batchSize, from }),
				});
				for (const order of due) {
					await work({ ...context, site }, order);
					context = yield;
				}
				context = yield;
				const last = due.at(-1);
				from = last && due.length === batchSize ? { values: positionOf(last.doc, sort) } : undefined;
			} while (from);
		}
	};
