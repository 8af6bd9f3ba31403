import { constants, type Dirent } from "node:fs";
import { type FileHandle, lstat, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { decode } from "@cartwright/kernel/runtime/text-file";
import { OperatorError } from "../operator-error.ts";

// Names never leave the folder: they come from its listings, and links are refused.

export const marker = "cartwright.json";
export const formatVersion = 1;

/** Subfolders that belong to the export. */
export type Part = "products" | "pictures" | "downloads" | "data" | "schema";

export const maxTextBytes = 10 * 1024 * 1024;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Reads a file that is no link. Returns `undefined` if it does not exist. */
export const readBytes = async (root: string, name: string, maxBytes: number): Promise<Buffer | undefined> => {
	const file = await openFile(root, name);
	if (!file) return undefined;
	try {
		const { size } = await file.stat();
		if (size > maxBytes) throw unreadable(name, `it is larger than ${maxBytes >> 20} MB`);
		return await file.readFile();
	} finally {
		await file.close();
	}
};

/** The lines of a file that is not a link; none if it does not exist. Throws `UnreadableText` if they are not UTF-8. */
export async function* readLines(root: string, name: string): AsyncGenerator<string, void> {
	let line = "";
	for await (const text of decode(readParts(root, name), "utf-8")) {
		const [first = "", ...others] = text.split("\n");
		line += first;
		for (const other of others) {
			yield line.replace(/\r$/, "");
			line = other;
		}
	}
	if (line) yield line;
}

/** The bytes of a file that is not a link, a part at a time; none if it does not exist. */
export async function* readParts(root: string, name: string): AsyncGenerator<Uint8Array, void> {
	const file = await openFile(root, name);
	if (file) yield* file.createReadStream();
}

const openFile = async (root: string, name: string): Promise<FileHandle | undefined> => {
	const path = join(root, name);
	// A link that took the place of a listed file is not followed either, and no pipe is waited for.
	const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
	const file = await open(path, flags).catch((error) => {
		if (codeOf(error) === "ENOENT") return undefined;
		throw unreadable(name, codeOf(error) === "ELOOP" ? "it is a link" : String(codeOf(error)));
	});
	if (!file || (await file.stat()).isFile()) return file;
	await file.close();
	throw unreadable(name, "it is not a file");
};

const unreadable = (name: string, reason: string): OperatorError =>
	new OperatorError("FILE_UNREADABLE", `${name} cannot be read: ${reason}.`, "A shop folder has plain files only.");

/** The names of the files of a part, sorted; hidden files are left out. */
export const listPart = async (root: string, part: Part): Promise<string[]> => {
	await checkPart(root, part);
	const entries = await readdir(join(root, part), { withFileTypes: true }).catch((error): Dirent[] => {
		if (codeOf(error) === "ENOENT") return [];
		throw unreadable(part, String(codeOf(error)));
	});
	const visible = entries.filter(({ name }) => !name.startsWith("."));
	const odd = visible.find((entry) => !entry.isFile());
	if (odd) throw unreadable(`${part}/${odd.name}`, odd.isSymbolicLink() ? "it is a link" : "it is not a file");
	return visible.map(({ name }) => name).sort();
};

export const hasPart = async (root: string, part: Part): Promise<boolean> =>
	(await lstat(join(root, part)).catch(() => undefined)) !== undefined;

/** A part that is a link would lead out of the folder. */
const checkPart = async (root: string, part: Part): Promise<void> => {
	const stats = await lstat(join(root, part)).catch(() => undefined);
	if (stats && !stats.isDirectory())
		throw unreadable(part, stats.isSymbolicLink() ? "it is a link" : "it is not a folder");
};

/** Writes files and leaves those alone whose content does not change. */
export class FolderWriter {
	readonly #root: string;
	readonly #written = new Set<string>();

	constructor(root: string) {
		this.#root = root;
	}

	async makePart(part: Part): Promise<void> {
		await checkPart(this.#root, part);
		await mkdir(join(this.#root, part), { recursive: true });
	}

	async write(name: string, content: string | Uint8Array): Promise<void> {
		this.#written.add(name);
		const bytes = typeof content === "string" ? Buffer.from(content) : content;
		const before = await readBytes(this.#root, name, Number.MAX_SAFE_INTEGER);
		if (before?.equals(bytes)) return;
		const path = join(this.#root, name);
		// A crash leaves the old content or the new one.
		await rm(`${path}.part`, { force: true });
		// Fails if somebody puts a link there, which would lead out of the folder.
		await writeFile(`${path}.part`, bytes, { flag: "wx" });
		await rename(`${path}.part`, path);
	}

	/** Writes a file of any size, a part at a time. */
	async writeParts(name: string, parts: AsyncIterable<string | Uint8Array>): Promise<void> {
		this.#written.add(name);
		const path = join(this.#root, name);
		// Fails for a link, which would lead out of the folder.
		await (await openFile(this.#root, name))?.close();
		await rm(`${path}.part`, { force: true });
		await writeFile(`${path}.part`, parts, { flag: "wx" });
		await rename(`${path}.part`, path);
	}

	async writeJson(name: string, value: unknown): Promise<void> {
		await this.write(name, `${JSON.stringify(value, null, 2)}\n`);
	}

	/** Deletes the files of a part that were not written. */
	async deleteOthers(part: Part): Promise<number> {
		const others = (await listPart(this.#root, part)).filter((name) => !this.#written.has(`${part}/${name}`));
		for (const name of others) await rm(join(this.#root, part, name));
		return others.length;
	}

	/** A file that this export does not need, such as `pictures.json` without names. */
	async delete(name: string): Promise<void> {
		await rm(join(this.#root, name), { force: true });
	}
}
