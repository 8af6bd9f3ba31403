import { DatabaseSync } from "node:sqlite";
import type { Ceiling } from "./ceiling.ts";
import type { Session, Sizes, Step } from "./steps.ts";

/** Reads the sizes of documents and events from the real server's database. */
export class SizeReader {
	readonly #database: DatabaseSync;

	constructor(file: string) {
		this.#database = new DatabaseSync(file, { readOnly: true });
	}

	lastEvent(): number {
		return Number(this.#value("SELECT max(position) FROM events") ?? 0);
	}

	since(lastEvent: number): Sizes {
		const events = this.#database.prepare("SELECT length(data) AS size FROM events WHERE position > ?").all(lastEvent);
		const newest = (table: string) => this.#newest(table);
		return {
			get cart() {
				return newest("carts");
			},
			get checkout() {
				return newest("checkouts");
			},
			get order() {
				return newest("orders");
			},
			events: events.map(({ size }) => Number(size)),
		};
	}

	averageProduct(): number {
		return Math.round(Number(this.#value("SELECT avg(length(data)) FROM doc_products") ?? 0));
	}

	close(): void {
		this.#database.close();
	}

	/** Ids increase with time. */
	#newest(table: string): number {
		return Number(this.#value(`SELECT length(data) FROM doc_${table} ORDER BY id DESC LIMIT 1`) ?? 0);
	}

	#value(sql: string): unknown {
		const statement = this.#database.prepare(sql);
		statement.setReturnArrays(true);
		return (statement.get() as unknown as unknown[] | undefined)?.[0];
	}
}

// Node sends these itself.
const ownHeaders = ["date", "connection", "keep-alive", "content-length", "transfer-encoding"];

/** Runs the steps once on the real server, and configures the ceiling with the response and the work of each. */
export const probe = async (
	origin: string,
	ceiling: Ceiling,
	reader: SizeReader,
	steps: readonly Step[],
	session: Session,
): Promise<void> => {
	for (const step of steps) {
		session.turn += 1;
		const lastEvent = reader.lastEvent();
		const body = step.body?.(session);
		const response = await fetch(origin + step.path(session), {
			method: step.method,
			headers: { authorization: session.token, ...(body ? { "content-type": "application/json" } : {}) },
			...(body ? { body: JSON.stringify(body) } : {}),
		});
		const text = await response.text();
		if (response.status !== 200) throw new Error(`${step.name}: the server returned ${response.status}: ${text}`);
		step.learn?.(text, session);
		const headers = Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.includes(name)));
		await ceiling.respondWith(step.name, { work: step.work(reader.since(lastEvent)), headers, body: text });
	}
};
