import { ApplicationError } from "@cartwright/kernel/foundation/errors";

export const alreadyOrdered = (cartId: string, orderId: string | undefined): ApplicationError =>
	new ApplicationError("CART_ALREADY_ORDERED", "The cart became an order and cannot be changed. Create a new one.", {
		cartId,
		orderId,
	});
