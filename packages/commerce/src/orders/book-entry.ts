import type { Minor, Rate } from "@cartwright/kernel/foundation/money";
import { collection, type Document } from "@cartwright/store/collection";

/**
 * A movement of the money of an order in the books of the shop. It is written in the commit of the change that it follows
 * from, under the id of what moved the money, and never changes.
 */
export interface BookEntry extends Document {
	readonly orderId: string;
	/** RFC 3339. */
	readonly date: string;
	readonly kind: EntryKind;
	/** What the shop has more by it, so that refunds, fees and disputes are negative. */
	readonly amount: Minor;
	readonly currency: string;
	/** Such as CARD or BANK_TRANSFER, or what staff called it. */
	readonly means: string;
	readonly provider?: string | undefined;
	/** The payment of the order. */
	readonly paymentId?: string | undefined;
	/** Id at the provider. */
	readonly reference?: string | undefined;
	/** Where what was bought went; ISO 3166. */
	readonly country?: string | undefined;
	/** What the order came to at that time, by tax rates: the amount is a share of it. Fees have none. */
	readonly agreed: readonly NetAndTax[];
	/** Of a refund that names items: what they come to. */
	readonly refunded?: readonly NetAndTax[] | undefined;
}

/**
 * CHARGE: taken at once, by whatever means. CAPTURE: taken of what a network held. REFUND_REVERSAL: the money of a refund
 * came back. FEE: what a network keeps for itself. CASH_ROUNDING: what was paid more or less because cash has no smaller coins. DISPUTE: taken back by the buyer's bank, and DISPUTE_REVERSAL: returned after all.
 */
export type EntryKind =
	| "CHARGE"
	| "CAPTURE"
	| "REFUND"
	| "REFUND_REVERSAL"
	| "FEE"
	| "CASH_ROUNDING"
	| "DISPUTE"
	| "DISPUTE_REVERSAL";

export interface NetAndTax {
	readonly rate: Rate;
	readonly net: Minor;
	readonly tax: Minor;
}

export const bookEntries = collection<BookEntry>("book_entries", {
	fields: { orderId: "text", date: "text" },
	indexes: [["date"], ["orderId"]],
	present: ["orderId", "date"],
});
