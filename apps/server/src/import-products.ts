import { applyFetchedPictures } from "@cartwright/server/capabilities/catalogue/transfer/apply-fetched-pictures";
import { UnknownFormat } from "@cartwright/server/capabilities/catalogue/transfer/formats";
import {
	type ImportReport,
	importCatalogue,
} from "@cartwright/server/capabilities/catalogue/transfer/import-catalogue";
import { fetchPictures, pictureLimits } from "@cartwright/server/capabilities/media/fetch-pictures";
import { guardedFetch } from "@cartwright/server/outgoing/guarded-fetch";
import { FolderStorage } from "@cartwright/server/picture-files/folder-storage";
import type { Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import type { Config } from "./config.ts";
import { progressBar } from "./progress-bar.ts";
import { Refusal } from "./refusal.ts";
import { readSettings } from "./site-settings.ts";
import { openSourceFile } from "./source-file.ts";

export interface ImportChoices {
	readonly path: string;
	readonly format?: ImportReport["format"] | "auto";
	readonly dryRun?: boolean;
	readonly fetchImages?: boolean;
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

/** Imports a product file. Pictures come after the products, so that no product waits for another server. */
export const importProducts = async (
	config: Config,
	store: Store,
	site: string,
	choices: ImportChoices,
): Promise<ProductsReport> => {
	const { path, format = "auto", dryRun = false, fetchImages = false, watched } = choices;
	const file = await openSourceFile(path, watched);
	const images = new Map<string, number>();
	const now = new Date().toISOString();
	const report = await importCatalogue({
		...{ store, site, source: file.stream, format, dryRun, newId: () => uuid(), now },
		origin: config.publicUrl,
		settings: await readSettings(store, site),
		onProgress: file.progress,
		onImage: ({ url, line }) => void (images.has(url) || images.set(url, line)),
	})
		.catch((error) => {
			throw error instanceof UnknownFormat
				? new Refusal("UNKNOWN_FORMAT", error.message, "docs/guides/csv-files.md says which columns there are.")
				: error;
		})
		.finally(file.end);
	if (!fetchImages) return report;
	const foreign = new Map([...images].filter(([url]) => !url.startsWith(`${config.publicUrl}/media/`)));
	const bar = await progressBar(watched && !dryRun, " {bar} {value} of {total} pictures  {eta_formatted} left");
	const { fetched, unchanged, failures } = await fetchPictures(
		{
			...{ store, site, now, dryRun },
			storage: new FolderStorage(config.files),
			fetch: guardedFetch({ allowedNetworks: config.outgoingNetworks, ...pictureLimits }),
			onProgress: bar.update,
		},
		[...foreign.keys()],
	).finally(bar.end);
	if (!dryRun) await applyFetchedPictures({ store, site, now, newId: () => uuid() });
	const faults = [...failures].map(([url, reason]) => ({ line: foreign.get(url) ?? 0, url, reason }));
	faults.sort((one, other) => one.line - other.line);
	return { ...report, pictures: { fetched, unchanged, failed: faults.length, faults } };
};
