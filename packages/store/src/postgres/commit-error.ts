import type { Write } from "../batch.ts";
import { targetOf } from "../batch.ts";
import { BelowFloor, Conflict } from "../errors.ts";
import { columnOf, tableOf } from "../query/compile.ts";
import { type Connections, isSerializationFailure, readSnapshot, StatementFailure } from "./connections.ts";
import type { WriteStatement } from "./write-statements.ts";

const divisionByZero = "22012";
const uniqueViolation = "23505";

/** Converts a failed commit to the error that the port declares. */
export const commitErrorOf = async (
	connections: Connections,
	site: string,
	statements: readonly WriteStatement[],
	error: unknown,
): Promise<unknown> => {
	if (!(error instanceof StatementFailure)) return error;
	const write = statements[error.index]?.write ?? statements[0]?.write;
	if (!write) return error.cause;
	const conflict = (reason: Conflict["reason"]) => new Conflict(write.collection.name, targetOf(write), reason);
	if (isSerializationFailure(error.code)) return conflict("revision");
	if (error.code === uniqueViolation)
		return conflict(constraintOf(error.cause).includes("_unique_") ? "unique" : "exists");
	if (error.code !== divisionByZero) return error.cause;
	return (write.kind === "adjust" && (await belowFloor(connections, site, write))) || conflict("revision");
};

/** The counter that would fall below its floor; undefined if the document is gone or the counter has grown since. */
const belowFloor = async (
	connections: Connections,
	site: string,
	{ collection, id, differences, floors }: Write & { kind: "adjust" },
): Promise<BelowFloor | undefined> => {
	const names = Object.keys(floors);
	if (names.length === 0) return undefined;
	const sql = `SELECT ${names.map(columnOf).join(", ")} FROM ${tableOf(collection)} WHERE site = $1 AND id = $2`;
	const [rows] = await connections.run([{ sql, parameters: [site, id] }], readSnapshot);
	const counters = rows?.[0];
	const below = names.find((name, at) => Number(counters?.[at]) + (differences[name] ?? 0) < (floors[name] ?? 0));
	return below === undefined ? undefined : new BelowFloor(collection.name, id, below);
};

const constraintOf = (cause: unknown): string =>
	cause !== null && typeof cause === "object" && "constraint" in cause ? String(cause.constraint) : "";
