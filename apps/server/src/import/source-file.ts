import { createReadStream, type ReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { openText, type TextFile, UnreadableText } from "@cartwright/kernel/runtime/text-file";
import { progressBar } from "../output/progress-bar.ts";
import { Refusal } from "../output/refusal.ts";

export interface SourceFile {
	readonly file: TextFile;
	/** Shows how much of the file was read. */
	progress(): void;
	/** Removes the progress bar; must always be called. */
	end(): void;
}

/** Opens a file to import, with a progress bar on a terminal. */
export const openSourceFile = async (
	path: string,
	{ watched, encoding }: { readonly watched: boolean; readonly encoding?: string | undefined },
): Promise<SourceFile> => {
	const size = await checkReadable(path);
	let stream: ReadStream | undefined;
	const file = await orTextRefusal(path, () => openText(() => (stream = createReadStream(path)), encoding));
	const bar = await progressBar(watched, " {bar} {percentage} %  {eta_formatted} left");
	return { file, progress: () => bar.update(stream?.bytesRead ?? 0, size), end: bar.end };
};

/** Opens a file to import without showing progress. */
export const openSourceText = async (path: string, encoding?: string): Promise<TextFile> => {
	const { file, end } = await openSourceFile(path, { watched: false, encoding });
	end();
	return file;
};

/** Turns the error about an unreadable text into a refusal. */
export const orTextRefusal = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof UnreadableText)) throw error;
		throw new Refusal(
			"UNKNOWN_ENCODING",
			`${path} was not read. ${error.message}`,
			`Save it as UTF-8 (“CSV UTF-8” in a spreadsheet), or name its encoding where the command has --encoding.`,
		);
	}
};

/** Returns the size of a file. Throws a refusal if there is none. */
const checkReadable = async (path: string): Promise<number> => {
	const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
		throw unreadable(`${path} cannot be read (${error.code}).`);
	});
	if (!stats.isFile()) throw unreadable(`${path} is not a file.`);
	return stats.size;
};

const unreadable = (message: string): Refusal =>
	new Refusal("FILE_UNREADABLE", message, "Name a file that this user may read.");
