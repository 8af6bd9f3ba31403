import { createReadStream, type ReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { progressBar } from "./progress-bar.ts";
import { Refusal } from "./refusal.ts";

export interface SourceFile {
	readonly stream: ReadStream;
	/** Shows how much of the file was read. */
	progress(): void;
	/** Removes the progress bar; must always be called. */
	end(): void;
}

/** Opens a file to import, with a progress bar on a terminal. */
export const openSourceFile = async (path: string, watched: boolean): Promise<SourceFile> => {
	const size = await checkReadable(path);
	const stream = createReadStream(path);
	const bar = await progressBar(watched, " {bar} {percentage} %  {eta_formatted} left");
	return { stream, progress: () => bar.update(stream.bytesRead, size), end: bar.end };
};

/** Returns the size of a file. Throws a refusal if there is none. */
export const checkReadable = async (path: string): Promise<number> => {
	const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
		throw unreadable(`${path} cannot be read (${error.code}).`);
	});
	if (!stats.isFile()) throw unreadable(`${path} is not a file.`);
	return stats.size;
};

const unreadable = (message: string): Refusal =>
	new Refusal("FILE_UNREADABLE", message, "Name a file that this user may read.");
