import type { Store } from "@cartwright/store/store";
import type { Context } from "./context.ts";
import type { Identity } from "./identity.ts";

/** What a note in the audit log tells of a call. */
export type RecordedCall = Pick<Context, "call" | "site" | "now" | "requestId" | "incoming">;

/** What became of one member of a thing. Values that name nobody: roles, yes and no. */
export interface RecordedChange {
	readonly kind: string;
	readonly id: string;
	readonly field: string;
	/** Empty where there was nothing. */
	readonly before: string;
	readonly after: string;
}

/** Writes down what staff and apps do. */
export interface Recorder {
	/** The store, by which every commit takes the note of it along, and these changes with it. `outcome` is `OK` if left out. */
	storeFor(call: RecordedCall, actor: Identity, changes?: readonly RecordedChange[], outcome?: string): Store;
	/** Notes a call that came to nothing. `ids` are those that it named. */
	refused(call: RecordedCall, actor: Identity, code: string, ids: readonly string[]): Promise<void>;
}
