import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { byIds } from "@cartwright/store/store";
import type { BookEntry, NetAndTax } from "../../orders/book-entry.ts";
import { orders } from "../../orders/documents.ts";
import { loadEntries } from "../../orders/load/load-entries.ts";
import type { Order } from "../../orders/order.ts";
import { daysInUtc, isWithin, type Span } from "../span.ts";
import { splitByRate } from "../split.ts";
import { entryPages } from "./entry-pages.ts";

export interface Booking {
	readonly entry: BookEntry;
	readonly order: Order | undefined;
	readonly split: readonly NetAndTax[];
}

/** The entries of a span with their orders, a page at a time. */
export async function* bookingPages(options: Span & Pick<ReadContext, "store" | "site">): AsyncGenerator<Booking[]> {
	for await (const some of entryPages(options, daysInUtc(options))) {
		const entries = some.filter(({ date }) => isWithin(date, options));
		if (entries.length === 0) continue;
		const orderIds = [...new Set(entries.map(({ orderId }) => orderId))];
		const [all, { stored }] = await Promise.all([
			loadEntries(options, orderIds),
			options.store.read(options.site, { stored: byIds(orders, orderIds) }),
		]);
		const splits = [...Map.groupBy(all, ({ orderId }) => orderId)].map(
			([orderId, ofOrder]) => [orderId, splitByRate(ofOrder)] as const,
		);
		const splitOf = new Map(splits);
		yield entries.map((entry) => ({
			entry,
			order: stored.get(entry.orderId)?.doc,
			split: splitOf.get(entry.orderId)?.get(entry.id) ?? [],
		}));
	}
}
