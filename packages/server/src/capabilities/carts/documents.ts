import { collection, type Document } from "@cartwright/store/collection";
import type { Purchase } from "../purchase/purchase.ts";

/** What a buyer has gathered. */
export interface Cart extends Document, Purchase {
	/** Whose it is, in the words of `ownerOf`; absent when staff or an app made it for nobody in particular. */
	readonly owner?: string;
	/** The owner again, where this is their current cart: the one that grows as they shop. */
	readonly currentOf?: string;
	/** The checkout that was made of it. */
	readonly checkoutId?: string;
	/** Whether a visitor's cart was added to it: an order may be of a part of it, and then takes only that part away. */
	readonly merged?: true;
	readonly createdDate: string;
	readonly updatedDate: string;
}

/** What a shopper put aside for later: the same lines, in a cart of their own that nobody checks out. */
export const savedLines = collection<Cart>("saved_lines", {
	fields: { currentOf: "text" },
	unique: [["currentOf"]],
});

/** The most written kind of document: it has the one index that its hottest read needs. */
export const carts = collection<Cart>("carts", {
	fields: { currentOf: "text" },
	unique: [["currentOf"]],
});
