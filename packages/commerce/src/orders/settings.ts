import type { InventoryUpdateTrigger } from "@cartwright/contract/ecommerce/entity-messages";
import type { ReturnReason } from "@cartwright/contract/sites/return-settings-messages";
import type { LocalText } from "@cartwright/contract/sites/site-messages";
import { settingsGroup } from "@cartwright/kernel/sites/settings";

export interface OrderSettings {
	readonly inventoryUpdateTrigger: InventoryUpdateTrigger;
	readonly createInvoice: boolean;
	readonly autoGenerateInvoiceOnPaidOrder: boolean;
	readonly buyerCancelMinutes: number;
	/** When one of them was first changed, and last. */
	readonly createdDate?: string;
	readonly updatedDate?: string;
}

export const orderSettings = settingsGroup<OrderSettings>("orders", {
	inventoryUpdateTrigger: "ON_ORDER_PLACED",
	createInvoice: false,
	autoGenerateInvoiceOnPaidOrder: false,
	buyerCancelMinutes: 0,
});

export interface ReturnSettings {
	readonly enabled: boolean;
	readonly windowDays: number;
	readonly reasons: readonly ReturnReason[];
	readonly shippingNote: LocalText;
	readonly instructions: LocalText;
}

export const returnSettings = settingsGroup<ReturnSettings>("returns", {
	enabled: true,
	windowDays: 30,
	reasons: ["does-not-fit", "not-as-described", "damaged", "wrong-item", "changed-mind", "other"].map((code) => ({
		code,
		title: {},
	})),
	shippingNote: {},
	instructions: {},
});
