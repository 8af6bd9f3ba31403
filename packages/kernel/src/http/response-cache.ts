import type { Grant } from "@cartwright/contract/permissions";
import type { CacheUse } from "@cartwright/store/statistics";
import type { AnyReadRequest, Store } from "@cartwright/store/store";
import { LRUCache } from "lru-cache";
import { minuteOf } from "../foundation/calendar-date.ts";
import type { Context } from "../foundation/context.ts";
import { actsForShop, type Identity } from "../foundation/identity.ts";

type IsValid = () => boolean;
type Body = string | Buffer;

interface CachedResponse {
	readonly bytes: Buffer;
	readonly watches: readonly IsValid[];
}

/** Identifies a request. */
export interface RequestKey {
	readonly text: string;
	/** Whether the key includes the identity of the caller. */
	readonly own: boolean;
}

/** Longer requests rarely recur. */
const maxKeyLength = 8 * 1024;
/** What a character of a request counts among the seen ones, in bytes: they hold at most a 32nd of it in requests. */
const seenCharacter = 32;

/**
 * Caches the responses of calls that read only what the store can watch, such as a list of products or a shopper's
 * cart. While nothing that a response depends on changes, equal requests get the same bytes. A call is tracked as it
 * runs: its response is not cached if the call reads the exact time or anything else that cannot be watched, is cached until
 * the minute is over if the call reads the time to the minute, and for the caller alone if it reads who the caller is.
 * What the search index answers is not cached.
 */
export class ResponseCache {
	readonly #store: Pick<Store, "detectWrites">;
	readonly #now: () => Date;
	readonly #responses: LRUCache<string, CachedResponse>;
	/**
	 * Requests that came once, as many as the cache has room for their responses. A response is cached when its request
	 * comes again in time, so that one-off queries cost nothing, nor do more pages than the cache can hold: a response
	 * that would be dropped before its next use costs copying it, and garbage collections.
	 */
	readonly #seen: LRUCache<string, true>;
	/** Calls whose responses proved cacheable. */
	readonly #cacheable = new Set<string>();
	/** Calls whose responses proved uncacheable; they are not tracked again. */
	readonly #uncacheable = new Set<string>();
	/** Calls that read the identity of the caller. */
	readonly #perCaller = new Set<string>();
	#hits = 0;
	#misses = 0;

