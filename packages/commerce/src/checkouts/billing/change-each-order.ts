import { type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError, InvalidArgument } from "@cartwright/kernel/foundation/errors";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { findOrder } from "../../orders/load/find-order.ts";
import type { Order } from "../../orders/order.ts";
import { commitPayments } from "./commit-payments.ts";

interface Item {
	readonly orderId: string;
}

/**
 * Changes the payments of many orders, each order in a commit of its own, so that one whose stock is sold out does not
 * stop the others. The items of one order are applied in their sequence; one that is refused changes nothing.
 */
export const changeEachOrder = async <Of extends Item>(
	context: Context,
	items: readonly Of[],
	change: (order: Order, item: Of) => Order,
): Promise<Outcome<Order>[]> => {
	const byOrder = Map.groupBy(items.keys(), (index) => (items[index] as Of).orderId);
	const outcomes = await Promise.all(
		[...byOrder].map(async ([orderId, indices]) => {
			const ofOrder = indices.map((index) => items[index] as Of);
			const results = await changeOrder(context, orderId, ofOrder, change);
			return indices.map((index, position) => [index, results[position] as Outcome<Order>] as const);
		}),
	);
	return outcomes
		.flat()
		.sort(([one], [other]) => one - other)
		.map(([, outcome]) => outcome);
};

const changeOrder = <Of>(
	context: Context,
	orderId: string,
	items: readonly Of[],
	change: (order: Order, item: Of) => Order,
): Promise<Outcome<Order>[]> =>
	rerunOnConflict(async () => {
		try {
			const stored = await findOrder(context, orderId);
			let outcomes: Outcome<Order>[] = [];
			const apply = (order: Order): Order => {
				let current = order;
				outcomes = items.map((item) => {
					const outcome = outcomeOf(() => change(current, item));
					if ("value" in outcome) current = outcome.value;
					return outcome;
				});
				return current;
			};
			if (apply(stored.doc) !== stored.doc) await commitPayments(context, stored, apply);
			return outcomes;
		} catch (error) {
			if (!(error instanceof ApplicationError || error instanceof InvalidArgument)) throw error;
			return items.map(() => ({ error }));
		}
	});
