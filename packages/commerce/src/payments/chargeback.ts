import type { Minor } from "@cartwright/kernel/foundation/money";

/** An amount that a buyer's bank took back from the shop. It never disappears: what comes back is REVERSED. */
export interface Chargeback {
	readonly id: string;
	/** Of the dispute at the network. */
	readonly externalId: string;
	readonly amount: Minor;
	readonly status: "APPROVED" | "REVERSED";
	readonly createdDate: string;
	readonly updatedDate: string;
}
