import { collection, type Document } from "@cartwright/store/collection";

/** How many unpaid orders were confirmed to an address within an hour. The id is a hash of the address. */
export interface ConfirmationCount extends Document {
	readonly sent: number;
	/** When the hour began. */
	readonly since: string;
}

export const confirmationCounts = collection<ConfirmationCount>("confirmation_counts", {
	fields: { since: "text" },
	indexes: [["since"]],
	present: ["since"],
});
