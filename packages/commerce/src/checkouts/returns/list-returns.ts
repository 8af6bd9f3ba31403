import type { listReturns as declared } from "@cartwright/contract/orders/order-returns";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { type CursorScope, readCursor, writeCursor } from "@cartwright/store/cursor";
import { hasSome } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import { openReturnStatuses } from "../../orders/order-return.ts";
import { invalidQuery, positionAt } from "../../orders/search.ts";
import { returnView } from "./return-view.ts";

const sort = [{ field: "updatedDate", order: "DESC" }] as const;

/** Pages by orders, each with all of its returns that have one of the statuses. */
export const listReturns: Handler<typeof declared> = async (context, { status, limit: sent, cursor }) => {
	const { store, site, cursorKey: key } = context;
	const limit = sent ?? 20;
	const statuses = status ? [status] : openReturnStatuses;
	const scope: CursorScope = { key, site, query: `returns ${statuses.join(" ")}` };
	const from = cursor ? positionIn(scope, cursor) : undefined;
	const filter = hasSome("returns.status", statuses);
	const { matching } = await store.read(site, {
		matching: page(orders, { filter, sort, limit: limit + 1, ...(from ? { from } : {}) }),
	});
	const shown = matching.slice(0, limit).map(({ doc }) => doc);
	const last = matching.length > limit ? shown.at(-1) : undefined;
	return {
		returns: shown.flatMap((order) =>
			(order.returns ?? []).filter((each) => statuses.includes(each.status)).map((each) => returnView(order, each)),
		),
		nextCursor: last && writeCursor(scope, { filter: undefined, sort, from: positionAt(last, sort, false) }),
	};
};

const positionIn = (scope: CursorScope, cursor: string) => {
	const read = readCursor(scope, cursor);
	if (read.faults) throw invalidQuery(read.faults);
	return read.value.from;
};
