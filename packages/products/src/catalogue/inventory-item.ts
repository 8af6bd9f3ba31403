import type { JsonObject } from "@cartwright/contract/message";
import type { CalendarDate } from "@cartwright/kernel/foundation/calendar-date";
import type { Document } from "@cartwright/store/collection";

/** The most units that a variant can have at one location. */
export const maxQuantity = 99_999;

/** The stock of one variant at one location. */
export interface InventoryItem extends Document {
	readonly productId: string;
	readonly variantId: string;
	readonly locationId: string;
	/** Whether the quantity is tracked; otherwise only `inStock` counts. */
	readonly trackQuantity: boolean;
	readonly inStock: boolean;
	/** Counter: units on hand that no order has taken; negative only if back-orders are allowed. */
	readonly quantity: number;
	readonly preorder?: Preorder;
	/** Counter: units sold as pre-orders. */
	readonly preordered: number;
	/** V3: further data of apps, by namespace. */
	readonly extendedFields?: JsonObject;
	readonly createdDate: string;
	readonly updatedDate: string;
}

export interface Preorder {
	readonly enabled: boolean;
	/** Maximum number of pre-ordered units. */
	readonly limit: number;
	readonly message?: string;
	/** About when pre-ordered units ship; unknown if absent. */
	readonly shipDate?: CalendarDate;
}
