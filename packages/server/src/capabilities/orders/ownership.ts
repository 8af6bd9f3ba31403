import { ApplicationError } from "../../foundation/errors.ts";
import { actsForShop, type Identity, ownerOf } from "../../foundation/identity.ts";
import { awaitsPayment, type Order } from "./order.ts";

type Owned = Pick<Order, "owner" | "begunBy">;

/** Whether a caller may see an order or a cart: staff any, a shopper its own, also from before it signed in. */
export const maySee = (order: Owned, identity: Identity): boolean => {
	if (actsForShop(identity)) return true;
	const owner = ownerOf(identity);
	if (order.owner === undefined || owner === undefined) return false;
	if ([order.owner, order.begunBy].includes(owner)) return true;
	return identity.kind === "member" && order.owner === `visitor:${identity.visitorId}`;
};

/** The same for a checkout and its order, which a guest may see too if its link leads to that checkout. */
export const maySeePurchase = (
	purchase: Owned,
	{ checkoutId, identity }: { readonly checkoutId: string | undefined; readonly identity: Identity },
): boolean =>
	identity.kind === "guest"
		? identity.checkoutId === checkoutId && [purchase.owner, purchase.begunBy].includes(identity.owner)
		: maySee(purchase, identity);

/** A visitor's order as that of the member whom the visitor turned out to be. */
export const ownedByMember = (order: Order, memberId: string, now: string): Order => {
	const { visitorId: _, ...buyer } = order.buyerInfo;
	const begun = awaitsPayment(order) && order.owner ? { begunBy: order.owner } : {};
	return { ...order, ...begun, owner: `member:${memberId}`, buyerInfo: { ...buyer, memberId }, updatedDate: now };
};

/** A foreign order looks like one that is not there. */
export const orderNotFound = (id: string): ApplicationError =>
	new ApplicationError("ORDER_NOT_FOUND", `There is no order with id ${id}.`, { orderId: id });
