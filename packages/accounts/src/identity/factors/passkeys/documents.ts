import { expiringFields } from "@cartwright/kernel/foundation/expiring-fields";
import { collection, type Document } from "@cartwright/store/collection";

/** A WebAuthn challenge that has been used. It is stored until it expires, so that it cannot be replayed. */
export interface UsedChallenge extends Document {
	readonly expires: string;
}

export const usedChallenges = collection<UsedChallenge>("used_challenges", expiringFields);
