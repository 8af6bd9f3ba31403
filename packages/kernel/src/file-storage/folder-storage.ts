import { randomUUID } from "node:crypto";
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import type { FileStorage, StoredEntry } from "../foundation/providers.ts";
import { isFileName, namesOf } from "./file-key.ts";

/** Starts with a character that no key starts with, so that a partial file is never mistaken for a complete one. */
const unfinished = ".unfinished-";
/** In milliseconds; longer than any write takes. */
const maxUnfinishedAge = 3_600_000;

/** Stores files in a local folder. */
export class FolderStorage implements FileStorage {
	readonly #folder: string;

	constructor(folder: string) {
		this.#folder = folder;
	}

	async put(key: string, bytes: Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
		const target = this.#pathOf(key);
		await mkdir(dirname(target), { recursive: true, mode: 0o700 });
		// At the top, where those that a killed process left are found.
		const path = join(this.#folder, unfinished + randomUUID());
		try {
			const file = await open(path, "wx", 0o600);
			try {
				await file.writeFile(bytes);
				await file.sync();
			} finally {
				await file.close();
			}
			await rename(path, target);
		} catch (error) {
			await rm(path, { force: true });
			throw error;
		}
	}

	/** Deletes partial files that killed processes left. */
	async deleteUnfinished(): Promise<void> {
		for (const name of (await orNothing(readdir(this.#folder))) ?? []) {
			if (!name.startsWith(unfinished)) continue;
			const path = join(this.#folder, name);
			const facts = await orNothing(stat(path));
			if (facts && Date.now() - facts.mtimeMs > maxUnfinishedAge) await rm(path, { force: true });
		}
	}

	async get(key: string): Promise<Buffer | undefined> {
		return orNothing(readFile(this.#pathOf(key)));
	}

	async stream(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable | undefined> {
		const file = await orNothing(open(this.#pathOf(key)));
		return file?.createReadStream(range);
	}

	async *list(folder?: string): AsyncGenerator<StoredEntry, void, undefined> {
		const path = folder === undefined ? this.#folder : this.#pathOf(folder);
		for await (const entry of (await orNothing(opendir(path))) ?? []) {
			if (!isFileName(entry.name)) continue;
			const key = folder === undefined ? entry.name : `${folder}/${entry.name}`;
			if (entry.isDirectory()) yield* this.list(key);
			else {
				const facts = await orNothing(stat(join(path, entry.name)));
				if (facts?.isFile()) yield { key, sizeInBytes: facts.size, storedTime: facts.mtimeMs };
			}
		}
	}

	async remove(key: string): Promise<void> {
		await rm(this.#pathOf(key), { force: true });
	}

	#pathOf(key: string): string {
		return join(this.#folder, ...namesOf(key));
	}
}

const orNothing = async <Value>(wanted: Promise<Value>): Promise<Value | undefined> => {
	try {
		return await wanted;
	} catch (error) {
		if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
		throw error;
	}
};
