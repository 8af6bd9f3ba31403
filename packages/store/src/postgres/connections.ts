import { setTimeout as delay } from "node:timers/promises";
import { type Client, DatabaseError, Pool, type PoolClient, types } from "pg";
import type { ResultRow, SqlStatement } from "../query/sql-statement.ts";
import type { ConnectionUse } from "../statistics.ts";

export interface ConnectionOptions {
	url: string;
	poolSize: number;
	onStatement: ((sql: string) => void) | undefined;
}

/** A statement of a group failed, so nothing of the group took effect. */
export class StatementFailure extends Error {
	readonly index: number;
	override readonly cause: unknown;

	constructor(index: number, cause: unknown) {
		super(`statement ${index} failed: ${cause instanceof Error ? cause.message : String(cause)}`);
		this.name = "StatementFailure";
		this.index = index;
		this.cause = cause;
	}

	/** The PostgreSQL error code, or the system's error code if the connection broke. */
	get code(): string {
		return codeOf(this.cause);
	}

	/** Whether the connection was lost. */
	get lostConnection(): boolean {
		return !(this.cause instanceof DatabaseError) || /^(57P|08)/.test(this.code);
	}
}

/** The transaction that wraps a group of statements. A single statement needs none. */
export const readSnapshot = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
export const readWrite = "BEGIN";

/** In characters. Each connection remembers the statements that have names; long ones rarely recur. */
const maxNamedSql = 8000;

/** A connection pool that pipelines statements. */
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
		// The pool drops a broken connection; its user gets the error from the pending statement.
		this.#pool.on("error", () => {});
		this.#pool.on("connect", (client) => client.on("error", () => {}));
		this.#onStatement = onStatement;
	}

	/** Runs the statements in one round trip. Retries if it is certain that they had no effect. */
	async run(statements: readonly SqlStatement[], transaction: string): Promise<ResultRow[][]> {
		for (let attempt = 1; ; attempt += 1) {
			const client = await this.#connect();
			let broken = true;
			try {
				const results = await this.#exchange(client, statements, transaction);
				broken = false;
				return results;
			} catch (error) {
				if (!(error instanceof StatementFailure)) throw error;
				broken = error.lostConnection;
				if (attempt === 6 || !canRetry(error, statements.length, transaction)) throw error;
			} finally {
				client.release(broken);
			}
			await delay(Math.random() * 10 * 2 ** attempt);
		}
	}

	/** Lends a connection for statements that depend on each other's results. */
	async use<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
		const client = await this.#connect();
		try {
			return await work(client);
		} finally {
			client.release();
		}
	}

	get state(): ConnectionUse {
		const pool = this.#pool;
		return { max: pool.options.max, open: pool.totalCount, idle: pool.idleCount, pending: pool.waitingCount };
	}

	async close(): Promise<void> {
		await this.#pool.end();
	}

	async #exchange(
		client: PoolClient,
		statements: readonly SqlStatement[],
		transaction: string,
	): Promise<ResultRow[][]> {
		const isTransaction = statements.length > 1;
		const { stream } = (client as PoolClient & Client).connection;
		// All of them leave with one system call, and reach the server together.
		stream.cork();
		const start = isTransaction ? [client.query(transaction)] : [];
		const queries = statements.map(({ sql, parameters }) => {
			this.#onStatement?.(sql);
			return client.query({ ...this.#named(sql), values: [...parameters], rowMode: "array" });
		});
		const sent = [...start, ...queries, ...(isTransaction ? [client.query("COMMIT")] : [])];
		stream.uncork();
		const settled = await Promise.allSettled(sent);
		// The first failure is the cause; later ones only report that the transaction is aborted.
		const failed = settled.findIndex(({ status }) => status === "rejected");
		if (failed >= 0)
			throw new StatementFailure(failed - start.length, (settled[failed] as PromiseRejectedResult).reason);
		const results = await Promise.all(sent);
		return results
			.slice(start.length, start.length + statements.length)
			.map(({ rows }) => rows as unknown as ResultRow[]);
	}

	/** Retries while the server is starting or has no free connection. Nothing has been sent by then. */
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

	// The number of distinct statements is unbounded and each connection keeps a plan per name, so only the first few
	// hundred are named.
	#named(text: string): { name?: string; text: string } {
		let name = this.#names.get(text);
		if (name === undefined && this.#names.size < 400 && text.length <= maxNamedSql) {
			name = `s${this.#names.size}`;
			this.#names.set(text, name);
		}
		return name === undefined ? { text } : { name, text };
	}
}

/** Whether the statements had no effect, or may safely run twice. */
const canRetry = (failure: StatementFailure, count: number, transaction: string): boolean => {
	if (isSerializationFailure(failure.code)) return true;
	if (!failure.lostConnection) return false;
	if (transaction === readSnapshot) return true;
	// A server that reports its shutdown before COMMIT has not committed. A connection that just ends leaves the
	// outcome open.
	return failure.cause instanceof DatabaseError && count > 1 && failure.index < count;
};

/** The error code of PostgreSQL or of the system; empty if there is none. */
export const codeOf = (error: unknown): string =>
	error !== null && typeof error === "object" && "code" in error ? String(error.code) : "";

// serialization_failure, deadlock_detected
export const isSerializationFailure = (code: string): boolean => code === "40001" || code === "40P01";

// cannot_connect_now, too_many_connections
const retriableConnectCodes = new Set(["ECONNREFUSED", "ECONNRESET", "57P03", "53300"]);

const bigint = 20;
const parserOf = ((oid: number, format?: "text") =>
	oid === bigint ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser;
