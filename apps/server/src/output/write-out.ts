import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { OperatorError } from "@cartwright/server/operator/operator-error";

/** Writes a stream to a file, or to the standard output. */
export const writeOut = async (path: string | undefined, text: AsyncIterable<string>): Promise<void> => {
	const target = path === undefined ? process.stdout : createWriteStream(path);
	await pipeline(Readable.from(text), target, { end: path !== undefined }).catch((error: NodeJS.ErrnoException) => {
		// The reader closed the pipe.
		if (error.code === "EPIPE") return;
		if (error.syscall !== "open" && error.syscall !== "write") throw error;
		throw new OperatorError(
			"FILE_UNWRITABLE",
			`${path ?? "The standard output"} cannot be written (${error.code}).`,
			"Name a file in a folder that this user may write, on a disk with room.",
		);
	});
};

/** Rejects `--json` if the result would be mixed into the output. */
export const needsFile = (path: string | undefined, json: boolean | undefined): void => {
	if (!json || path !== undefined) return;
	throw new OperatorError(
		"FILE_MISSING",
		"With --json, what is written cannot go to the standard output.",
		"Name a file.",
	);
};

/** Rejects a file beside `--all`, which names a folder. */
export const rejectFile = (path: string | undefined): void => {
	if (path === undefined) return;
	throw new OperatorError("TWO_TARGETS", `${path} is one file too many: --all has a folder.`, "Leave out one of them.");
};
