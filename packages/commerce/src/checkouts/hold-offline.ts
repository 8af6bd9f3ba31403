import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { orders } from "../orders/documents.ts";
import type { Order } from "../orders/order.ts";
import { heldReservations } from "../orders/own-reservations.ts";
import { minutesAfter } from "../orders/placement.ts";
import { isUnpaidByAnybody, isUnpaidOffline } from "../orders/unpaid-by-anybody.ts";
import type { PaymentSettings } from "../payments/settings.ts";

/** A shopper with more orders than this has paid most of them. */
const maxOrders = 200;

/**
 * An order that is to be paid by hand, with the time when it is canceled if nobody has paid. Rejects more units than a shopper
 * may hold without paying. Staff and apps decide for themselves.
 */
export const holdOffline = async (context: Context, order: Order, payments: PaymentSettings): Promise<Order> => {
	if (actsForShop(context.identity) || !isUnpaidByAnybody(order)) return order;
	const { offlineHoldDays: days = 7, offlineMaxUnits: max = 20 } = payments;
	const held = (await unpaidOrders(context, order)).reduce((sum, each) => sum + unitsOf(each), unitsOf(order));
	if (held > max) {
		throw new ApplicationError(
			"TOO_MANY_UNPAID_UNITS",
			`Unpaid orders would hold ${held} units, and the shop allows ${max}. Pay by card, or order fewer.`,
			{ units: held, maxUnits: max },
		);
	}
	return { ...order, checkAt: minutesAfter(context.now, days * 24 * 60) };
};

const unitsOf = (order: Order): number => heldReservations(order).reduce((sum, { quantity }) => sum + quantity, 0);

/** The other orders of the shopper that hold stock without being paid. */
const unpaidOrders = async ({ store, site }: Context, { id, owner = "" }: Order): Promise<Order[]> => {
	const sort = [{ field: "createdDate", order: "DESC" }] as const;
	const { owned } = await store.read(site, {
		owned: page(orders, { filter: equals("owner", owner), sort, limit: maxOrders }),
	});
	return owned.map(({ doc }) => doc).filter((each) => each.id !== id && isUnpaidOffline(each));
};
