import { create, remove, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type Cart, carts } from "../purchase/cart-document.ts";
import { cartDeleted, type EventFacts } from "../purchase/cart-events.ts";
import { deletedCarts } from "./documents.ts";

/** Deletes a cart. Its events, with that of the deletion, are purged later (`expiry.ts`). */
export const deletionOf = (cart: Stored<Cart>, facts: EventFacts): Write[] => [
	remove(carts, cart, [cartDeleted(cart.doc, facts)]),
	create(deletedCarts, { id: cart.doc.id, deletedDate: facts.now }),
];
