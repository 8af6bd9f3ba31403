import { createReadStream, type ReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { openText, type TextFile, UnreadableText } from "@cartwright/kernel/runtime/text-file";
import { OperatorError } from "../operator-error.ts";
import { noProgress, type OpenProgress } from "../progress.ts";

export interface SourceFile {
	readonly file: TextFile;
	/** Shows how much of the file was read. */
	progress(): void;
	/** Must always be called. */
	end(): void;
}

/** Opens a file to import, and shows how much of it was read. */
export const openSourceFile = async (
	path: string,
	{ encoding, openProgress }: { readonly encoding?: string | undefined; readonly openProgress: OpenProgress },
): Promise<SourceFile> => {
	const size = await checkReadable(path);
	let stream: ReadStream | undefined;
	const file = await orTextError(path, () => openText(() => (stream = createReadStream(path)), encoding));
	const shown = await openProgress("bytes");
	return { file, progress: () => shown.update(stream?.bytesRead ?? 0, size), end: shown.end };
};

/** Opens a file to import without showing progress. */
export const openSourceText = async (path: string, encoding?: string): Promise<TextFile> => {
	const { file, end } = await openSourceFile(path, { encoding, openProgress: noProgress });
	end();
	return file;
};

/** Turns the error about an unreadable text into one for the operator. */
export const orTextError = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof UnreadableText)) throw error;
		throw new OperatorError(
			"UNKNOWN_ENCODING",
			`${path} was not read. ${error.message}`,
			`Save it as UTF-8 (“CSV UTF-8” in a spreadsheet), or name its encoding where the command has --encoding.`,
		);
	}
};

/** Returns the size of a file. Throws if there is none. */
const checkReadable = async (path: string): Promise<number> => {
	const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
		throw unreadable(`${path} cannot be read (${error.code}).`);
	});
	if (!stats.isFile()) throw unreadable(`${path} is not a file.`);
	return stats.size;
};

const unreadable = (message: string): OperatorError =>
	new OperatorError("FILE_UNREADABLE", message, "Name a file that this user may read.");
