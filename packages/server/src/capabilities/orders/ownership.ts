import { ApplicationError } from "../../foundation/errors.ts";
import { actsForShop, type Identity, ownerOf } from "../../foundation/identity.ts";
import { awaitsPayment, type Order } from "./order.ts";

/** Whether a caller may see an order or its checkout: staff any, a shopper its own, also from before it signed in. */
export const maySee = (order: Pick<Order, "owner" | "begunBy">, identity: Identity): boolean => {
	if (actsForShop(identity)) return true;
	if (order.owner === undefined) return false;
	if ([order.owner, order.begunBy].includes(ownerOf(identity))) return true;
	return identity.kind === "member" && order.owner === `visitor:${identity.visitorId}`;
};

/** A visitor's order as that of the member whom the visitor turned out to be. */
export const ownedByMember = (order: Order, memberId: string, now: string): Order => {
	const { visitorId: _, ...buyer } = order.buyerInfo;
	const begun = awaitsPayment(order) && order.owner ? { begunBy: order.owner } : {};
	return { ...order, ...begun, owner: `member:${memberId}`, buyerInfo: { ...buyer, memberId }, updatedDate: now };
};

/** A foreign order looks like one that is not there. */
export const orderNotFound = (id: string): ApplicationError =>
	new ApplicationError("ORDER_NOT_FOUND", `There is no order with id ${id}.`, { orderId: id });
