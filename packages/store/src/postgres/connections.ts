import { setTimeout as delay } from "node:timers/promises";
import { DatabaseError, Pool, type PoolClient, types } from "pg";
import type { ResultRow, SqlStatement } from "../query/sql-statement.ts";

export interface ConnectionOptions {
	url: string;
	poolSize: number;
	onStatement: ((sql: string) => void) | undefined;
}

/** A statement of a group failed, and so nothing of the group took effect. */
export class StatementFailure extends Error {
	readonly index: number;
	override readonly cause: unknown;

	constructor(index: number, cause: unknown) {
		super(`statement ${index} failed: ${cause instanceof Error ? cause.message : String(cause)}`);
		this.name = "StatementFailure";
		this.index = index;
		this.cause = cause;
	}

	/** The code of PostgreSQL's error, or of the system's where the connection broke. */
	get code(): string {
		return codeOf(this.cause);
	}

	/** Whether there is no connection any more. */
	get lostConnection(): boolean {
		return !(this.cause instanceof DatabaseError) || /^(57P|08)/.test(this.code);
	}
}

/** How a group of statements hangs together. A single statement needs nothing. */
export const readSnapshot = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
export const readWrite = "BEGIN";

/** A pool whose connections send several statements without waiting for the answers in between. */
export class Connections {
	readonly #pool: Pool;
	readonly #onStatement: ((sql: string) => void) | undefined;
	readonly #names = new Map<string, string>();

	constructor({ url, poolSize, onStatement }: ConnectionOptions) {
		this.#pool = new Pool({
			connectionString: url,
			max: poolSize,
			pipeline: true,
			connectionTimeoutMillis: 10_000,
			types: { getTypeParser: parserOf },
		});
		// A connection that breaks is dropped; whoever was using it hears of it from his statement.
		this.#pool.on("error", () => {});
		this.#pool.on("connect", (client) => client.on("error", () => {}));
		this.#onStatement = onStatement;
	}

	/** Runs the statements in one round trip. Where nothing can have come of them, they are run again. */
	async run(statements: readonly SqlStatement[], begin: string): Promise<ResultRow[][]> {
		for (let attempt = 1; ; attempt += 1) {
			const client = await this.#connect();
			let broken = true;
			try {
				const results = await this.#exchange(client, statements, begin);
				broken = false;
				return results;
			} catch (error) {
				if (!(error instanceof StatementFailure)) throw error;
				broken = error.lostConnection;
				if (attempt === 6 || !canRetry(error, statements.length, begin)) throw error;
			} finally {
				client.release(broken);
			}
			await delay(Math.random() * 10 * 2 ** attempt);
		}
	}

	/** Lends a connection for statements that depend on each other's answers. */
	async use<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
		const client = await this.#connect();
		try {
			return await work(client);
		} finally {
			client.release();
		}
	}

	async close(): Promise<void> {
		await this.#pool.end();
	}

	async #exchange(client: PoolClient, statements: readonly SqlStatement[], begin: string): Promise<ResultRow[][]> {
		const sent = statements.length > 1 ? [client.query(begin)] : [];
		const offset = sent.length;
		for (const { sql, parameters } of statements) {
			this.#onStatement?.(sql);
			sent.push(client.query({ ...this.#named(sql), values: [...parameters], rowMode: "array" }));
		}
		if (offset > 0) sent.push(client.query("COMMIT"));
		const settled = await Promise.allSettled(sent);
		// The first failure is the reason; those behind it only say that the transaction had failed already.
		const failed = settled.findIndex(({ status }) => status === "rejected");
		if (failed >= 0) throw new StatementFailure(failed - offset, (settled[failed] as PromiseRejectedResult).reason);
		const results = await Promise.all(sent);
		return results.slice(offset, offset + statements.length).map(({ rows }) => rows as unknown as ResultRow[]);
	}

	/** A server that is just starting, or has no room for the moment, is asked again. Nothing was sent by then. */
	async #connect(): Promise<PoolClient> {
		for (let attempt = 1; ; attempt += 1) {
			try {
				return await this.#pool.connect();
			} catch (error) {
				if (!retriableConnectCodes.has(codeOf(error)) || attempt === 5) throw error;
			}
			await delay(50 * 2 ** attempt);
		}
	}

	// Texts of rare filters are without number, and each connection keeps a plan for every name: those that come
	// after the first few hundred go without.
	#named(text: string): { name?: string; text: string } {
		let name = this.#names.get(text);
		if (name === undefined && this.#names.size < 400) {
			name = `s${this.#names.size}`;
			this.#names.set(text, name);
		}
		return name === undefined ? { text } : { name, text };
	}
}

/** Whether it is certain that nothing has happened, or that it happening twice is no matter. */
const canRetry = (failure: StatementFailure, count: number, begin: string): boolean => {
	if (isSerializationFailure(failure.code)) return true;
	if (!failure.lostConnection) return false;
	if (begin === readSnapshot) return true;
	// A server that says farewell before it comes to COMMIT has not committed; a silent end may mean anything.
	return failure.cause instanceof DatabaseError && count > 1 && failure.index < count;
};

/** The code of an error of PostgreSQL or of the system; empty where it has none. */
export const codeOf = (error: unknown): string =>
	error !== null && typeof error === "object" && "code" in error ? String(error.code) : "";

// serialization_failure, deadlock_detected
export const isSerializationFailure = (code: string): boolean => code === "40001" || code === "40P01";

// cannot_connect_now, too_many_connections
const retriableConnectCodes = new Set(["ECONNREFUSED", "ECONNRESET", "57P03", "53300"]);

const bigint = 20;
const parserOf = ((oid: number, format?: "text") =>
	oid === bigint ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser;
