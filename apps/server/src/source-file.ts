import { createReadStream, type ReadStream } from "node:fs";
import { stat } from "node:fs/promises";
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
	const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
		throw unreadable(`${path} cannot be read (${error.code}).`);
	});
	if (!stats.isFile()) throw unreadable(`${path} is no file.`);
	const stream = createReadStream(path);
	if (!watched || !process.stderr.isTTY) return { stream, progress() {}, end() {} };
	const { SingleBar } = (await import("cli-progress")).default;
	const bar = new SingleBar({ format: " {bar} {percentage} %  {eta_formatted} left", stream: process.stderr });
	bar.start(stats.size, 0);
	return {
		stream,
		progress: () => bar.update(stream.bytesRead),
		end: () => bar.stop(),
	};
};

const unreadable = (message: string): Refusal =>
	new Refusal("FILE_UNREADABLE", message, "Name a file that this user may read.");
