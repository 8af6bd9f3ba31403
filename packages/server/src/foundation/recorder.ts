import type { Store } from "@cartwright/store/store";
import type { Context } from "./context.ts";
import type { Identity } from "./identity.ts";

/** What a note in the audit log tells of a call. */
export type RecordedCall = Pick<Context, "call" | "site" | "now" | "requestId" | "incoming">;

/** Writes down what staff and apps do. */
export interface Recorder {
	/** The store, by which every commit takes the note of it along. */
	storeFor(call: RecordedCall, actor: Identity): Store;
	/** Notes a call that came to nothing. `ids` are those that it named. */
	refused(call: RecordedCall, actor: Identity, code: string, ids: readonly string[]): Promise<void>;
}
