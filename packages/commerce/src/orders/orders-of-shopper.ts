import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { listMyOrders } from "@cartwright/contract/orders/my-orders";
import { type Identity, ownerOf } from "@cartwright/kernel/foundation/identity";
import type { Stored } from "@cartwright/store/collection";
import { type CursorScope, readCursor, writeCursor } from "@cartwright/store/cursor";
import { and, equals, type Filter, not, type Position } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { orders } from "./documents.ts";
import type { Order } from "./order.ts";
import { orderView } from "./order-view.ts";
import { invalidQuery, positionAt, defaultSort as sort, visibleOrders } from "./search.ts";

type Request = RequestOf<typeof listMyOrders>;

interface CallerContext {
	readonly site: string;
	readonly identity: Identity;
	readonly cursorKey: string;
	readonly origin: string;
}

const scopeOf = ({ cursorKey: key, site }: CallerContext): CursorScope => ({ key, site, query: "my-orders" });
const limitOf = ({ limit }: Request): number => limit ?? 20;

/** Reads a page of the shopper's orders, plus one more to know whether there is a next page. */
export const ordersPageRequest = (caller: CallerContext, request: Request) => {
	const { cursor, state } = request;
	// Only the position is taken from the cursor: it must not decide whose orders are read.
	const filter = and(equals("owner", ownerOf(caller.identity) ?? ""), visibleOrders(undefined), inState(state));
	const from = cursor ? readPosition(scopeOf(caller), cursor) : undefined;
	return page(orders, { filter, sort, limit: limitOf(request) + 1, ...(from ? { from } : {}) });
};

export const ordersPageResponse = (
	caller: CallerContext,
	request: Request,
	stored: readonly Stored<Order>[],
): ResponseOf<typeof listMyOrders> => {
	const limit = limitOf(request);
	const shown = stored.slice(0, limit).map(({ doc }) => doc);
	const last = shown.at(-1);
	const hasMore = stored.length > limit && last;
	return {
		orders: shown.map((order) => orderView(order, { origin: caller.origin, forStaff: false })),
		...(hasMore
			? { nextCursor: writeCursor(scopeOf(caller), { filter: undefined, sort, from: positionAt(last, sort, false) }) }
			: {}),
	};
};

const canceled = equals("status", "CANCELED");
const sent = equals("fulfillmentStatus", "FULFILLED");

const inState = (state: Request["state"]): Filter | undefined => {
	switch (state) {
		case "OPEN":
			return and(not(canceled), not(sent));
		case "DONE":
			return and(not(canceled), sent);
		case "CANCELED":
			return canceled;
		default:
			return undefined;
	}
};

const readPosition = (scope: CursorScope, cursor: string): Position => {
	const read = readCursor(scope, cursor);
	if (read.faults) throw invalidQuery(read.faults);
	return read.value.from;
};
