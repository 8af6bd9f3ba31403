import type { Caller } from "../operation.ts";

/**
 * Hooks of an installation: functions that run before and after operations on the items of data collections, by the id of
 * the collection. A module exports them as its default, and `DATA_HOOKS` is its path.
 */
export type DataHooks = Readonly<Record<string, CollectionHooks>>;

/** An item as hooks see it: a copy, with dates as `Date`. */
export type HookItem = Record<string, unknown>;

/** A query as hooks see it: what it filters and sorts by, and the fields that it returns. */
export interface HookQuery {
	/** An object of the query language. */
	readonly filter?: Readonly<Record<string, unknown>>;
	/** The fields to sort by. */
	readonly sort?: readonly { readonly fieldName: string; readonly order?: "ASC" | "DESC" }[];
	/** The fields to return; all if missing. */
	readonly fields?: readonly string[];
}

/** What a hook learns about the call. */
export interface HookContext {
	/** Id of the collection. */
	readonly collectionName: string;
	/** Which of its items are meant: those that everybody sees, or those for tests. */
	readonly environment: "LIVE" | "SANDBOX";
	/** The call, such as `insertDataItem`. */
	readonly operation: string;
	/** Whether the caller is a visitor, a member, a user (staff) or an app. */
	readonly callerKind: Caller;
	/** Id of the caller, under which they own items. */
	readonly userId: string;
	/** Id of the site. */
	readonly siteId: string;
	/** Is aborted when the time of the hooks is up. */
	readonly signal: AbortSignal;
}

/** What hooks of changes learn about the call. */
export interface ChangeHookContext extends HookContext {
	/** The item as it was stored before. */
	readonly currentItem: HookItem;
}

type Result<Value> = Value | undefined | Promise<Value | undefined>;

/** The hooks of a collection. What a hook returns replaces its argument; a value of another type is ignored. */
export interface CollectionHooks {
	/** Returns the item to insert, or throws to reject it. */
	beforeInsert?(item: HookItem, context: HookContext): Result<HookItem>;
	/** Returns the item of the response. */
	afterInsert?(item: HookItem, context: HookContext): Result<HookItem>;
	/** Returns the item to store, or throws to reject the change. A patch arrives as the whole changed item. */
	beforeUpdate?(item: HookItem, context: ChangeHookContext): Result<HookItem>;
	/** Returns the item of the response. */
	afterUpdate?(item: HookItem, context: ChangeHookContext): Result<HookItem>;
	/** Throws to keep the item. */
	beforeRemove?(itemId: string, context: ChangeHookContext): Result<string>;
	/** Returns the item of the response. */
	afterRemove?(item: HookItem, context: HookContext): Result<HookItem>;
	/** Returns the id of the item to read, or throws. */
	beforeGet?(itemId: string, context: HookContext): Result<string>;
	/** Returns the item of the response. */
	afterGet?(item: HookItem, context: HookContext): Result<HookItem>;
	/** Returns the query to run, or throws. */
	beforeQuery?(query: HookQuery, context: HookContext): Result<HookQuery>;
	/** Returns an item of the response; runs for each. */
	afterQuery?(item: HookItem, context: HookContext): Result<HookItem>;
	/** Returns the query whose items are counted, or throws. */
	beforeCount?(query: Pick<HookQuery, "filter">, context: HookContext): Result<Pick<HookQuery, "filter">>;
	/** Returns the number of the response. */
	afterCount?(count: number, context: HookContext): Result<number>;
}

export type HookName = keyof CollectionHooks;

export const hookNames: readonly HookName[] = [
	...(["beforeInsert", "afterInsert", "beforeUpdate", "afterUpdate", "beforeRemove", "afterRemove"] as const),
	...(["beforeGet", "afterGet", "beforeQuery", "afterQuery", "beforeCount", "afterCount"] as const),
];
