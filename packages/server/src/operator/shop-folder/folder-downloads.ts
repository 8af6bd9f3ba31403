import { describeDownload, registerDownload } from "@cartwright/commerce/downloads/register-download";
import { type FilesPlace, fileStorageAt } from "@cartwright/kernel/file-storage/file-storage-at";
import { pagesOf } from "@cartwright/kernel/runtime/pages-of";
import type { DownloadNames } from "@cartwright/products/catalogue/shop-files/product-file";
import { type DownloadFile, downloadFiles } from "@cartwright/products/media/documents";
import { downloadKey } from "@cartwright/products/media/keys";
import { byIds, type Store } from "@cartwright/store/store";
import { OperatorError } from "../operator-error.ts";
import { type FolderWriter, readParts } from "./folder-files.ts";

type Described = Pick<DownloadFile, "id" | "fileName" | "sizeInBytes">;

/** Which file of `downloads/` is which file that the shop sells. */
export class FolderDownloads implements DownloadNames {
	readonly #files: ReadonlyMap<string, Described>;
	readonly #names: ReadonlyMap<string, string>;

	constructor(files: ReadonlyMap<string, Described>) {
		this.#files = files;
		this.#names = new Map([...files].map(([name, { id }]) => [id, `downloads/${name}`]));
	}

	fileOf = (id: string): string | undefined => this.#names.get(id);

	downloadOf = (file: string): Described | undefined =>
		file.startsWith("downloads/") ? this.#files.get(file.slice("downloads/".length)) : undefined;

	entries = (): [string, Described][] => [...this.#files];
}

const pageSize = 1000;

export const loadDownloads = async (store: Store, site: string): Promise<FolderDownloads> => {
	const files: DownloadFile[] = [];
	for await (const stored of pagesOf({ store, site }, downloadFiles, pageSize)) {
		files.push(...stored.map(({ doc }) => doc));
	}
	// Some file systems do not tell capital letters apart.
	const groups = Map.groupBy(files, ({ fileName }) => fileName.toLowerCase());
	const named = [...groups.values()].flatMap((group) =>
		group.map((file) => [group.length === 1 ? file.fileName : withHash(file), file] as const),
	);
	return new FolderDownloads(new Map(named.sort(([one], [other]) => (one < other ? -1 : 1))));
};

const withHash = ({ fileName, id }: DownloadFile): string =>
	fileName.replace(/(\.[^.]*)?$/, (extension) => `-${id.slice(0, 12)}${extension}`);

/** Writes the files, a part at a time. */
export const writeDownloads = async (
	place: FilesPlace,
	site: string,
	downloads: FolderDownloads,
	writer: FolderWriter,
): Promise<void> => {
	const storage = fileStorageAt(place);
	for (const [name, { id, fileName }] of downloads.entries()) {
		const bytes = await storage.stream(downloadKey(site, id));
		if (!bytes) {
			throw new OperatorError(
				"FILE_MISSING",
				`The file ${fileName} is not in ${place.files}.`,
				"Run the command where the server's files are, with the same CARTWRIGHT_DATA and CARTWRIGHT_FILES.",
			);
		}
		await writer.writeParts(`downloads/${name}`, bytes);
	}
};

/** Describes the files of a folder by their content. */
export const readDownloads = async (root: string, names: readonly string[]): Promise<FolderDownloads> => {
	const files = new Map<string, Described>();
	for (const name of names) files.set(name, await describeDownload(name, () => readParts(root, `downloads/${name}`)));
	return new FolderDownloads(files);
};

interface Target {
	readonly store: Store;
	readonly site: string;
	readonly now: string;
	readonly root: string;
	readonly place: FilesPlace;
}

export const missingDownloads = async (
	{ store, site }: Pick<Target, "store" | "site">,
	downloads: FolderDownloads,
): Promise<[string, Described][]> => {
	const ids = downloads.entries().map(([, { id }]) => id);
	const { present } = await store.read(site, { present: byIds(downloadFiles, ids) });
	return downloads.entries().filter(([, { id }]) => !present.has(id));
};

/** Stores the files that the shop does not have yet. */
export const storeDownloads = async (
	{ store, site, now, root, place }: Target,
	missing: readonly [string, Described][],
): Promise<void> => {
	const storage = fileStorageAt(place);
	for (const [name, described] of missing) {
		await registerDownload({ store, site, now, storage }, described, () => readParts(root, `downloads/${name}`));
	}
};
