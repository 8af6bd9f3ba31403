import { collection, type Document } from "@cartwright/store/collection";
import { expiringFields } from "../../../../foundation/expiring-fields.ts";

/** A WebAuthn challenge that has been used. It is stored until it expires, so that it cannot be replayed. */
export interface UsedChallenge extends Document {
	readonly expires: string;
}

export const usedChallenges = collection<UsedChallenge>("used_challenges", expiringFields);
