import type { OfflineMethodKind } from "@cartwright/contract/ecommerce/offline-method-messages";
import { settingsGroup } from "@cartwright/kernel/sites/settings";

/** A way to pay by hand, which staff confirm. */
export interface OfflineMethod {
	readonly code: string;
	readonly kind: OfflineMethodKind;
	readonly title: string;
	readonly description?: string | undefined;
	readonly instructions?: string | undefined;
}

export interface PaymentSettings {
	/** Whether orders may be paid offline: by bank transfer, cash on delivery. */
	readonly offline: boolean;
	/** The ways to pay by hand that shoppers choose from. */
	readonly offlineMethods?: readonly OfflineMethod[];
	/** Whether what is paid in cash is rounded to the smallest coin of the currency; true by default. */
	readonly cashRounding?: boolean;
	/** Whether the bank of the buyer confirms every payment by card (3-D Secure); false by default. */
	readonly requires3dSecure?: boolean;
	/** Whether the embedded test gateway accepts cards; it moves no money. See also `TEST_PAYMENTS`. */
	readonly testGateway: boolean;
	/** How long stock is reserved for an unpaid order, in minutes. */
	readonly holdMinutes: number;
	/** How long an unpaid offline order of a shopper holds stock before it is canceled, in days; 7 by default. */
	readonly offlineHoldDays?: number;
	/** How many units the unpaid offline orders of a shopper may hold together; 20 by default. */
	readonly offlineMaxUnits?: number;
}

export const defaultPayments: PaymentSettings = {
	offline: true,
	offlineMethods: [],
	cashRounding: true,
	requires3dSecure: false,
	testGateway: false,
	holdMinutes: 30,
	offlineHoldDays: 7,
	offlineMaxUnits: 20,
};

export const paymentSettings = settingsGroup("payments", defaultPayments);
