import { createHash } from "node:crypto";
import type { JsonObject } from "@cartwright/contract/message";
import { pagesOf } from "@cartwright/kernel/runtime/pages-of";
import { fileIdOfUrl, mediaPath, storedMediaUrl } from "@cartwright/products/media/address";
import { type MediaFile, mediaFiles } from "@cartwright/products/media/documents";
import type { Store } from "@cartwright/store/store";

const pageSize = 1000;

/** The pictures of a shop, without the photos of its members. */
export const loadPictures = async (store: Store, site: string): Promise<MediaFile[]> => {
	const pictures: MediaFile[] = [];
	for await (const stored of pagesOf({ store, site }, mediaFiles, pageSize)) {
		pictures.push(...stored.map(({ doc }) => doc).filter(({ memberId }) => memberId === undefined));
	}
	return pictures;
};

/** The name of a file of the folder for each picture, which depends on nothing but the pictures. */
export const namePictures = (pictures: readonly MediaFile[]): Map<string, MediaFile> => {
	const groups = Map.groupBy(pictures, plainName);
	return new Map(
		[...groups].flatMap(([name, group]) =>
			group.map((picture) => [group.length === 1 ? name : withHash(name, picture.hash), picture] as const),
		),
	);
};

const plainName = ({ id, displayName, mediaType }: MediaFile): string => {
	const extension = mediaType === "VECTOR" ? "svg" : id.slice(id.lastIndexOf(".") + 1);
	return `${fileName(displayName.replace(/\.[^.]*$/, ""), displayName)}.${extension}`;
};

const withHash = (name: string, hash: string): string => name.replace(/(\.\w+)$/, `-${hash.slice(0, 12)}$1`);

/** Names of devices on Windows. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * A name that every file system accepts and tells apart. It gets a part of a hash if it is not the text itself, so that
 * different texts have different names.
 */
export const fileName = (text: string, hashed = text): string => {
	const plain = text
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "")
		.slice(0, 80);
	const isSafe = plain === text && !reserved.test(text);
	return isSafe ? plain : `${plain || "file"}-${createHash("sha256").update(hashed).digest("hex").slice(0, 8)}`;
};

/** Which file is which picture. */
export class FolderPictures {
	readonly #names = new Map<string, string>();
	readonly #files: ReadonlyMap<string, MediaFile>;
	readonly #missing: ReadonlySet<string>;
	readonly #shop: { readonly site: string; readonly origin: string };

	/** `missing` are files of the folder that are no pictures of the shop yet. */
	constructor(
		files: ReadonlyMap<string, MediaFile>,
		missing: ReadonlySet<string>,
		shop: { readonly site: string; readonly origin: string },
	) {
		this.#files = files;
		this.#missing = missing;
		this.#shop = shop;
		for (const [name, { id }] of files) if (!this.#names.has(id)) this.#names.set(id, `pictures/${name}`);
	}

	has = (file: string): boolean => {
		const name = file.replace(/^pictures\//, "");
		return file.startsWith("pictures/") && (this.#files.has(name) || this.#missing.has(name));
	};

	/** These pictures and those that the shop has stored since. */
	with(stored: ReadonlyMap<string, MediaFile>): FolderPictures {
		const missing = [...this.#missing].filter((name) => !stored.has(name));
		return new FolderPictures(new Map([...this.#files, ...stored]), new Set(missing), this.#shop);
	}

	isMissing(name: string): boolean {
		return this.#missing.has(name);
	}

	fileOf = (url: string): string | undefined => this.#names.get(fileIdOfUrl(storedMediaUrl(url, this.#shop)) ?? "");

	mediaOf = (file: string): { url: string; width: number; height: number } | undefined => {
		const picture = this.#pictureOf(file);
		if (picture) return { url: mediaPath(picture), width: picture.width, height: picture.height };
		return this.has(file) ? { url: file, width: 0, height: 0 } : undefined;
	};

	/** The value with names of files in place of the ids and URLs of own pictures. */
	toFiles = (value: unknown): unknown =>
		mapTexts(value, "", (text) => this.fileOf(text) ?? this.#names.get(text) ?? text);

	/** The inverse of `toFiles`. */
	fromFiles = (value: unknown): unknown =>
		mapTexts(value, "", (text, member) =>
			member === "id" ? (this.#pictureOf(text)?.id ?? text) : (this.mediaOf(text)?.url ?? text),
		);

	/** The same for data items, in which pictures are also in the form of the published client. */
	itemToFiles = (item: JsonObject): JsonObject =>
		mapTexts(item, "", (text) => {
			const file = this.fileOf(text);
			return file && text.startsWith(clientForm) ? clientForm + file : (file ?? text);
		}) as JsonObject;

	/** The inverse of `itemToFiles`. Items are sent as they are, so their pictures have whole URLs. */
	itemFromFiles = (item: JsonObject): JsonObject =>
		mapTexts(item, "", (text) => {
			const picture = this.#pictureOf(text.startsWith(clientForm) ? text.slice(clientForm.length) : text);
			if (!picture) return text;
			if (!text.startsWith(clientForm)) return this.#shop.origin + mediaPath(picture);
			const { id, displayName, width, height } = picture;
			const size = `#originWidth=${width}&originHeight=${height}`;
			return `${clientForm}//v1/${id}/${encodeURIComponent(displayName)}${size}`;
		}) as JsonObject;

	#pictureOf(file: string): MediaFile | undefined {
		return file.startsWith("pictures/") ? this.#files.get(file.slice("pictures/".length)) : undefined;
	}
}

const clientForm = "wix:image:";

const mapTexts = (value: unknown, member: string, map: (text: string, member: string) => string): unknown => {
	if (typeof value === "string") return map(value, member);
	if (Array.isArray(value)) return value.map((item) => mapTexts(item, member, map));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapTexts(inner, name, map)]));
};
