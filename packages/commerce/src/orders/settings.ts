import type { InventoryUpdateTrigger } from "@cartwright/contract/ecommerce/entity-messages";
import { settingsGroup } from "@cartwright/kernel/sites/settings";

export interface OrderSettings {
	readonly inventoryUpdateTrigger: InventoryUpdateTrigger;
	readonly createInvoice: boolean;
	readonly autoGenerateInvoiceOnPaidOrder: boolean;
	/** When one of them was first changed, and last. */
	readonly createdDate?: string;
	readonly updatedDate?: string;
}

export const orderSettings = settingsGroup<OrderSettings>("orders", {
	inventoryUpdateTrigger: "ON_ORDER_PLACED",
	createInvoice: false,
	autoGenerateInvoiceOnPaidOrder: false,
});
