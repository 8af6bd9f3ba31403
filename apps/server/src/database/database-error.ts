import { OperatorError } from "@cartwright/server/operator/operator-error";
import type { StoreUnavailable, UnavailableReason } from "@cartwright/store/errors";
import type { Config } from "../configuration/config.ts";

/** What follows the name of the database in the message, and the remedy. */
const words: Readonly<Record<UnavailableReason, readonly [what: string, remedy: string]>> = {
	locked: ["is locked by another program", "Wait until that program has finished, or stop it."],
	full: ["has no space left on its disk", "Free some space, or move the database to a larger disk."],
	failing: ["is on a failing disk", "Check the log of the operating system, and restore a backup."],
	forbidden: ["cannot be written by this user", "Give the user write permission for the database."],
	damaged: ["is damaged or not a database", "Restore a backup; docs/operating.md says how."],
	newer: [
		"was changed by a newer version of Cartwright",
		"Use that version or a later one, or restore a backup that was made before.",
	],
	unreachable: ["cannot be reached", "Start the database server, or correct host and port in DATABASE_URL."],
	refused: [
		"rejects the connection",
		"Correct user, password, database name and encryption in DATABASE_URL, or create the user and the database.",
	],
};

/** The error of a command whose database cannot be used. */
export const databaseError = (
	{ reason: unavailable, cause }: StoreUnavailable,
	{ database }: Config,
): OperatorError => {
	const name = database.kind === "sqlite" ? database.file : withoutPassword(database.url);
	const [what, remedy] = words[unavailable];
	const reason = cause instanceof Error ? ` (${reasonOf(cause)})` : "";
	return new OperatorError(`DATABASE_${unavailable.toUpperCase()}`, `The database ${name} ${what}${reason}.`, remedy);
};

/** A refused connection carries its reason only in the nested errors. */
const reasonOf = (cause: Error): string =>
	cause instanceof AggregateError ? cause.errors.map((each) => (each as Error).message).join("; ") : cause.message;

const withoutPassword = (address: string): string => {
	const url = new URL(address);
	url.password = "";
	return url.href;
};
