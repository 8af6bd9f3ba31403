import { collection, type Document } from "@cartwright/store/collection";

/** An upgrade of documents that was completed. The id is its name. */
export interface CompletedUpgrade extends Document {
	readonly completedDate: string;
}

export const completedUpgrades = collection<CompletedUpgrade>("completed_upgrades");
