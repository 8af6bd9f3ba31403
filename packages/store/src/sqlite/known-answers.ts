import { LRUCache } from "lru-cache";
import type { Batch } from "../batch.ts";
import type { QuestionShape } from "../store.ts";
import type { Prepared, Statements } from "./statements.ts";

interface Known {
	readonly answer: unknown;
	/** Of the collection at the site, when the answer was found. */
	readonly version: number;
}

// Answers keep their documents in memory, so these are what is counted. Documents asked for by their ids, such as the
// products of carts, are mostly the same few.
const mostDocuments = 5000;
const sharedBy = 10;
// What a cart can hold; longer lists are not worth their key.
const mostIds = 300;

/**
 * Answers about cached collections, kept for as long as nothing was written to the collection at the site. What this
 * process writes it is told; SQLite itself tells whether another process has written since.
 */
export class KnownAnswers {
	readonly #answers = new LRUCache<string, Known>({ maxSize: mostDocuments });
	readonly #versions = new Map<string, number>();
	readonly #dataVersion: Prepared;
	#seenVersion: unknown;
	#looked = false;

	constructor(statements: Statements) {
		this.#dataVersion = statements.silent("PRAGMA data_version");
	}

	/**
	 * To be called before answers are asked for: forgets them all where another process wrote. Looking costs more than
	 * most answers, so all reads in one turn of the event loop share one look, as if they had been made at once.
	 */
	lookAround(): void {
		if (this.#looked) return;
		this.#looked = true;
		setImmediate(() => {
			this.#looked = false;
		});
		const version = this.#dataVersion.get()?.[0];
		if (version !== this.#seenVersion) this.#answers.clear();
		this.#seenVersion = version;
	}

	/** The answer as it still holds, wrapped because an answer can be undefined. */
	recall(site: string, question: QuestionShape): { readonly answer: unknown } | undefined {
		const key = keyOf(site, question);
		const known = key === undefined ? undefined : this.#answers.get(key);
		return known?.version === this.#versionOf(site, question.collection.name) ? known : undefined;
	}

	keep(site: string, question: QuestionShape, answer: unknown): void {
		const key = keyOf(site, question);
		if (key === undefined) return;
		// Several readers are given the same list.
		if (Array.isArray(answer)) Object.freeze(answer);
		const version = this.#versionOf(site, question.collection.name);
		this.#answers.set(key, { answer, version }, { size: 1 + documentsIn(answer) });
	}

	/** To be called in the transaction that writes: what was known of these collections holds no longer. */
	wrote(site: string, batch: Batch): void {
		for (const { collection } of batch) {
			if (collection.cached)
				this.#versions.set(place(site, collection.name), this.#versionOf(site, collection.name) + 1);
		}
	}

	#versionOf(site: string, collection: string): number {
		return this.#versions.get(place(site, collection)) ?? 0;
	}
}

const documentsIn = (answer: unknown): number => {
	if (Array.isArray(answer)) return answer.length;
	return answer instanceof Map ? Math.ceil(answer.size / sharedBy) : 1;
};

const place = (site: string, collection: string): string => `${collection} ${site}`;

const keyOf = (site: string, question: QuestionShape): string | undefined => {
	if (!question.collection.cached) return undefined;
	const asked = askedOf(question);
	return asked === undefined
		? undefined
		: `${question.ask} ${question.collection.name} ${site.length} ${site} ${asked}`;
};

const askedOf = (question: QuestionShape): string | undefined => {
	switch (question.ask) {
		case "byId":
			return question.id;
		case "byIds":
			return question.ids.length > mostIds ? undefined : JSON.stringify(question.ids);
		case "page":
			return JSON.stringify(question.query);
		case "count":
			return JSON.stringify(question.filter ?? null);
		case "aggregate":
			return undefined;
	}
};
