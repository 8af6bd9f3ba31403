import { isDeepStrictEqual } from "node:util";
import type { Order } from "../order.ts";

/** What an invoice says. Products are shown as they are today, so their names are no part of it. */
const statedIn = ({ purchasedDate, lineItems, buyerInfo, billingInfo }: Order) => ({
	purchasedDate,
	lineItems: lineItems.map(({ quantity, item }) => [item.physicalProperties?.sku, quantity, item.price]),
	buyerInfo,
	billingInfo,
});

/** The members of the order that an invoice states otherwise, by their names on the wire. */
export const correctedMembers = (stored: Order, invoiced: Order): string[] => {
	const [before, after] = [statedIn(stored), statedIn(invoiced)];
	return (Object.keys(before) as (keyof typeof before)[]).filter(
		(member) => !isDeepStrictEqual(before[member], after[member]),
	);
};

/** Whether nobody has changed the order since it was imported. */
export const isAsImported = ({ createdDate, updatedDate }: Order): boolean => createdDate === updatedDate;

/** The order of the corrected invoice. Lines that are the same keep their ids. */
export const correctedOrder = (stored: Order, invoiced: Order, members: readonly string[]): Order => ({
	...invoiced,
	number: stored.number,
	lineItems: members.includes("lineItems") ? invoiced.lineItems : stored.lineItems,
});
