import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { listMyOrders } from "@cartwright/contract/orders/my-orders";
import type { Stored } from "@cartwright/store/collection";
import { type CursorScope, readCursor, writeCursor } from "@cartwright/store/cursor";
import { and, equals, type Filter, not, type Position } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { type Identity, ownerOf } from "../../foundation/identity.ts";
import { orders } from "./documents.ts";
import type { Order } from "./order.ts";
import { orderView } from "./order-view.ts";
import { invalidQuery, positionAt, defaultSort as sort, visible } from "./search.ts";

type Request = RequestOf<typeof listMyOrders>;

interface Asking {
	readonly site: string;
	readonly identity: Identity;
	readonly cursorKey: string;
	readonly origin: string;
}

const scopeOf = ({ cursorKey: key, site }: Asking): CursorScope => ({ key, site, query: "my-orders" });
const mostOf = ({ limit }: Request): number => limit ?? 20;

/** The question for a page of what a shopper bought, and one order more: whether there is another page. */
export const ordersQuestion = (asking: Asking, request: Request) => {
	const { cursor, state } = request;
	// Of a cursor only the place counts: whose orders they are is not for it to say.
	const filter = and(equals("owner", ownerOf(asking.identity) ?? ""), visible(undefined), inState(state));
	const from = cursor ? placeOf(scopeOf(asking), cursor) : undefined;
	return page(orders, { filter, sort, limit: mostOf(request) + 1, ...(from ? { from } : {}) });
};

export const ordersAnswer = (
	asking: Asking,
	request: Request,
	found: readonly Stored<Order>[],
): ResponseOf<typeof listMyOrders> => {
	const most = mostOf(request);
	const shown = found.slice(0, most).map(({ doc }) => doc);
	const last = shown.at(-1);
	const hasMore = found.length > most && last;
	return {
		orders: shown.map((order) => orderView(order, { origin: asking.origin, privateTags: false })),
		...(hasMore
			? { nextCursor: writeCursor(scopeOf(asking), { filter: undefined, sort, from: positionAt(last, sort, false) }) }
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

const placeOf = (scope: CursorScope, cursor: string): Position => {
	const read = readCursor(scope, cursor);
	if (read.faults) throw invalidQuery(read.faults);
	return read.value.from;
};
