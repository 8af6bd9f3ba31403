import type { FormResult } from "../forms/form-result.ts";

/** The forms of an order's page. */
export const orderForms = [
	"fulfill",
	"editParcel",
	"deleteParcel",
	"capture",
	"release",
	"confirmPayment",
	"refusePayment",
	"recordPayment",
	"calculateRefund",
	"refund",
	"approve",
	"reject",
	"cancel",
	"archive",
	"restore",
	"comment",
	"deleteComment",
	"packingSlip",
	"seen",
] as const;
export type OrderForm = (typeof orderForms)[number];

/** What became of a form of the page. */
export interface OrderFormResult extends FormResult<OrderForm> {
	/** What a refund would amount to. */
	readonly refund?: { readonly total: string; readonly tax: string; readonly discount: string };
	/** Where to download a file from. */
	readonly file?: string;
}
