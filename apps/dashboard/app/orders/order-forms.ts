import type { FormResult } from "../forms/form-result.ts";

const returnForms = [
	"requestReturn",
	"approveReturn",
	"declineReturn",
	"cancelReturn",
	"receiveReturn",
	"refundReturn",
] as const;
export type ReturnForm = (typeof returnForms)[number];

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
	"startChange",
	"issueInvoice",
	...returnForms,
] as const;
export type OrderForm = (typeof orderForms)[number];

/** What became of a form of the page. */
export interface OrderFormResult extends FormResult<OrderForm> {
	/** What a refund would amount to. */
	readonly refund?: { readonly total: string; readonly tax: string; readonly discount: string };
	/** Where to download a file from. */
	readonly file?: string;
	/** Id of the draft with the changes of the order. */
	readonly draftOrderId?: string;
}
