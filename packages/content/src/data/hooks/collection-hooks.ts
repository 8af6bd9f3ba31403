import type { CollectionHooks, HookContext, HookName, HookQuery } from "@cartwright/contract/data/data-hooks";
import type { DataItem as WireItem } from "@cartwright/contract/data/item-messages";
import type { JsonObject } from "@cartwright/contract/message";
import type { Context, WorkContext } from "@cartwright/kernel/foundation/context";
import { actsForShop, type Identity } from "@cartwright/kernel/foundation/identity";
import { ownerId } from "../access.ts";
import { DataError } from "../data-error.ts";
import type { DataCollection, DataItem, ItemData } from "../documents.ts";
import type { SentItem } from "../item.ts";
import { HookTimeout, hookRefusal } from "./hook-errors.ts";
import { objectFromHook, toHook } from "./hook-values.ts";

/** How long the hooks before a call, and those after it, may take together, in milliseconds. */
const longest = 10_000;

/** The same for a part of a job, which has to end in time. */
export const longestInJobs = 5000;

/** When the hooks before a call must be done, although a call that meets a conflict runs them again. */
const deadlines = new WeakMap<object, number>();

type HookedCollection = Pick<DataCollection, "id" | "seen">;

interface HookedRequest {
	readonly suppressHooks?: boolean | null;
}

/** Whose work hooks belong to. */
export interface HookCaller {
	readonly site: string;
	readonly identity: Identity;
	/** As `service.operation`. */
	readonly call: string;
}

/**
 * The hooks of a collection that a call may run; undefined if it has none of them. Only those who act for the shop may
 * suppress them.
 */
export const hooksOf = (
	context: Context,
	collection: HookedCollection,
	request: HookedRequest,
	names: readonly HookName[],
): CallHooks | undefined => {
	const hooks = declaredHooks(context, collection.id, names);
	if (!hooks || (request.suppressHooks && actsForShop(context.identity))) return undefined;
	const deadline = deadlines.get(context) ?? performance.now() + longest;
	deadlines.set(context, deadline);
	// Since the id and the log differ for each request, the response is not cached: hooks may answer differently each time.
	return new CallHooks(hooks, { collection, deadline, log: context.log, requestId: context.requestId }, context);
};

/** The hooks of a collection that a part of a job may run. */
export const jobHooksOf = (
	context: WorkContext,
	collection: HookedCollection,
	caller: HookCaller,
	names: readonly HookName[],
): CallHooks | undefined => {
	const hooks = declaredHooks(context, collection.id, names);
	const run = { collection, deadline: performance.now() + longestInJobs, log: context.log };
	return hooks && new CallHooks(hooks, run, caller);
};

const declaredHooks = (
	{ dataHooks }: Pick<WorkContext, "dataHooks">,
	id: string,
	names: readonly HookName[],
): CollectionHooks | undefined => {
	const hooks = dataHooks && Object.hasOwn(dataHooks, id) ? dataHooks[id] : undefined;
	return hooks && names.some((name) => hooks[name]) ? hooks : undefined;
};

interface Run {
	readonly collection: HookedCollection;
	readonly deadline: number;
	readonly log: Context["log"];
	readonly requestId?: string;
}

type AfterItem = "afterInsert" | "afterUpdate" | "afterRemove" | "afterGet" | "afterQuery";

/** Runs the hooks of a collection for one call. */
export class CallHooks {
	readonly #hooks: CollectionHooks;
	readonly #run: Run;
	readonly #caller: HookCaller;

	constructor(hooks: CollectionHooks, run: Run, caller: HookCaller) {
		this.#hooks = hooks;
		this.#run = run;
		this.#caller = caller;
	}

	/** The item to write instead of the one that was sent. Throws if the hook rejects it. */
	async beforeWrite(hook: "beforeInsert" | "beforeUpdate", sent: SentItem, before?: DataItem): Promise<SentItem> {
		const data = await this.#call(hook, sent.data ?? {}, objectFromHook, before);
		return data ? { ...sent, data } : sent;
	}

	/** Throws if the hook keeps the item. */
	async beforeRemove({ data }: DataItem): Promise<void> {
		await this.#call("beforeRemove", data._id, asIs, { data });
	}

	/** The id of the item to read. */
	async beforeGet(id: string): Promise<string> {
		const changed = await this.#call("beforeGet", id, asIs);
		return typeof changed === "string" ? changed : id;
	}

