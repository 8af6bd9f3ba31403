import type { ExtendedFields } from "@cartwright/contract/ecommerce/entity-messages";
import { collection, type Document } from "@cartwright/store/collection";

export interface TipPreset {
	/** A percentage, or an amount in the shop's currency. */
	readonly value: number;
	readonly default: boolean;
}

/** Which tips a shop asks for. */
export interface TipSettings extends Document {
	readonly default: boolean;
	readonly locationId?: string;
	readonly paymentTerminalId?: string;
	readonly userId?: string;
	readonly tipType: "PERCENTAGE" | "AMOUNT";
	readonly presets: readonly TipPreset[];
	readonly allowCustomerTip: boolean;
	readonly allowBusinessTipAtPayment: boolean;
	readonly allowCustomAmount: boolean;
	readonly allowEditDistribution: boolean;
	readonly autoTipOnCheckInEnabled: boolean;
	readonly autoTipOnCheckInPercentage?: number;
	readonly staffDistributionMethod?: "EQUAL" | "PROPORTIONAL";
	readonly appId?: string;
	readonly extendedFields?: ExtendedFields;
	readonly createdDate: string;
	readonly updatedDate: string;
}

/** The default ones have this key, so that a shop has them once. */
export const tipSettings = collection<TipSettings & { readonly defaultOf?: "shop" }>("tip_settings", {
	fields: {
		default: "boolean",
		defaultOf: "text",
		locationId: "text",
		paymentTerminalId: "text",
		tipType: "text",
		allowCustomerTip: "boolean",
		allowBusinessTipAtPayment: "boolean",
		allowCustomAmount: "boolean",
		allowEditDistribution: "boolean",
	},
	unique: [["defaultOf"]],
	cached: true,
});

export const maxTipSettings = 100;
