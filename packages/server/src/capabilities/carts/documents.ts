import { collection, type Document } from "@cartwright/store/collection";
import type { Purchase } from "../purchase/purchase.ts";

/** A shopping cart. */
export interface Cart extends Document, Purchase {
	/** The owner in the format of `ownerOf`; absent if staff or an app created the cart for no particular shopper. */
	readonly owner?: string;
	/** The owner again if this is their current cart, to which items are added. */
	readonly currentOf?: string;
	/** The checkout created from it. */
	readonly checkoutId?: string;
	/** Whether a visitor's cart was merged into it. An order may then be of a part of the cart and removes only that part. */
	readonly merged?: true;
	readonly createdDate: string;
	readonly updatedDate: string;
}

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

/** Written more often than any other collection, so it only has the index that its most frequent read needs. */
export const carts = collection<Cart>("carts", {
	fields: { currentOf: "text" },
	unique: [["currentOf"]],
});
