import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import type { FileStorage, StoredEntry } from "@cartwright/kernel/foundation/providers";

/** Starts with a character that no key starts with, so that a partial file is never mistaken for a complete one. */
const unfinished = ".unfinished-";
/** In milliseconds; longer than any write takes. */
const maxUnfinishedAge = 3_600_000;
const nameForm = /^[\w-][\w.~-]{0,254}$/;

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

	async list(key: string): Promise<readonly StoredEntry[]> {
		const folder = this.#pathOf(key);
		const names = (await orNothing(readdir(folder))) ?? [];
		const entries = await Promise.all(
			names
				.filter((name) => nameForm.test(name))
				.map(async (name) => ({ name, facts: await orNothing(stat(join(folder, name))) })),
		);
		return entries
			.flatMap(({ name, facts }) => (facts?.isFile() ? [{ name, facts }] : []))
			.sort((a, b) => a.facts.mtimeMs - b.facts.mtimeMs)
			.map(({ name, facts }) => ({ key: `${key}/${name}`, sizeInBytes: facts.size }));
	}

	async remove(key: string): Promise<void> {
		await rm(this.#pathOf(key), { force: true });
	}

	/** Rejects names that could lead out of the folder. */
	#pathOf(key: string): string {
		const names = key.split("/");
		if (!names.every((name) => nameForm.test(name))) throw new Error(`${JSON.stringify(key)} is not the key of a file`);
		return join(this.#folder, ...names);
	}
}

const orNothing = async <Value>(wanted: Promise<Value>): Promise<Value | undefined> => {
	try {
		return await wanted;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
	}
};
