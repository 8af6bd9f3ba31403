import type { AbandonedCheckoutActivityType } from "@cartwright/contract/abandoned-checkouts/abandoned-checkout-messages";
import type { ProductName } from "@cartwright/contract/ecommerce/line-item-messages";
import { expiringFields } from "@cartwright/kernel/foundation/expiring-fields";
import type { Minor } from "@cartwright/kernel/foundation/money";
import { collection, type Document } from "@cartwright/store/collection";
import type { CatalogReference } from "../purchase/purchase.ts";
import type { Item } from "../purchase/resolved-line.ts";
import type { DiscountTotals } from "../purchase/totals-model.ts";

/** When a checkout with an address is looked at next. The id is that of the checkout. */
export interface CheckoutWatch extends Document {
	readonly dueDate: string;
}

export const checkoutWatches = collection<CheckoutWatch>("checkout_watches", {
	fields: { dueDate: "text" },
	indexes: [["dueDate"]],
	present: ["dueDate"],
});

/** A checkout as it was when it was left. The id is that of the checkout. */
export interface AbandonedCheckout extends Document {
	readonly withoutCart?: boolean;
	readonly status: "ABANDONED" | "RECOVERED";
	readonly buyerLanguage?: string | undefined;
	readonly buyerInfo: Buyer;
	readonly contactDetails: {
		readonly firstName?: string | undefined;
		readonly lastName?: string | undefined;
		readonly phone?: string | undefined;
		readonly company?: string | undefined;
	};
	readonly currency: string;
	readonly subtotal: Minor;
	readonly total: Minor;
	readonly lines: readonly AbandonedLine[];
	readonly discounts: readonly DiscountTotals[];
	readonly couponCodes: readonly string[];
	readonly activities: readonly { readonly type: AbandonedCheckoutActivityType; readonly createdDate: string }[];
	readonly recoveredDate?: string;
	/** When its mail is queued; absent once it was, or if it never will be. */
	readonly dueDate?: string;
	/** Whether its mail is queued, and has not been sent or given up yet. */
	readonly isMailQueued?: true;
	/** The day on which it was found, in the time zone of the shop then. */
	readonly createdDay: string;
	readonly createdDate: string;
	readonly updatedDate: string;
}

export interface Buyer {
	readonly visitorId?: string | undefined;
	readonly memberId?: string | undefined;
	readonly userId?: string | undefined;
	readonly contactId?: string | undefined;
	readonly email: string;
}

export interface AbandonedLine {
	readonly id: string;
	readonly quantity: number;
	readonly catalogReference?: CatalogReference | undefined;
	readonly productName: ProductName;
	readonly descriptionLines: Item["descriptionLines"];
	readonly image?: Item["image"];
	readonly physicalProperties?: Item["physicalProperties"];
	/** Of one unit. */
	readonly price: Minor;
	readonly priceBeforeDiscounts: Minor;
}

export const abandonedCheckouts = collection<AbandonedCheckout>("abandoned_checkouts", {
	fields: {
		status: "text",
		createdDate: "text",
		updatedDate: "text",
		createdDay: "text",
		dueDate: "text",
		total: "number",
		"buyerInfo.email": "text",
		"buyerInfo.contactId": "text",
		"buyerInfo.memberId": "text",
		"buyerInfo.visitorId": "text",
		"buyerInfo.userId": "text",
		"contactDetails.firstName": "text",
		"contactDetails.lastName": "text",
		"activities.type": "texts",
		couponCodes: "texts",
	},
	indexes: [
		["createdDate"],
		["updatedDate"],
		["createdDay"],
		["buyerInfo.email"],
		["buyerInfo.contactId"],
		["buyerInfo.memberId"],
		["buyerInfo.visitorId"],
		["dueDate"],
	],
	present: ["status", "createdDate", "updatedDate", "createdDay"],
});

/**
 * Why no other mail is sent until it expires: there was one. The id is that of the checkout, also if what is known of that is deleted, or
 * that of the mailbox as in `optOutIdOf`.
 */
export interface RecoveryMailMark extends Document {
	readonly expires: string;
}

export const recoveryMailMarks = collection<RecoveryMailMark>("recovery_mail_marks", expiringFields);
