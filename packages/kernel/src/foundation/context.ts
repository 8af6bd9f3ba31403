import type { DataHooks } from "@cartwright/contract/data/data-hooks";
import type { RateLimit } from "@cartwright/contract/rate-limits";
import type { Write } from "@cartwright/store/batch";
import type { Store } from "@cartwright/store/store";
import type { Logger } from "pino";
import type { FileUse } from "./file-use.ts";
import type { Identity } from "./identity.ts";
import type { Incoming } from "./incoming.ts";
import type { MinuteCounter } from "./minute-counter.ts";
import type { MirroredOrders } from "./mirrored-documents.ts";
import type { Passwords } from "./passwords.ts";
import type { Providers } from "./providers.ts";
import type { Recorder } from "./recorder.ts";
import type { Tokens } from "./tokens.ts";
import type { WorkBudget } from "./work-budget.ts";

/** What one call has at hand. Everything that is not a value of the request comes from here. */
export interface Context {
	/** Id of the site (shop) that the caller's token belongs to; the first part of every key. */
	readonly site: string;
	readonly identity: Identity;
	readonly store: Store;
	/** The time of the call as an RFC 3339 string in UTC with milliseconds. */
	readonly now: string;
	/** The same to the minute. A response that depends on no more of the time is cached until the minute is over. */
	readonly minute: string;
	/** A new UUID of version 7. */
	readonly newId: () => string;
	readonly requestId: string;
	/** The call that is made, as `service.operation`. */
	readonly call: string;
	/** How often it may be made, as it is declared. */
	readonly limits: readonly RateLimit[];
	/** Address under which shoppers reach this server, without a slash at the end. */
	readonly origin: string;
	/** What the caller prefers to read, from `x-wix-linguist` or `accept-language`. */
	readonly language: string | undefined;
	/** Signs and checks cursors. */
	readonly cursorKey: string;
	/** Makes and checks shoppers' tokens. */
	readonly tokens: Tokens;
	readonly passwords: Passwords;
	/** Counts what each address stores in a minute. */
	readonly minuteCounter: MinuteCounter;
	readonly incoming: Incoming;
	/** How much the request may have computed. */
	readonly budget: WorkBudget;
	readonly log: Logger;
	readonly providers: Providers;
	/** What the installation runs before and after operations on data items. */
	readonly dataHooks?: DataHooks | undefined;
	/** The orders that the data service shows as items. */
	readonly mirroredOrders: MirroredOrders;
	/** What may use files of the media library. */
	readonly fileUses: readonly FileUse[];
	/** Aborts when the server stops, for calls that wait. */
	readonly stopping: AbortSignal;
	/** Warns developers in the response. Only in development. */
	readonly warn?: (warning: string) => void;
	/** For calls that find out themselves who asks; the store of staff and apps takes its notes by itself. */
	readonly recorder: Recorder;
	/** For calls that give a member's tokens to the browser of a visitor: goes into the commit that gives them. */
	readonly joinVisitor: VisitorJoin;
}

/** What work behind the calls has at hand: all that a call has, but nobody who asks. */
export type WorkContext = Pick<Context, "store" | "now" | "newId" | "origin" | "log" | "providers" | "dataHooks">;

/** What rendering the entity of an event has at hand. */
export type ViewContext = WorkContext & Pick<Context, "site" | "identity">;

/** What a read that capabilities share (`<capability>/load/`) has at hand: a store without `commit`. */
export type ReadContext = Pick<Context, "site" | "identity" | "origin"> & { readonly store: Pick<Store, "read"> };

/** What a read that computes has at hand. */
export type ComputeContext = ReadContext & Pick<Context, "budget">;

/** What a read of data items has at hand, some of which mirror the shop. */
export type ItemContext = ReadContext & Pick<Context, "mirroredOrders">;

/** A visitor who signed in as a member. */
export interface VisitorJoining {
	readonly visitorId: string;
	readonly memberId: string;
}

/**
 * Returns the writes that hand over what a visitor has to the member: none if nothing is left, or a part that fits into
 * one batch.
 */
export type VisitorJoin = (context: WorkContext, site: string, joining: VisitorJoining) => Promise<readonly Write[]>;
