import { needsParcel } from "../../orders/fulfillment-status.ts";
import type { Order } from "../../orders/order.ts";
import { quantitiesOf, type ReturnedLine, returnedQuantities } from "../../orders/order-return.ts";
import { isOnItsWay } from "../../orders/parcels.ts";
import type { ReturnSettings } from "../../orders/settings.ts";
import { refundedQuantity } from "../billing/refund-amounts.ts";

export interface Returnable {
	/** How many units of each line can be returned; lines without any are left out. */
	readonly items: readonly ReturnedLine[];
	/** Until when the last of them can be returned. */
	readonly until?: string | undefined;
}

const nothing: Returnable = { items: [] };

/** What the buyer can return: what was sent not too long ago, and is not returned yet. */
export const returnableByBuyer = (order: Order, { enabled, windowDays }: ReturnSettings, now: string): Returnable => {
	if (!enabled || order.status !== "APPROVED") return nothing;
	const sent = sentUnits(order).map((units) => ({ ...units, until: daysAfter(units.date, windowDays) }));
	const inTime = sent.filter(({ until }) => until > now);
	const [sentQuantities, inTimeQuantities] = [quantitiesOf(sent), quantitiesOf(inTime)];
	const items = returnableByShop(order).flatMap(({ lineItemId, quantity: left }) => {
		const bought = order.lineItems.find(({ id }) => id === lineItemId)?.quantity ?? 0;
		const taken = bought - left;
		const quantity = Math.min((sentQuantities.get(lineItemId) ?? 0) - taken, inTimeQuantities.get(lineItemId) ?? 0);
		return quantity > 0 ? [{ lineItemId, quantity }] : [];
	});
	const ids = new Set(items.map(({ lineItemId }) => lineItemId));
	const ends = inTime.filter(({ lineItemId }) => ids.has(lineItemId)).map(({ until }) => until);
	return { items, until: ends.sort().at(-1) };
};

/** What staff can return for the buyer: whatever is neither returned nor refunded. */
export const returnableByShop = (order: Order): ReturnedLine[] => {
	if (order.status !== "APPROVED") return [];
	const returned = returnedQuantities(order);
	const ofReturns = new Set((order.returns ?? []).flatMap(({ refundId }) => refundId ?? []));
	const others = { ...order, refunds: (order.refunds ?? []).filter(({ id }) => !ofReturns.has(id)) };
	return order.lineItems.flatMap(({ id, quantity: bought }) => {
		const quantity = bought - (returned.get(id) ?? 0) - refundedQuantity(others, id);
		return quantity > 0 ? [{ lineItemId: id, quantity }] : [];
	});
};

interface SentUnits extends ReturnedLine {
	readonly date: string;
}

/** What has reached the buyer or is on its way. Without parcels of ours, the date of the purchase counts. */
const sentUnits = (order: Order): SentUnits[] => {
	const physical = order.lineItems.filter(needsParcel);
	if (!order.fulfillments?.length) {
		if (order.fulfillmentStatus !== "FULFILLED") return [];
		return physical.map(({ id, quantity }) => ({ lineItemId: id, quantity, date: order.purchasedDate }));
	}
	const ids = new Set(physical.map(({ id }) => id));
	return order.fulfillments
		.filter(isOnItsWay)
		.flatMap(({ createdDate: date, lineItems }) =>
			lineItems.flatMap(({ id, quantity }) => (ids.has(id) ? [{ lineItemId: id, quantity, date }] : [])),
		);
};

const daysAfter = (date: string, days: number): string =>
	new Date(Date.parse(date) + days * 24 * 3_600_000).toISOString();
