import type { Document, Stored } from "@cartwright/store/collection";
import type { PaymentOutcome } from "../../foundation/providers.ts";

/** A payment as the test gateway knows it; its id is the idempotency key. Of a card nothing is kept. */
export interface Charge extends Document {
	readonly amount: number;
	readonly currency: string;
	/** Undecided until `decidedAt`, in milliseconds since 1970. */
	readonly decision: PaymentOutcome;
	readonly decidedAt: number;
	/** Where the buyer goes after confirming; absent where nothing is to be confirmed. */
	readonly returnUrl?: string;
}

/** The memory of the test gateway. */
export interface Charges {
	find(idempotencyKey: string): Promise<Stored<Charge> | undefined>;
	/** Remembers a charge, unless there is one under its key; answers the one that is remembered. */
	keep(charge: Charge): Promise<Charge>;
	/** Puts another charge in the place of one that was found, unless somebody was faster; answers what stands. */
	change(before: Stored<Charge>, after: Charge): Promise<Charge>;
}
