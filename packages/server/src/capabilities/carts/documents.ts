import { collection, type Document } from "@cartwright/store/collection";
import type { Purchase } from "../purchase/purchase.ts";

/** A shopping cart. */
export interface Cart extends Document, Purchase {
	/** The owner in the format of `ownerOf`; absent if staff or an app created the cart for no particular shopper. */
	readonly owner?: string;
	/** The owner again, where this is their current cart: the one that grows as they shop. */
	readonly currentOf?: string;
	/** The checkout created from it. */
	readonly checkoutId?: string;
	/** Whether a visitor's cart was added to it: an order may be of a part of it, and then takes only that part away. */
	readonly merged?: true;
	readonly createdDate: string;
	readonly updatedDate: string;
}

/** Lines saved for later: stored like a cart that cannot be checked out. */
export const savedLines = collection<Cart>("saved_lines", {
	fields: { currentOf: "text" },
	unique: [["currentOf"]],
});

/** The most written kind of document: it has the one index that its hottest read needs. */
export const carts = collection<Cart>("carts", {
	fields: { currentOf: "text" },
	unique: [["currentOf"]],
});
