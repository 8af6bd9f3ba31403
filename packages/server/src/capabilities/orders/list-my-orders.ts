import type { listMyOrders as declaration } from "@cartwright/contract/orders/my-orders";
import { type CursorScope, readCursor, writeCursor } from "@cartwright/store/cursor";
import { and, equals, type Position } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { Handler } from "../../foundation/handler.ts";
import { ownerOf } from "../../foundation/identity.ts";
import { orders } from "./documents.ts";
import { orderView } from "./order-view.ts";
import { invalidQuery, positionAt, defaultSort as sort, visible } from "./search.ts";

/** Lists the orders of the shopper who calls. */
export const listMyOrders: Handler<typeof declaration> = async (context, { limit, cursor }) => {
	const { store, site, identity, cursorKey: key, origin } = context;
	const most = limit ?? 20;
	const scope = { key, site, query: "my-orders" };
	// Of a cursor only the place counts: whose orders they are is not for it to say.
	const filter = and(equals("owner", ownerOf(identity) ?? ""), visible(undefined));
	const from = cursor ? placeOf(scope, cursor) : undefined;
	const query = { filter, sort, limit: most + 1, ...(from ? { from } : {}) };
	const { found } = await store.read(site, { found: page(orders, query) });
	const shown = found.slice(0, most).map(({ doc }) => doc);
	const last = shown.at(-1);
	const hasMore = found.length > most && last;
	return {
		orders: shown.map((order) => orderView(order, { origin, privateTags: false })),
		...(hasMore
			? { nextCursor: writeCursor(scope, { filter: undefined, sort, from: positionAt(last, sort, false) }) }
			: {}),
	};
};

const placeOf = (scope: CursorScope, cursor: string): Position => {
	const read = readCursor(scope, cursor);
	if (read.faults) throw invalidQuery(read.faults);
	return read.value.from;
};
