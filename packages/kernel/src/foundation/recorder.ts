import type { Store } from "@cartwright/store/store";
import type { Identity } from "./identity.ts";
import type { Incoming } from "./incoming.ts";

/** What an entry of the audit log says about a call: these members of its context. */
export interface RecordedCall {
	readonly call: string;
	readonly site: string;
	readonly now: string;
	readonly requestId: string;
	readonly incoming: Incoming;
}

/** What became of one member of a thing. Values that name nobody: roles, yes and no. */
export interface RecordedChange {
	readonly kind: string;
	readonly id: string;
	readonly field: string;
	/** Empty where there was nothing. */
	readonly before: string;
	readonly after: string;
}

export interface SignInAttempt {
	/** Empty where nobody has the account. */
	readonly memberId: string;
	readonly account: string;
	/** `OK`, the state that asks for more, or the code of the refusal. */
	readonly outcome: string;
}

/** Writes down what staff and apps do. */
export interface Recorder {
	/** The store, by which every commit takes the note of it along, and these changes with it. `outcome` is `OK` if left out. */
	storeFor(call: RecordedCall, actor: Identity, changes?: readonly RecordedChange[], outcome?: string): Store;
	/**
	 * Records a sign-in of a member, or an attempt. `account` names the account that was tried, as `attemptId` does. Repeated
	 * ones are left out beyond a limit, so that nobody fills the log.
	 */
	signIn(call: RecordedCall, attempt: SignInAttempt): Promise<void>;
	/** Records that an API key was refused, within the same limits. `keyId` is empty where there is no such key. */
	refusedKey(call: RecordedCall, keyId: string, log: string): Promise<void>;
	/** Notes a call that came to nothing. `ids` are those that it named. */
	refused(call: RecordedCall, actor: Identity, code: string, ids: readonly string[]): Promise<void>;
}
