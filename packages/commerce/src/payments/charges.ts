import type { PaymentOutcome } from "@cartwright/kernel/foundation/providers";
import type { Document, Stored } from "@cartwright/store/collection";

/** A payment at the test gateway. Its id is the idempotency key. No card data is stored. */
export interface Charge extends Document {
	readonly amount: number;
	readonly currency: string;
	/** Pending until `decidedAt`, in milliseconds since 1970. */
	readonly decision: PaymentOutcome;
	readonly decidedAt: number;
	/** Where the buyer is redirected after confirming; absent if no confirmation is needed. */
	readonly returnUrl?: string;
}

/** Stores the payments of the test gateway. */
export interface Charges {
	find(idempotencyKey: string): Promise<Stored<Charge> | undefined>;
	/** Stores a charge unless one with its key exists. Returns the stored one. */
	keep(charge: Charge): Promise<Charge>;
	/** Replaces a charge unless it has changed since it was read. Returns the stored one. */
	change(before: Stored<Charge>, after: Charge): Promise<Charge>;
}
