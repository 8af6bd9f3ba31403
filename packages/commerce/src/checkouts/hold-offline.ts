import { createHash } from "node:crypto";
import type { Context } from "@cartwright/kernel/foundation/context";
import { mailboxOf } from "@cartwright/kernel/foundation/email";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import { networkOf } from "@cartwright/kernel/foundation/network";
import { create, replace, type Write } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import { orders, type PromisedOrders, promisedOrders } from "../orders/documents.ts";
import type { Order } from "../orders/order.ts";
import { heldReservations } from "../orders/own-reservations.ts";
import { minutesAfter } from "../orders/placement.ts";
import { isUnpaidByAnybody, isUnpaidOffline } from "../orders/unpaid-by-anybody.ts";
import type { PaymentSettings } from "../payments/settings.ts";

/** Several people share a network, and few of them pay by hand in the same week. */
const perNetwork = 3;

interface HeldOrder {
	readonly order: Order;
	/** Commit them with the order: of two at the same time, the second is counted again. */
	readonly writes: readonly Write[];
}

/**
 * An order that is to be paid by hand, with the time when it is canceled if nobody has paid. Rejects more units than a shopper, a
 * mailbox or a network may hold without paying: a new token costs nothing. Staff and apps decide for themselves.
 */
export const holdOffline = async (context: Context, order: Order, payments: PaymentSettings): Promise<HeldOrder> => {
	if (actsForShop(context.identity) || !isUnpaidByAnybody(order)) return { order, writes: [] };
	const { offlineHoldDays: days = 7, offlineMaxUnits: max = 20 } = payments;
	const checkAt = minutesAfter(context.now, days * 24 * 60);
	const held = { ...order, checkAt };
	const units = unitsOf(order);
	if (units === 0) return { order: held, writes: [] };
	const parties = partiesOf(context, order);
	const ids = parties.map(({ id }) => id);
	const { promised } = await context.store.read(context.site, { promised: byIds(promisedOrders, ids) });
	const orderIds = [...new Set([...promised.values()].flatMap(({ doc }) => doc.orderIds))];
	const { ordersById } = await context.store.read(context.site, { ordersById: byIds(orders, orderIds) });
	const writes = parties.map(({ id, times }): Write => {
		const before = promised.get(id);
		const others = (before?.doc.orderIds ?? []).filter((each) => {
			const other = ordersById.get(each)?.doc;
			return each !== order.id && other !== undefined && isUnpaidOffline(other);
		});
		const sum = others.reduce((total, each) => total + unitsOf(ordersById.get(each)?.doc), units);
		if (sum > max * times) throw tooManyUnits(max);
		const expires = before && before.doc.expires > checkAt ? before.doc.expires : checkAt;
		const after: PromisedOrders = { id, orderIds: [...others, order.id], expires };
		return before ? replace(promisedOrders, before, after) : create(promisedOrders, after);
	});
	return { order: held, writes };
};

const unitsOf = (order: Order | undefined): number =>
	heldReservations(order).reduce((sum, { quantity }) => sum + quantity, 0);

/** For whom an order counts, and how often the units of one shopper each may hold. */
const partiesOf = ({ incoming }: Context, { owner = "", buyerInfo }: Order) => [
	{ id: hashOf("owner", owner), times: 1 },
	...(buyerInfo.email ? [{ id: hashOf("mailbox", mailboxOf(buyerInfo.email)), times: 1 }] : []),
	{ id: hashOf("network", networkOf(incoming.ip)), times: perNetwork },
];

const hashOf = (kind: string, party: string): string =>
	createHash("sha256").update(`${kind}:${party}`).digest("base64url");

/** Does not say how many are held, since they may be those of somebody else. */
const tooManyUnits = (maxUnits: number): ApplicationError =>
	new ApplicationError(
		"TOO_MANY_UNPAID_UNITS",
		`Unpaid orders of this shopper, email address or network would hold more units than the shop allows, which is ${maxUnits} for a shopper. Pay by card, or order fewer.`,
		{ maxUnits },
	);
