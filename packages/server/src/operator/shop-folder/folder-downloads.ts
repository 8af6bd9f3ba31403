import { describeDownload, registerDownload } from "@cartwright/commerce/downloads/register-download";
import { type FilesPlace, fileStorageAt } from "@cartwright/kernel/file-storage/file-storage-at";
import { pagesOf } from "@cartwright/kernel/runtime/pages-of";
import { digitalFileOf, isSellable, soldFileOf, soldKey } from "@cartwright/products/catalogue/digital-file";
import type { DigitalFile } from "@cartwright/products/catalogue/product";
import type { DownloadNames } from "@cartwright/products/catalogue/shop-files/product-file";
import { downloadFiles, type MediaFile, mediaFiles } from "@cartwright/products/media/documents";
import { siteOfFile } from "@cartwright/products/media/file-id";
import { and, equals, isIn } from "@cartwright/store/query/filter";
import { byIds, page, type Store } from "@cartwright/store/store";
import { OperatorError } from "../operator-error.ts";
import { type FolderWriter, readParts } from "./folder-files.ts";

/** A file that the shop sells, and the SHA-256 of its bytes. */
interface SoldFile {
	readonly file: DigitalFile;
	readonly hash: string;
}

/** Which file of `downloads/` is which file that the shop sells. */
export class FolderDownloads implements DownloadNames {
	readonly #files: ReadonlyMap<string, SoldFile>;
	readonly #names: ReadonlyMap<string, string>;

	constructor(files: ReadonlyMap<string, SoldFile>) {
		this.#files = files;
		this.#names = new Map([...files].map(([name, { file }]) => [file.id, `downloads/${name}`]));
	}

	fileOf = (id: string): string | undefined => this.#names.get(id);

	downloadOf = (file: string): DigitalFile | undefined =>
		file.startsWith("downloads/") ? this.#files.get(file.slice("downloads/".length))?.file : undefined;

	entries = (): [string, SoldFile][] => [...this.#files];
}

const pageSize = 1000;

export const loadDownloads = async (store: Store, site: string): Promise<FolderDownloads> => {
	const files: SoldFile[] = [];
	for await (const stored of pagesOf({ store, site }, downloadFiles, pageSize)) {
		files.push(...stored.map(({ doc }) => ({ file: digitalFileOf(doc), hash: doc.id })));
	}
	for await (const stored of pagesOf({ store, site }, mediaFiles, pageSize)) {
		files.push(...stored.filter(({ doc }) => isSellable(doc)).map(({ doc }) => fromLibrary(doc)));
	}
	// Some file systems do not tell capital letters apart.
	const groups = Map.groupBy(files, ({ file }) => file.fileName.toLowerCase());
	const named = [...groups.values()].flatMap((group) =>
		group.map((sold) => [group.length === 1 ? sold.file.fileName : withHash(sold), sold] as const),
	);
	return new FolderDownloads(new Map(named.sort(([one], [other]) => (one < other ? -1 : 1))));
};

const fromLibrary = (doc: MediaFile): SoldFile => ({ file: soldFileOf(doc), hash: doc.hash });

const withHash = ({ file, hash }: SoldFile): string =>
	file.fileName.replace(/(\.[^.]*)?$/, (extension) => `-${hash.slice(0, 12)}${extension}`);

/** Writes the files, a part at a time. */
export const writeDownloads = async (
	place: FilesPlace,
	site: string,
	downloads: FolderDownloads,
	writer: FolderWriter,
): Promise<void> => {
	const storage = fileStorageAt(place);
	for (const [name, { file }] of downloads.entries()) {
		const bytes = await storage.stream(soldKey(site, file));
		if (!bytes) {
			throw new OperatorError(
				"FILE_MISSING",
				`The file ${file.fileName} is not in ${place.files}.`,
				"Run the command where the server's files are, with the same CARTWRIGHT_DATA and CARTWRIGHT_FILES.",
			);
		}
		await writer.writeParts(`downloads/${name}`, bytes);
	}
};

/** Describes the files of a folder by their content. */
export const readDownloads = async (root: string, names: readonly string[]): Promise<FolderDownloads> => {
	const files = new Map<string, SoldFile>();
	for (const name of names) {
		const file = await describeDownload(name, () => readParts(root, `downloads/${name}`));
		files.set(name, { file, hash: file.id });
	}
	return new FolderDownloads(files);
};

/** With private files of the library in place of those that have the same bytes. */
export const withLibraryFiles = async (
	{ store, site }: Pick<Target, "store" | "site">,
	downloads: FolderDownloads,
): Promise<FolderDownloads> => {
	const hashes = downloads.entries().map(([, { hash }]) => hash);
	const filter = and(isIn("hash", hashes), equals("private", true));
	const { alike } = await store.read(site, { alike: page(mediaFiles, { filter, limit: maxAlike }) });
	const byHash = new Map(alike.filter(({ doc }) => isSellable(doc)).map(({ doc }) => [doc.hash, fromLibrary(doc)]));
	return new FolderDownloads(
		new Map(downloads.entries().map(([name, sold]) => [name, byHash.get(sold.hash) ?? sold] as const)),
	);
};

const maxAlike = 100_000;

interface Target {
	readonly store: Store;
	readonly site: string;
	readonly now: string;
	readonly root: string;
	readonly place: FilesPlace;
}

/** The files that the shop does not have yet. */
export const missingDownloads = async (
	{ store, site }: Pick<Target, "store" | "site">,
	downloads: FolderDownloads,
): Promise<[string, DigitalFile][]> => {
	const files = downloads.entries().map(([name, { file }]): [string, DigitalFile] => [name, file]);
	const unknown = files.filter(([, { id }]) => !siteOfFile(id));
	const { present } = await store.read(site, {
		present: byIds(
			downloadFiles,
			unknown.map(([, { id }]) => id),
		),
	});
	return unknown.filter(([, { id }]) => !present.has(id));
};

export const storeDownloads = async (
	{ store, site, now, root, place }: Target,
	missing: readonly [string, DigitalFile][],
): Promise<void> => {
	const storage = fileStorageAt(place);
	for (const [name, described] of missing) {
		await registerDownload({ store, site, now, storage }, described, () => readParts(root, `downloads/${name}`));
	}
};
