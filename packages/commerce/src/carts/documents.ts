import { collection, type Document } from "@cartwright/store/collection";
import type { Cart } from "../purchase/cart-document.ts";

/** Lines saved for later: stored like a cart that cannot be checked out. */
export const savedLines = collection<Cart>("saved_lines", {
	fields: { currentOf: "text" },
	unique: [["currentOf"]],
});

/** Marks a cart that was deleted by a call, by its id, until its events are purged. */
export interface DeletedCart extends Document {
	readonly deletedDate: string;
}

export const deletedCarts = collection<DeletedCart>("deleted_carts", {
	fields: { deletedDate: "text" },
	indexes: [["deletedDate"]],
});
