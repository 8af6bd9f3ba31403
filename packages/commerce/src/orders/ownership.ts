import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { actsForShop, type Identity, ownerOf } from "@cartwright/kernel/foundation/identity";
import type { Order } from "./order.ts";
import { awaitsPayment } from "./order-status.ts";

type Owned = Pick<Order, "owner" | "previousOwner">;

/**
 * Whether the caller may see an order or a cart: staff see all, shoppers their own, including those from before they
 * signed in.
 */
export const maySee = (order: Owned, identity: Identity): boolean => {
	if (actsForShop(identity)) return true;
	const owner = ownerOf(identity);
	if (order.owner === undefined || owner === undefined) return false;
	if ([order.owner, order.previousOwner].includes(owner)) return true;
	return identity.kind === "member" && order.owner === `visitor:${identity.visitorId}`;
};

/** The same for a checkout and its order; a guest may see them with a link to that checkout. */
export const maySeePurchase = (
	purchase: Owned,
	{ checkoutId, identity }: { readonly checkoutId: string | undefined; readonly identity: Identity },
): boolean =>
	identity.kind === "guest"
		? identity.checkoutId === checkoutId && [purchase.owner, purchase.previousOwner].includes(identity.owner)
		: maySee(purchase, identity);

/** Transfers a visitor's order to the member that the visitor signed in as, whose contact has the same id. */
export const ownedByMember = (order: Order, memberId: string, now: string): Order => {
	const { visitorId: _, ...buyer } = order.buyerInfo;
	const previous = awaitsPayment(order) && order.owner ? { previousOwner: order.owner } : {};
	return {
		...order,
		...previous,
		owner: `member:${memberId}`,
		buyerInfo: { ...buyer, memberId, contactId: memberId },
		updatedDate: now,
	};
};

/** Another shopper's order looks like one that does not exist. */
export const orderNotFound = (id: string): ApplicationError =>
	new ApplicationError("ORDER_NOT_FOUND", `There is no order with id ${id}.`, { orderId: id });
