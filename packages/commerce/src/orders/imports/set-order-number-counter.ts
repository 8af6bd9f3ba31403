import type { setOrderNumberCounter as declared } from "@cartwright/contract/orders/order-imports";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { create, remove } from "@cartwright/store/batch";
import { lastNumber, page } from "@cartwright/store/store";
import { orderCounters, orderNumber, orders } from "../documents.ts";

export const setOrderNumberCounter: Handler<typeof declared> = async (context, { counter, allowLowerCounter }) => {
	const { store, site, newId } = context;
	const { sequence, first } = orderNumber;
	const { last = first - 1, earlier } = await store.read(site, {
		last: lastNumber(orders, sequence),
		earlier: page(orderCounters, { limit: 1 }),
	});
	const value = Number(counter);
	const back = allowLowerCounter ?? false;
	if (value < last && !back) {
		throw new ApplicationError<typeof declared>(
			"CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER",
			`The last order has the number ${last}, so ${value} would give numbers twice.`,
			{ currentCounter: String(last) },
		);
	}
	const id = newId();
	// Orders that are placed meanwhile keep the counter from falling below their numbers.
	const { numbers } = await store.commit(site, [
		...earlier.map((each) => remove(orderCounters, each)),
		create(orderCounters, { id, counter: "" }, [], { member: "counter", sequence, first, moveTo: { value, back } }),
	]);
	return { oldCounter: String(last), newCounter: String(numbers[id]) };
};
