import type { FileStorage, StoredEntry } from "@cartwright/kernel/foundation/providers";
import type { Logger } from "pino";
import type { MediaFile } from "../media/documents.ts";
import { contentOf, originalKey, sizedKey } from "../media/keys.ts";
import type { ImageMaker } from "./image-maker.ts";
import type { ImagePlan } from "./image-plan.ts";

/** The maximum size of all pictures made from one original, in bytes. The oldest are deleted first. */
const maxStored = 16 * 1024 * 1024;

/** Resized pictures: made once, cached, and shared by concurrent requests. */
export class SizedImages {
	readonly #storage: FileStorage;
	readonly #maker: ImageMaker;
	readonly #log: Logger;
	readonly #maxStored: number;
	readonly #underWay = new Map<string, Promise<Buffer | undefined>>();

	constructor(storage: FileStorage, maker: ImageMaker, log: Logger, options: { maxStored?: number } = {}) {
		this.#storage = storage;
		this.#maker = maker;
		this.#log = log;
		this.#maxStored = options.maxStored ?? maxStored;
	}

	/** Undefined if the original was deleted. */
	async get(site: string, file: MediaFile, plan: ImagePlan): Promise<Buffer | undefined> {
		const key = sizedKey(site, contentOf(file), plan.name);
		const underWay = this.#underWay.get(key);
		if (underWay) return underWay;
		const picture = this.#find(key, site, file, plan).finally(() => this.#underWay.delete(key));
		this.#underWay.set(key, picture);
		return picture;
	}

	async #find(key: string, site: string, file: MediaFile, plan: ImagePlan): Promise<Buffer | undefined> {
		const stored = await this.#storage.get(key);
		if (stored) return stored;
		const original = await this.#storage.get(originalKey(site, contentOf(file)));
		if (!original) return undefined;
		const made = await this.#maker.make(original, file, plan);
		await this.#keep(sizedKey(site, contentOf(file)), key, made).catch((error) => {
			this.#log.warn(
				{ err: error, file: file.id },
				"a resized picture could not be stored; it is created again on the next request",
			);
		});
		return made;
	}

	async #keep(folder: string, key: string, picture: Buffer): Promise<void> {
		const stored: StoredEntry[] = [];
		for await (const entry of this.#storage.list(folder)) stored.push(entry);
		stored.sort((one, other) => one.storedTime - other.storedTime);
		let total = stored.reduce((sum, { sizeInBytes }) => sum + sizeInBytes, picture.length);
		for (const { key: oldest, sizeInBytes } of stored) {
			if (total <= this.#maxStored) break;
			await this.#storage.remove(oldest);
			total -= sizeInBytes;
		}
		await this.#storage.put(key, picture);
	}
}
