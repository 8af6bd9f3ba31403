import { guardedFetch } from "@cartwright/kernel/outgoing/guarded-fetch";
import { defaultSettings, type Settings } from "@cartwright/kernel/sites/documents";
import { applyFetchedPictures } from "@cartwright/products/catalogue/transfer/apply-fetched-pictures";
import { UnknownFormat } from "@cartwright/products/catalogue/transfer/formats";
import { type ImportReport, importCatalogue } from "@cartwright/products/catalogue/transfer/import-catalogue";
import { fetchPictures, pictureLimits } from "@cartwright/products/media/fetch-pictures";
import { FolderStorage } from "@cartwright/products/picture-files/folder-storage";
import type { Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import type { Config } from "../configuration/config.ts";
import type { ReadingOptions } from "../options/file-options.ts";
import { progressBar } from "../output/progress-bar.ts";
import { Refusal } from "../output/refusal.ts";
import { readSettings } from "../sites/site-settings.ts";
import { storeSearchAfterImport } from "./search-after-import.ts";
import { openSourceFile } from "./source-file.ts";

export interface ImportChoices extends ReadingOptions {
	readonly path: string;
	readonly format?: ImportReport["format"] | "auto";
	readonly dryRun?: boolean;
	/** Those of a site that does not exist yet; by default the ones of the site. */
	readonly settings?: Partial<Settings>;
	/** Shows progress on a terminal. */
	readonly watched: boolean;
}

export interface PictureReport {
	readonly fetched: number;
	/** Pictures that were fetched by an earlier import. */
	readonly unchanged: number;
	readonly failed: number;
	readonly faults: readonly { readonly line: number; readonly url: string; readonly reason: string }[];
}

export interface ProductsReport extends ImportReport {
	readonly pictures?: PictureReport;
}

/** The pictures that a file names, with the line of each. */
type NamedImages = ReadonlyMap<string, number>;

/** Imports a product file. Pictures come after the products, so that no product waits for another server. */
export const importProducts = async (
	config: Config,
	store: Store,
	site: string,
	choices: ImportChoices & { readonly fetchImages?: boolean },
): Promise<ProductsReport> => {
	const { report, images } = await importRows(config, store, site, choices);
	if (!choices.fetchImages) return report;
	const { watched, dryRun = false } = choices;
	return { ...report, pictures: await fetchImages(config, store, site, images, { watched, dryRun }) };
};

/** Imports the products of a file without fetching pictures. */
export const importRows = async (
	config: Config,
	store: Store,
	site: string,
	choices: ImportChoices,
): Promise<{ readonly report: ImportReport; readonly images: NamedImages }> => {
	const { path, format = "auto", dryRun = false, decimalMark } = choices;
	const { file, progress, end } = await openSourceFile(path, choices);
	const images = new Map<string, number>();
	const report = await importCatalogue({
		store,
		site,
		file,
		decimalMark,
		format,
		dryRun,
		newId: () => uuid(),
		now: new Date().toISOString(),
		origin: config.publicUrl,
		settings: { ...(choices.settings ? defaultSettings : await readSettings(store, site)), ...choices.settings },
		onProgress: progress,
		onImage: ({ url, line }) => void (images.has(url) || images.set(url, line)),
	})
		.catch((error) => {
			throw error instanceof UnknownFormat
				? new Refusal("UNKNOWN_FORMAT", error.message, "docs/guides/csv-files.md says which columns there are.")
				: error;
		})
		.finally(end);
	if (!dryRun) await storeSearchAfterImport(config, store, site, report.created + report.updated);
	return { report, images };
};

/** Fetches pictures into the shop, and lets the products use them. */
export const fetchImages = async (
	config: Config,
	store: Store,
	site: string,
	images: NamedImages,
	{ watched, dryRun }: { readonly watched: boolean; readonly dryRun: boolean },
): Promise<PictureReport> => {
	const now = new Date().toISOString();
	const foreign = new Map([...images].filter(([url]) => !url.startsWith(`${config.publicUrl}/media/`)));
	const bar = await progressBar(watched && !dryRun, " {bar} {value} of {total} pictures  {eta_formatted} left");
	const { fetched, unchanged, failures } = await fetchPictures(
		{
			store,
			site,
			now,
			dryRun,
			storage: new FolderStorage(config.files),
			fetch: guardedFetch({ allowedNetworks: config.outgoingNetworks, ...pictureLimits }),
			onProgress: bar.update,
		},
		[...foreign.keys()],
	).finally(bar.end);
	if (!dryRun) await applyFetchedPictures({ store, site, now, newId: () => uuid() });
	const faults = [...failures].map(([url, reason]) => ({ line: foreign.get(url) ?? 0, url, reason }));
	faults.sort((one, other) => one.line - other.line);
	return { fetched, unchanged, failed: faults.length, faults };
};