	/** What to query instead. Whatever else the query contains stays. */
	async beforeQuery(hook: "beforeQuery" | "beforeCount", query: HookQuery): Promise<HookQuery> {
		return ((await this.#call(hook, query, objectFromHook)) as HookQuery | undefined) ?? query;
	}

	async afterCount(count: number): Promise<number> {
		const changed = await this.#call("afterCount", count, asIs);
		return Number.isSafeInteger(changed) ? Math.max(0, changed as number) : count;
	}

	/** The items of a response to a read. Throws if a hook does: it may be there to hide something. */
	afterRead(hook: "afterGet" | "afterQuery", items: readonly DataItem[]): Promise<DataItem[]> {
		return Promise.all(items.map(async (item) => ({ ...item, data: await this.#changed(hook, item) })));
	}

	/**
	 * The item of a response to a write, which is stored whatever the hook does. If the hook fails, the response has the id
	 * alone, since the hook may be there to hide something.
	 */
	async afterWrite(
		hook: "afterInsert" | "afterUpdate" | "afterRemove",
		view: WireItem,
		item: DataItem,
		before?: DataItem,
	): Promise<WireItem> {
		try {
			const data = await this.#changed(hook, item, before);
			// Who may not read the item gets a view of its id.
			return view.data === item.data ? { ...view, data } : view;
		} catch (error) {
			this.#report(hook, error);
			return { ...view, data: { _id: item.data._id } };
		}
	}

	/** The hooks after a write have a time of their own. */
	forAfter(milliseconds = longest): CallHooks {
		return new CallHooks(this.#hooks, { ...this.#run, deadline: performance.now() + milliseconds }, this.#caller);
	}

	async #changed(hook: AfterItem, item: DataItem, before?: DataItem): Promise<ItemData> {
		const data = await this.#call(hook, item.data, objectFromHook, before);
		return data ? ({ ...data, _id: item.data._id } as ItemData) : item.data;
	}

	/** Calls a hook, if the collection has it. Throws a `DataError` if the hook throws or takes too long. */
	async #call<Read>(
		name: HookName,
		value: unknown,
		read: (returned: unknown) => Read,
		before?: { readonly data: JsonObject },
	): Promise<Read | undefined> {
		if (!this.#hooks[name]) return undefined;
		const { collection, deadline } = this.#run;
		const dataCollectionId = collection.id;
		try {
			return read(await inTime(deadline, (signal) => this.#invoke(name, value, before, signal)));
		} catch (error) {
			throw hookRefusal({ hook: name, dataCollectionId }, error, (failure) => this.#report(name, failure));
		}
	}

	#invoke(name: HookName, value: unknown, before: { readonly data: JsonObject } | undefined, signal: AbortSignal) {
		const { site: siteId, identity, call } = this.#caller;
		const { collection } = this.#run;
		const context: HookContext = {
			collectionName: collection.id,
			environment: collection.seen?.environment ?? "LIVE",
			operation: call.slice(call.lastIndexOf(".") + 1),
			callerKind: identity.kind,
			userId: ownerId(identity),
			siteId,
			signal,
			...(before ? { currentItem: toHook(before.data) } : {}),
		};
		const hooks = this.#hooks as Record<HookName, (value: unknown, context: HookContext) => unknown>;
		return hooks[name](toHook(value), context);
	}

	#report(hook: HookName, error: unknown): void {
		const { log, collection, requestId } = this.#run;
		// Its cause is in the log already.
		if (error instanceof DataError && error.code === "WDE0172") return;
		log.error(
			{ err: error, hook, collection: collection.id, ...(requestId ? { requestId } : {}) },
			"a data hook failed",
		);
	}
}

const asIs = (returned: unknown): unknown => returned;

const inTime = async (deadline: number, run: (signal: AbortSignal) => unknown): Promise<unknown> => {
	const left = deadline - performance.now();
	if (left <= 0) throw new HookTimeout("The time of the hooks of the call was up before this one started.");
	const controller = new AbortController();
	const { promise: late, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => {
		const timeout = new HookTimeout("The time of the hooks of the call is up.");
		reject(timeout);
		controller.abort(timeout);
	}, left);
	try {
		// A hook that throws at once rejects like one that throws later.
		return await Promise.race([new Promise((resolve) => resolve(run(controller.signal))), late]);
	} finally {
		clearTimeout(timer);
	}
};
