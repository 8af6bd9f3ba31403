import type { MovementOutcome, PaymentOutcome } from "@cartwright/kernel/foundation/payment-provider";
import type { Document, Stored } from "@cartwright/store/collection";
import type { TestMethod } from "./test-cards.ts";

/** A payment at the test gateway. Its id is the key of the payment. No card data is stored. */
export interface Charge extends Document {
	readonly amount: number;
	readonly currency: string;
	/** Of the shop that is paid, and its order. */
	readonly siteId?: string | undefined;
	readonly orderId?: string | undefined;
	/** In milliseconds since 1970. */
	readonly createdAt?: number;
	/** When the last of its movements was made. */
	readonly lastMovedAt?: number;
	/** Pending until `decidedAt`, in milliseconds since 1970. */
	readonly decision: PaymentOutcome;
	readonly decidedAt: number;
	/** What stands for the card, as far as it is known. */
	readonly method?: TestMethod | undefined;
	/** If the buyer has to confirm the payment: where they are redirected then, and what is decided if they agree. */
	readonly confirmation?: { readonly returnUrl: string; readonly approval: PaymentOutcome };
	/** Captures, releases and refunds by their keys. */
	readonly movements?: Readonly<Record<string, ChargeMovement>>;
}

export interface ChargeMovement {
	readonly kind: "CAPTURE" | "VOID" | "REFUND";
	readonly amount: number;
	/** Pending until `decidedAt`. */
	readonly decision: MovementOutcome;
	readonly createdAt?: number;
	readonly decidedAt: number;
}

export interface ChargesQuery {
	readonly site: string;
	/** In milliseconds since 1970. */
	readonly from: number;
	readonly to: number;
	/** The last key of the page before. */
	readonly after?: string | undefined;
	readonly limit: number;
}

/** Stores the payments of the test gateway. */
export interface Charges {
	find(paymentKey: string): Promise<Stored<Charge> | undefined>;
	/** Stores a charge unless one with its key exists. Returns the stored one. */
	keep(charge: Charge): Promise<Charge>;
	/** Replaces a charge unless it has changed since it was read. Returns the stored one. */
	change(before: Stored<Charge>, after: Charge): Promise<Charge>;
	/** Charges of a site by their keys, a page at a time: those that were made or moved in a span, `to` excluded. */
	list(query: ChargesQuery): Promise<Charge[]>;
}
