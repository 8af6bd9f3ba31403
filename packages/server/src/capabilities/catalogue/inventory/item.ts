import type { Document } from "@cartwright/store/collection";

/** The location of stock that is not said to be elsewhere. */
export const defaultLocationId = "00000000-0000-0000-0000-000000000001";

/** The stock of one variant at one location. */
export interface InventoryItem extends Document {
	readonly productId: string;
	readonly variantId: string;
	readonly locationId: string;
	/** Whether pieces are counted; otherwise `inStock` alone decides. */
	readonly trackQuantity: boolean;
	readonly inStock: boolean;
	/** Counter: pieces on hand that no placed order has taken; below zero only where back-orders are allowed. */
	readonly quantity: number;
	readonly preorder?: Preorder;
	/** Counter: pieces sold before they were there. */
	readonly preordered: number;
	readonly createdDate: string;
	readonly updatedDate: string;
}

export interface Preorder {
	readonly enabled: boolean;
	/** How many may be sold ahead. */
	readonly limit: number;
	readonly message?: string;
}
