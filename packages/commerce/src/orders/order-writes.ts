import { create, type NewEvent, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { orderNumber, orders } from "./documents.ts";
import { entryWrites } from "./entries.ts";
import { giftCardWrites } from "./gift-card-claims.ts";
import type { Order } from "./order.ts";

/** The writes of a new order, with the entries of what was paid for it and what gift cards paid. It draws the next number unless it has one. */
export const newOrderWrites = (order: Order, events: readonly NewEvent[] = []): Write[] => [
	create(orders, order, events, order.number === "" ? orderNumber : undefined),
	...entryWrites(undefined, order),
	...giftCardWrites(undefined, order),
];

/** The writes of a changed order, with the entries of what the change moved, also on gift cards. */
export const changedOrderWrites = (before: Stored<Order>, after: Order, events: readonly NewEvent[] = []): Write[] => [
	replace(orders, before, after, events),
	...entryWrites(before.doc, after),
	...giftCardWrites(before.doc, after),
];
