import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { FolderStorage } from "@cartwright/server/operator/files";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import type { NewBackupPlace } from "./backup-place.ts";

/** A folder that gets its name when it is complete, so that an interrupted backup is never taken for a whole one. */
export class FolderPlace implements NewBackupPlace {
	readonly name: string;
	readonly #folder: string;
	readonly #target: string;
	readonly #storage: FolderStorage;

	constructor(name: string, folder = resolve(name), target = folder) {
		this.name = name;
		this.#folder = folder;
		this.#target = target;
		this.#storage = new FolderStorage(folder);
	}

	/** Creates a folder for a new backup; returns `undefined` if there is something at its place. */
	static async create(name: string): Promise<FolderPlace | undefined> {
		const folder = resolve(name);
		if (existsSync(folder) && (await orUnwritable(name, readdir(folder))).length > 0) return undefined;
		const draft = `${folder}.unfinished`;
		await orUnwritable(name, mkdir(dirname(draft), { recursive: true, mode: 0o700 }));
		// Not recursive: it fails if another backup is being written here.
		await orUnwritable(name, mkdir(draft, { mode: 0o700 }));
		return new FolderPlace(name, draft, folder);
	}

	get(key: string): Promise<Uint8Array | undefined> {
		return this.#storage.get(key).catch((error: NodeJS.ErrnoException) => {
			throw new OperatorError(
				"BACKUP_UNREADABLE",
				`${this.name} cannot be read (${error.code ?? error.message}).`,
				"Let this user read the folder and its files, or copy the backup to another disk.",
			);
		});
	}

	put(key: string, bytes: Uint8Array): Promise<void> {
		return orUnwritable(this.name, this.#storage.put(key, bytes));
	}

	async finish(): Promise<void> {
		// An empty folder, which `create` allows.
		if (existsSync(this.#target)) await orUnwritable(this.name, rmdir(this.#target));
		await orUnwritable(this.name, rename(this.#folder, this.#target));
		// Windows cannot open folders.
		if (process.platform === "win32") return;
		const parent = await open(dirname(this.#target));
		await parent.sync().finally(() => parent.close());
	}

	async discard(): Promise<void> {
		await rm(this.#folder, { recursive: true, force: true });
	}
}

const orUnwritable = async <Result>(name: string, work: Promise<Result>): Promise<Result> => {
	try {
		return await work;
	} catch (error) {
		const { code, syscall } = error as NodeJS.ErrnoException;
		if (code === "EEXIST" && syscall === "mkdir") {
			throw new OperatorError(
				"BACKUP_UNFINISHED",
				`${name}.unfinished is there: another backup is being written, or was interrupted.`,
				"Wait for it, or delete that folder.",
			);
		}
		throw new OperatorError(
			"BACKUP_UNWRITABLE",
			`${name} cannot be written (${code ?? (error as Error).message}).`,
			"Name a folder that this user may create, on a disk with room.",
		);
	}
};
