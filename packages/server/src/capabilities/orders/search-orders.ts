import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { searchOrders as declared } from "@cartwright/contract/orders/orders";
import { type Cursor, type CursorScope, readCursor, writeCursor } from "@cartwright/store/cursor";
import { readSort } from "@cartwright/store/query-language";
import { byId, page } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { defaultSettings, settings, settingsId } from "../sites/documents.ts";
import { orders } from "./documents.ts";
import type { Order } from "./order.ts";
import { orderView } from "./order-view.ts";
import { defaultSort, invalidQuery, orderFilter, orderRules, positionAt, required, visible } from "./search.ts";

type Search = NonNullable<RequestOf<typeof declared>["search"]>;
type Asked = Pick<Cursor, "filter" | "sort"> & Partial<Pick<Cursor, "from">>;

const defaultLimit = 100;

export const searchOrders = async (
	context: Context,
	{ search }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { store, site, cursorKey: key } = context;
	const limit = search?.cursorPaging?.limit ?? defaultLimit;
	const scope = { key, site, query: "orders" };
	const asked = await askedFor(context, search ?? {}, scope);
	const { found } = await store.read(site, { found: page(orders, { ...asked, limit: limit + 1 }) });
	const reversed = asked.from?.reversed ?? false;
	// One more than asked for tells whether there is another page; a reversed page has it in front.
	const more = found.length > limit;
	const shown = (reversed ? found.slice(more ? 1 : 0) : found.slice(0, limit)).map(({ doc }) => doc);
	const cursors = cursorsOf(scope, asked, shown, {
		next: reversed || more,
		prev: reversed ? more : asked.from !== undefined,
	});
	return {
		orders: shown.map((order) => orderView(order, { origin: context.origin, privateTags: true })),
		metadata: { count: shown.length, cursors, hasNext: cursors.next !== undefined },
	};
};

/** A cursor carries filter and sort; a request with one has neither. */
const askedFor = async ({ store, site }: Context, search: Search, scope: CursorScope): Promise<Asked> => {
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
		filter: visible(orderFilter(search.filter, rules)),
		sort: sort.length > 0 ? sort : defaultSort,
	};
};

const cursorsOf = (
	scope: CursorScope,
	{ filter, sort }: Asked,
	shown: readonly Order[],
	there: { readonly next: boolean; readonly prev: boolean },
) => {
	const [first, last] = [shown[0], shown.at(-1)];
	const cursor = (order: Order, reversed: boolean) =>
		writeCursor(scope, { filter, sort, from: positionAt(order, sort, reversed) });
	return {
		...(there.next && last ? { next: cursor(last, false) } : {}),
		...(there.prev && first ? { prev: cursor(first, true) } : {}),
	};
};
