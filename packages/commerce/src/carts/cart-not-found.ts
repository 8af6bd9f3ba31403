import { ApplicationError } from "@cartwright/kernel/foundation/errors";

/** `id`: as the caller gave it, of the cart or of its checkout. */
export const cartNotFound = (id: string): ApplicationError =>
	new ApplicationError("CART_NOT_FOUND", `There is no cart for the id ${id}, or it belongs to another shopper.`, {
		id,
	});