	get use(): CacheUse {
		return { hits: this.#hits, misses: this.#misses };
	}

	/** `maxSize` is that of all responses together, in bytes. */
	constructor(store: Pick<Store, "detectWrites">, maxSize: number, now: () => Date) {
		this.#store = store;
		this.#now = now;
		this.#responses = new LRUCache({ maxSize });
		this.#seen = new LRUCache({ maxSize });
	}

	/**
	 * The key of a request whose response may be cached: the call, the input, and the identity or the kind of the
	 * caller.
	 */
	keyOf(call: string, site: string, identity: Identity, language: string, sent: string): RequestKey | undefined {
		if (this.#uncacheable.has(call) || sent.length > maxKeyLength) return undefined;
		const own = this.#perCaller.has(call);
		const { role, scopes }: Grant = actsForShop(identity) ? (identity as Grant) : {};
		const caller = own ? JSON.stringify(identity) : `${identity.kind} ${role ?? ""} ${scopes?.join() ?? ""}`;
		const text = `${call} ${site.length} ${site} ${caller.length} ${caller} ${language.length} ${language} ${sent}`;
		return { text, own };
	}

	get({ text }: RequestKey): Buffer | undefined | Promise<Buffer | undefined> {
		const looking = this.#store.detectWrites();
		return looking ? looking.then(() => this.#getValid(text)) : this.#getValid(text);
	}

	#getValid(text: string): Buffer | undefined {
		const cached = this.#responses.get(text);
		if (cached?.watches.every((holds) => holds())) {
			this.#hits += 1;
			return cached.bytes;
		}
		this.#misses += 1;
		if (cached) this.#responses.delete(text);
		return undefined;
	}

	/** Runs a call and caches its response if possible, and if the request came before. */
	async watch(
		call: string,
		{ text, own }: RequestKey,
		context: Context,
		run: (context: Context) => Promise<Body>,
	): Promise<Body> {
		if (this.#cacheable.has(call) && !this.#seen.has(text)) {
			const body = await run(context);
			this.#seen.set(text, true, { size: Math.max(body.length, seenCharacter * text.length) });
			return body;
		}
		const dependencies = new Dependencies(this.#now);
		const body = await run(trackedContext(context, dependencies));
		const { watches } = dependencies;
		if (!watches) this.#uncacheable.add(call);
		else if (dependencies.isBypassed) return body;
		else if (dependencies.readsCaller && !own) this.#perCaller.add(call);
		else if (watches.every((holds) => holds())) {
			this.#cacheable.add(call);
			// A copy, because the buffer of a body is used again. Encoding a text on each response would cost more than the
			// rest of sending it.
			const bytes = typeof body === "string" ? Buffer.from(body) : Buffer.from(body);
			this.#responses.set(text, { bytes, watches }, { size: text.length + bytes.length });
		}
		return body;
	}
}

/** What a call has read. */
class Dependencies {
	readonly #now: () => Date;
	readonly #watches = new Map<unknown, IsValid>();
	#all = true;
	readsCaller = false;
	/** Whether the call read through the store that the tracked one wraps. Other requests of the call may not. */
	isBypassed = false;

	constructor(now: () => Date) {
		this.#now = now;
	}

	/** The watches on everything that was read; `undefined` if something cannot be watched. */
	get watches(): readonly IsValid[] | undefined {
		return this.#all ? [...this.#watches.values()] : undefined;
	}

	unwatchable<Value>(value: Value): Value {
		this.#all = false;
		return value;
	}

	minute(minute: string): string {
		this.#watches.set("minute", () => minuteOf(this.#now().toISOString()) === minute);
		return minute;
	}

	/** Call it before the read: a concurrent write may or may not be in the result. */
	track({ store, site }: Context, request: AnyReadRequest): (answer: unknown) => void {
		const { collection } = request;
		if (!this.#all || this.#watches.has(collection)) return () => {};
		const watch = store.watch(site, request);
		if (!watch) this.#all = false;
		return (run) => {
			if (watch) this.#watches.set(collection.cached ? collection : request, watch(run));
		};
	}
}

/** A context that records what the call reads. */
const trackedContext = (context: Context, seen: Dependencies): Context => {
	// Hooks, mirrored documents and limits stay the same as long as the process runs. The budget changes no response.
	const { site, origin, language, cursorKey, dataHooks, mirroredOrders, fileUses, budget, limits } = context;
	const tracked: Context = {
		site,
		origin,
		language,
		cursorKey,
		dataHooks,
		mirroredOrders,
		fileUses,
		budget,
		limits,
		identity: trackedIdentity(context.identity, seen),
		store: trackedStore(context, seen),
		get now() {
			return seen.unwatchable(context.now);
		},
		get minute() {
			return seen.minute(context.minute);
		},
		get newId() {
			return seen.unwatchable(context.newId);
		},
		get requestId() {
			return seen.unwatchable(context.requestId);
		},
		get call() {
			return seen.unwatchable(context.call);
		},
		get recorder() {
			return seen.unwatchable(context.recorder);
		},
		get joinVisitor() {
			return seen.unwatchable(context.joinVisitor);
		},
		get tokens() {
			return seen.unwatchable(context.tokens);
		},
		get passwords() {
			return seen.unwatchable(context.passwords);
		},
		get minuteCounter() {
			return seen.unwatchable(context.minuteCounter);
		},
		get incoming() {
			return seen.unwatchable(context.incoming);
		},
		get log() {
			return seen.unwatchable(context.log);
		},
		get providers() {
			return seen.unwatchable(context.providers);
		},
		get stopping() {
			return seen.unwatchable(context.stopping);
		},
	};
	// A cached response would lack the warning.
	if (context.warn) Object.defineProperty(tracked, "warn", { get: () => seen.unwatchable(context.warn) });
	return tracked;
};

/** Reading the kind of the caller is fine; reading who it is makes the response private to the caller. */
const trackedIdentity = (identity: Identity, seen: Dependencies): Identity => {
	const watched = {};
	for (const [name, value] of Object.entries(identity)) {
		const isShared = name === "kind" || name === "role" || name === "scopes";
		const get = () => {
			if (!isShared) seen.readsCaller = true;
			return value;
		};
		Object.defineProperty(watched, name, { get, enumerable: true });
	}
	return watched as Identity;
};

const trackedStore = (context: Context, seen: Dependencies): Store => {
	const read: Store["read"] = async (site, requests) => {
		if (site !== context.site) return context.store.read(seen.unwatchable(site), requests);
		const trackers = Object.entries(requests).map(([name, each]) => [name, seen.track(context, each)] as const);
		const results = await context.store.read(site, requests);
		for (const [name, record] of trackers) record(results[name]);
		return results;
	};
	return new Proxy(context.store, {
		get: (store, name) => {
			if (name === "read") return read;
			if (name === "underlying" && store.underlying) {
				seen.isBypassed = true;
				return store.underlying;
			}
			const member = seen.unwatchable(Reflect.get(store, name, store));
			return typeof member === "function" ? member.bind(store) : member;
		},
	});
};
