import type { Grant } from "@cartwright/contract/permissions";
import type { AnyCollection } from "@cartwright/store/collection";
import type { Store } from "@cartwright/store/store";
import { LRUCache } from "lru-cache";
import type { Context } from "../foundation/context.ts";
import { actsForShop, type Identity } from "../foundation/identity.ts";

type Watch = () => boolean;
type Body = string | Buffer;

interface Kept {
	readonly body: Body;
	readonly watches: readonly Watch[];
}

const mostBytes = 16 * 1024 * 1024;
/** Longer questions are rarely asked twice. */
const longestQuestion = 8 * 1024;

/**
 * Answers of calls that read nothing but watched collections, such as a list of products: as long as the collections
 * are as they were, whoever asks the same is sent the same bytes. Which calls these are shows by itself, because each
 * is watched as it runs: one that looks at the clock, at who asks, or at anything that cannot be watched is not kept.
 */
export class KeptAnswers {
	readonly #kept = new LRUCache<string, Kept>({ maxSize: mostBytes });
	/** Calls of which an answer could not be kept are not watched again. */
	readonly #personal = new Set<string>();

	/** What tells a question from others, if the answer may be kept: the call, all that was sent, and as what one asks. */
	keyOf(call: string, site: string, identity: Identity, language: string, sent: string): string | undefined {
		if (this.#personal.has(call) || sent.length > longestQuestion) return undefined;
		const { role, scopes }: Grant = actsForShop(identity) ? (identity as Grant) : {};
		return `${call} ${site.length} ${site} ${identity.kind} ${role ?? ""} ${scopes?.join() ?? ""} ${language.length} ${language} ${sent}`;
	}

	get(key: string): Body | undefined {
		const kept = this.#kept.get(key);
		if (!kept) return undefined;
		for (const holds of kept.watches) {
			if (holds()) continue;
			this.#kept.delete(key);
			return undefined;
		}
		return kept.body;
	}

	/** Runs a call that has a key, and keeps its answer if it can be. */
	async watch(call: string, key: string, context: Context, answer: (context: Context) => Promise<Body>): Promise<Body> {
		const seen = new Seen();
		const body = await answer(watchedContext(context, seen));
		const { watches } = seen;
		if (watches) this.#kept.set(key, { body, watches }, { size: key.length + body.length });
		else this.#personal.add(call);
		return body;
	}
}

/** What a call looked at. */
class Seen {
	readonly #watches = new Map<AnyCollection, Watch>();
	#all = true;

	/** The watches over everything that was looked at; nothing where something cannot be watched. */
	get watches(): readonly Watch[] | undefined {
		return this.#all ? [...this.#watches.values()] : undefined;
	}

	unwatchable<Value>(value: Value): Value {
		this.#all = false;
		return value;
	}

	collection({ store, site }: Context, collection: AnyCollection): void {
		if (!this.#all || this.#watches.has(collection)) return;
		const watch = store.watch(site, collection);
		if (watch) this.#watches.set(collection, watch);
		else this.#all = false;
	}
}

/** The context of a call, which notes what is looked at. */
const watchedContext = (context: Context, seen: Seen): Context => {
	const { site, origin, language, cursorKey } = context;
	return {
		...{ site, origin, language, cursorKey },
		identity: watchedIdentity(context.identity, seen),
		store: watchedStore(context, seen),
		get now() {
			return seen.unwatchable(context.now);
		},
		get newId() {
			return seen.unwatchable(context.newId);
		},
		get requestId() {
			return seen.unwatchable(context.requestId);
		},
		get tokens() {
			return seen.unwatchable(context.tokens);
		},
		get passwords() {
			return seen.unwatchable(context.passwords);
		},
		get newVisitors() {
			return seen.unwatchable(context.newVisitors);
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
	};
};

/** What somebody is may be asked; who it is makes the answer theirs alone. */
const watchedIdentity = (identity: Identity, seen: Seen): Identity => {
	const watched = {};
	for (const [name, value] of Object.entries(identity)) {
		const isShared = name === "kind" || name === "role" || name === "scopes";
		const get = () => (isShared ? value : seen.unwatchable(value));
		Object.defineProperty(watched, name, { get, enumerable: true });
	}
	return watched as Identity;
};

const watchedStore = (context: Context, seen: Seen): Store => {
	const read: Store["read"] = (site, questions) => {
		// From before the reading on: what is written meanwhile may or may not be in the answer.
		for (const { collection } of Object.values(questions)) {
			if (site === context.site) seen.collection(context, collection);
			else seen.unwatchable(undefined);
		}
		return context.store.read(site, questions);
	};
	return new Proxy(context.store, {
		get: (store, name) => {
			if (name === "read") return read;
			const member = seen.unwatchable(Reflect.get(store, name, store));
			return typeof member === "function" ? member.bind(store) : member;
		},
	});
};
