import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { searchOrders as declared } from "@cartwright/contract/orders/orders";
import type { Context } from "@cartwright/kernel/foundation/context";
import { actsForShop, type Identity, ownerOf } from "@cartwright/kernel/foundation/identity";
import { pageInTurns } from "@cartwright/kernel/runtime/page-in-turns";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { type Cursor, type CursorScope, readCursor, writeCursor } from "@cartwright/store/cursor";
import { and, equals, type Filter } from "@cartwright/store/query/filter";
import { readSort } from "@cartwright/store/query-language";
import { byId } from "@cartwright/store/store";
import { orders } from "./documents.ts";
import type { Order } from "./order.ts";
import { orderView } from "./order-view.ts";
import { defaultSort, invalidQuery, orderFilter, orderRules, positionAt, required, visibleOrders } from "./search.ts";

type Search = NonNullable<RequestOf<typeof declared>["search"]>;
type OrdersQuery = Pick<Cursor, "filter" | "sort"> & Partial<Pick<Cursor, "from">>;

const defaultLimit = 100;

export const searchOrders = async (
	context: Context,
	request: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { site, identity, origin, cursorKey: key } = context;
	const search = request.search ?? {};
	const limit = search.cursorPaging?.limit ?? defaultLimit;
	const scope = { key, site, query: "orders" };
	const requested = await readQuery(context, search, scope);
	// A cursor says what was requested, not by whom.
	const query = { ...requested, filter: and(requested.filter, ownOrders(identity)) };
	const stored = await pageInTurns(context, orders, { ...query, limit: limit + 1 });
	const reversed = query.from?.reversed ?? false;
	// One more order than the limit shows whether there is another page; on a reversed page it comes first.
	const more = stored.length > limit;
	const shown = (reversed ? stored.slice(more ? 1 : 0) : stored.slice(0, limit)).map(({ doc }) => doc);
	const cursors = cursorsOf(scope, requested, shown, {
		next: reversed || more,
		prev: reversed ? more : query.from !== undefined,
	});
	return {
		orders: shown.map((order) => orderView(order, { origin, forStaff: actsForShop(identity) })),
		metadata: { count: shown.length, cursors, hasNext: cursors.next !== undefined },
	};
};

/** Everything for those who act for the shop. */
const ownOrders = (identity: Identity): Filter | undefined =>
	actsForShop(identity) ? undefined : equals("owner", ownerOf(identity) ?? "");

/** A cursor contains filter and sort, so a request with a cursor has neither. */
const readQuery = async ({ store, site }: Context, search: Search, scope: CursorScope): Promise<OrdersQuery> => {
	const { cursor } = search.cursorPaging ?? {};
	if (cursor) {
		const read = readCursor(scope, cursor);
		if (read.faults) throw invalidQuery(read.faults);
		return read.value;
	}
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	const rules = orderRules((shop?.doc ?? defaultSettings).currency);
	const sort = required(readSort(search.sort, rules));
	return {
		filter: visibleOrders(orderFilter(search.filter, rules)),
		sort: sort.length > 0 ? sort : defaultSort,
	};
};

const cursorsOf = (
	scope: CursorScope,
	{ filter, sort }: OrdersQuery,
	shown: readonly Order[],
	hasPage: { readonly next: boolean; readonly prev: boolean },
) => {
	const [first, last] = [shown[0], shown.at(-1)];
	const cursor = (order: Order, reversed: boolean) =>
		writeCursor(scope, { filter, sort, from: positionAt(order, sort, reversed) });
	return {
		...(hasPage.next && last ? { next: cursor(last, false) } : {}),
		...(hasPage.prev && first ? { prev: cursor(first, true) } : {}),
	};
};
