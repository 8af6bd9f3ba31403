import type { Grant } from "@cartwright/contract/permissions";
import type { AnyReadRequest, Store } from "@cartwright/store/store";
import { LRUCache } from "lru-cache";
import type { Context } from "../foundation/context.ts";
import { actsForShop, type Identity } from "../foundation/identity.ts";

type Holds = () => boolean;
type Body = string | Buffer;

interface Kept {
	readonly bytes: Buffer;
	readonly watches: readonly Holds[];
}

/** What tells a question from others. */
export interface QuestionKey {
	readonly text: string;
	/** Whether it tells also who asks. */
	readonly own: boolean;
}

const mostBytes = 16 * 1024 * 1024;
/** Longer questions are rarely asked twice. */
const longestQuestion = 8 * 1024;

/**
 * Answers of calls that read nothing but what can be watched, such as a list of products or a shopper's cart: as long
 * as all of it is as it was, whoever asks the same is sent the same bytes. Which calls these are shows by itself,
 * because each is watched as it runs: one that looks at the clock or at anything that cannot be watched is not kept,
 * and the answer of one that looks at who asks is kept for them alone.
 */
export class KeptAnswers {
	readonly #store: Pick<Store, "detectWrites">;
	readonly #kept = new LRUCache<string, Kept>({ maxSize: mostBytes });
	/** Calls of which an answer could not be kept are not watched again. */
	readonly #unwatchable = new Set<string>();
	/** Calls that looked at who asks. */
	readonly #own = new Set<string>();

	constructor(store: Pick<Store, "detectWrites">) {
		this.#store = store;
	}

	/** The key of a question whose answer may be kept: the call, all that was sent, and who or as what one asks. */
	keyOf(call: string, site: string, identity: Identity, language: string, sent: string): QuestionKey | undefined {
		if (this.#unwatchable.has(call) || sent.length > longestQuestion) return undefined;
		const own = this.#own.has(call);
		const { role, scopes }: Grant = actsForShop(identity) ? (identity as Grant) : {};
		const asking = own ? JSON.stringify(identity) : `${identity.kind} ${role ?? ""} ${scopes?.join() ?? ""}`;
		const text = `${call} ${site.length} ${site} ${asking.length} ${asking} ${language.length} ${language} ${sent}`;
		return { text, own };
	}

	get({ text }: QuestionKey): Buffer | undefined | Promise<Buffer | undefined> {
		const looking = this.#store.detectWrites();
		return looking ? looking.then(() => this.#recall(text)) : this.#recall(text);
	}

	#recall(text: string): Buffer | undefined {
		const kept = this.#kept.get(text);
		if (!kept) return undefined;
		for (const holds of kept.watches) {
			if (holds()) continue;
			this.#kept.delete(text);
			return undefined;
		}
		return kept.bytes;
	}

	/** Runs a call that has a key, and keeps its answer if it can be. */
	async watch(
		call: string,
		{ text, own }: QuestionKey,
		context: Context,
		answer: (context: Context) => Promise<Body>,
	): Promise<Body> {
		const seen = new Seen();
		const body = await answer(watchedContext(context, seen));
		const { watches } = seen;
		if (!watches) this.#unwatchable.add(call);
		else if (seen.whoAsks && !own) this.#own.add(call);
		else if (watches.every((holds) => holds())) {
			// Text would be encoded anew each time it is sent, which takes longer than all else about sending it.
			const bytes = typeof body === "string" ? Buffer.from(body) : body;
			this.#kept.set(text, { bytes, watches }, { size: text.length + bytes.length });
		}
		return body;
	}
}

/** What a call looked at. */
class Seen {
	readonly #watches = new Map<object, Holds>();
	#all = true;
	whoAsks = false;

	/** The watches over everything that was looked at; nothing where something cannot be watched. */
	get watches(): readonly Holds[] | undefined {
		return this.#all ? [...this.#watches.values()] : undefined;
	}

	unwatchable<Value>(value: Value): Value {
		this.#all = false;
		return value;
	}

	/** To be called before the question is asked: what is written meanwhile may or may not be in the answer. */
	question({ store, site }: Context, question: AnyReadRequest): (answer: unknown) => void {
		const { collection } = question;
		if (!this.#all || this.#watches.has(collection)) return () => {};
		const watch = store.watch(site, question);
		if (!watch) this.#all = false;
		return (answer) => {
			if (watch) this.#watches.set(collection.cached ? collection : question, watch(answer));
		};
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
		const get = () => {
			if (!isShared) seen.whoAsks = true;
			return value;
		};
		Object.defineProperty(watched, name, { get, enumerable: true });
	}
	return watched as Identity;
};

const watchedStore = (context: Context, seen: Seen): Store => {
	const read: Store["read"] = async (site, questions) => {
		if (site !== context.site) return context.store.read(seen.unwatchable(site), questions);
		const told = Object.entries(questions).map(([name, each]) => [name, seen.question(context, each)] as const);
		const answers = await context.store.read(site, questions);
		for (const [name, tell] of told) tell(answers[name]);
		return answers;
	};
	return new Proxy(context.store, {
		get: (store, name) => {
			if (name === "read") return read;
			const member = seen.unwatchable(Reflect.get(store, name, store));
			return typeof member === "function" ? member.bind(store) : member;
		},
	});
};
