import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { pacedJob, type Steps } from "@cartwright/kernel/runtime/paced-job";
import { siteIds } from "@cartwright/kernel/sites/load/site-ids";
import { Conflict } from "@cartwright/store/errors";
import { positionOf } from "@cartwright/store/query/evaluate";
import { compare, type Position } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { orderPaymentRequests } from "../../payments/payment-request.ts";
import { closing } from "../../payments/payment-request-events.ts";
import { loadUndecided } from "./load-undecided.ts";

const batchSize = 100;
const sort = [{ field: "expiresAt", order: "ASC" }] as const;

async function* expireAll(context: WorkContext): Steps {
	for (const site of await siteIds(context)) {
		let from: Position | undefined;
		do {
			const filter = compare("expiresAt", "lte", context.now);
			const { due } = await context.store.read(site, {
				due: page(orderPaymentRequests, { filter, sort, limit: batchSize, from }),
			});
			for (const request of due) {
				const { isPending, unchanged } = await loadUndecided({ ...context, site }, request.doc);
				// A payment that was started in time still counts.
				if (!isPending)
					await unlessChanged(context.store.commit(site, [closing(request, "EXPIRED", context), ...unchanged]));
				context = yield;
			}
			context = yield;
			const last = due.at(-1);
			from = last && due.length === batchSize ? { values: positionOf(last.doc, sort) } : undefined;
		} while (from);
	}
}

/** What was paid or changed at the same time is looked at by the next run. */
const unlessChanged = async (commit: Promise<unknown>): Promise<void> => {
	try {
		await commit;
	} catch (error) {
		if (!(error instanceof Conflict)) throw error;
	}
};

/** Stores that unpaid requests have expired, on all sites, and tells those who wait for it. */
export const expireRequests = pacedJob("expire-payment-requests", 15, expireAll);
