import type { Batch, Write } from "./batch.ts";
import type { AnyCollection, Document, Stored } from "./collection.ts";
import type { FinishedCommit, StoreStatistics } from "./statistics.ts";
import type { AnyReadRequest, Committed, ReadRequests, ReadResults, Store, StoredEvent, Watch } from "./store.ts";

/** Encrypts what must be readable again. `context` binds a sealed text to its place: it opens nowhere else. */
export interface Sealer {
	seal(text: string, context: string): string;
	open(sealed: string, context: string): string;
	/** Whether a text is sealed with a key of before, or not at all. */
	isOutdated(text: string): boolean;
}

/**
 * A store in which the `sealed` fields of documents are encrypted in the database and in clear for its callers. Documents
 * of before that are still in clear are read as they are.
 */
export class SealedStore implements Store {
	readonly #store: Store;
	readonly #sealer: Sealer;
	/** By the document as the engine returned it, so that a cached document is opened once and keeps its identity. */
	readonly #opened = new WeakMap<object, Stored<Document>>();
	readonly #originals = new WeakMap<object, Stored<Document>>();

	constructor(store: Store, sealer: Sealer) {
		this.#store = store;
		this.#sealer = sealer;
	}

	async read<Wanted extends ReadRequests>(site: string, requests: Wanted): Promise<ReadResults<Wanted>> {
		const results = await this.#store.read(site, requests);
		const names = Object.keys(requests).filter((name) => isSealed(requests[name] as AnyReadRequest));
		if (names.length === 0) return results;
		const opened = names.map((name) => {
			const { collection } = requests[name] as AnyReadRequest;
			return [name, mapStored(results[name], (stored) => this.#open(collection, stored))];
		});
		return { ...results, ...Object.fromEntries(opened) };
	}

	commit(site: string, batch: Batch): Promise<Committed> {
		return this.#store.commit(
			site,
			batch.map((write) => this.#sealWrite(write)),
		);
	}

	watch(site: string, request: AnyReadRequest): Watch | undefined {
		const watch = this.#store.watch(site, request);
		if (!watch || !isSealed(request)) return watch;
		return (result) => watch(mapStored(result, (stored) => this.#originals.get(stored) ?? stored));
	}

	#sealWrite(write: Write): Write {
		if (!("doc" in write) || write.collection.sealed.length === 0) return write;
		const doc = this.#change(write.collection, write.doc, (text, context) => this.#sealer.seal(text, context));
		return { ...write, doc };
	}

	#open(collection: AnyCollection, stored: Stored<Document>): Stored<Document> {
		const known = this.#opened.get(stored);
		if (known) return known;
		const doc = this.#change(collection, stored.doc, (text, context) => this.#sealer.open(text, context));
		const opened = doc === stored.doc ? stored : { ...stored, doc };
		this.#opened.set(stored, opened);
		this.#originals.set(opened, stored);
		return opened;
	}

	#change(collection: AnyCollection, doc: Document, change: (text: string, context: string) => string): Document {
		let changed: unknown = doc;
		for (const path of collection.sealed) {
			changed = changeAt(changed, path.split("."), (text) => change(text, `${collection.name} ${doc.id} ${path}`));
		}
		return changed as Document;
	}

	detectWrites(): Promise<void> | undefined {
		return this.#store.detectWrites();
	}

	version(collection: AnyCollection): number {
		return this.#store.version(collection);
	}

	pendingEvents(limit: number): Promise<StoredEvent[]> {
		return this.#store.pendingEvents(limit);
	}

	settleEvents(events: readonly StoredEvent[]): Promise<void> {
		return this.#store.settleEvents(events);
	}

	eventsOf(site: string, entity: string, entityId: string): Promise<StoredEvent[]> {
		return this.#store.eventsOf(site, entity, entityId);
	}

	onEvents(listener: () => void): void {
		this.#store.onEvents(listener);
	}

	onCommit(listener: (commit: FinishedCommit) => void): void {
		this.#store.onCommit(listener);
	}

	statistics(): Promise<StoreStatistics> {
		return this.#store.statistics();
	}

	ping(): Promise<void> {
		return this.#store.ping();
	}

	close(): Promise<void> {
		return this.#store.close();
	}
}

const isSealed = ({ kind, collection }: AnyReadRequest): boolean =>
	collection.sealed.length > 0 && (kind === "byId" || kind === "byIds" || kind === "page");

/** Applies a change to the documents in the result of a read: one, a list, or several by their ids. */
const mapStored = (result: unknown, change: (stored: Stored<Document>) => Stored<Document>): unknown => {
	if (result instanceof Map) return new Map([...result].map(([id, stored]) => [id, change(stored)]));
	if (Array.isArray(result)) return result.map(change);
	return result ? change(result as Stored<Document>) : result;
};

/** The same value where nothing is at the path; otherwise a copy with the texts there changed. Lists are passed through. */
const changeAt = (value: unknown, [name, ...rest]: readonly string[], change: (text: string) => string): unknown => {
	if (name === undefined) return typeof value === "string" ? change(value) : value;
	if (Array.isArray(value)) {
		const changed = value.map((each) => changeAt(each, [name, ...rest], change));
		return changed.some((each, index) => each !== value[index]) ? changed : value;
	}
	if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return value;
	const before = (value as Record<string, unknown>)[name];
	const after = changeAt(before, rest, change);
	return after === before ? value : { ...value, [name]: after };
};

/** The document without the texts that are sealed: they are empty. */
export const withoutSealed = (collection: AnyCollection, doc: Document): Document =>
	collection.sealed.reduce<unknown>((value, path) => changeAt(value, path.split("."), () => ""), doc) as Document;

/** Whether a stored document, as the engine returns it, has texts that should be sealed anew. */
export const hasOutdated = (collection: AnyCollection, doc: Document, sealer: Sealer): boolean => {
	let hasClearValue = false;
	for (const path of collection.sealed) {
		changeAt(doc, path.split("."), (text) => {
			hasClearValue ||= sealer.isOutdated(text);
			return text;
		});
	}
	return hasClearValue;
};
