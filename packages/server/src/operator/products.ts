import { textsOfPurchases } from "@cartwright/commerce/purchase/texts";
import { operatorStore } from "@cartwright/kernel/audit-chain/operator-store";
import { fileStorageAt } from "@cartwright/kernel/file-storage/file-storage-at";
import type { DecimalMark } from "@cartwright/kernel/foundation/written-number";
import { guardedFetch } from "@cartwright/kernel/outgoing/guarded-fetch";
import { defaultSettings, type Settings } from "@cartwright/kernel/sites/settings";
import { applyFetchedPictures } from "@cartwright/products/catalogue/transfer/apply-fetched-pictures";
import { type ExportOptions, exportCatalogue } from "@cartwright/products/catalogue/transfer/export-catalogue";
import { UnknownFormat } from "@cartwright/products/catalogue/transfer/formats";
import { type ImportReport, importCatalogue } from "@cartwright/products/catalogue/transfer/import-catalogue";
import { exportTranslations as translationLines } from "@cartwright/products/catalogue/translations/export-translations";
import {
	importTranslations as importTexts,
	NoTranslations,
	type TranslationImport,
} from "@cartwright/products/catalogue/translations/import-translations";
import { fileLanguages } from "@cartwright/products/catalogue/translations/translation-file";
import { fetchPictures, pictureLimits } from "@cartwright/products/media/uploads/fetch-pictures";
import type { Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import type { Deployment } from "./deployment.ts";
import { OperatorError } from "./operator-error.ts";
import { storeSearchAfterImport } from "./products/store-search.ts";
import { noProgress, type OpenProgress } from "./progress.ts";
import { readSettings } from "./settings/read-settings.ts";
import { applySettings } from "./settings.ts";
import { openSourceFile, openSourceText } from "./text-files/source-file.ts";

/** How a file is to be read, where it does not show it. */
export interface ReadingOptions {
	readonly encoding?: string;
	readonly decimalMark?: DecimalMark;
}

export type { ImportReport };

export interface ImportChoices extends ReadingOptions {
	readonly path: string;
	readonly format?: ImportReport["format"] | "auto";
	readonly dryRun?: boolean;
	/** Those of a site that does not exist yet; by default the ones of the site. */
	readonly settings?: Partial<Settings>;
	readonly openProgress: OpenProgress;
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
	deployment: Deployment,
	store: Store,
	site: string,
	choices: ImportChoices & { readonly fetchImages?: boolean },
): Promise<ProductsReport> => {
	const { report, images } = await importRows(deployment, store, site, choices);
	if (!choices.fetchImages) return report;
	const { openProgress, dryRun = false } = choices;
	return { ...report, pictures: await fetchImages(deployment, store, site, images, { openProgress, dryRun }) };
};

/** Imports the products of a file without fetching pictures. */
export const importRows = async (
	deployment: Deployment,
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
		origin: deployment.publicUrl,
		settings: { ...(choices.settings ? defaultSettings : await readSettings(store, site)), ...choices.settings },
		onProgress: progress,
		onImage: ({ url, line }) => void (images.has(url) || images.set(url, line)),
	})
		.catch((error) => {
			throw error instanceof UnknownFormat
				? new OperatorError("UNKNOWN_FORMAT", error.message, "docs/guides/csv-files.md says which columns there are.")
				: error;
		})
		.finally(end);
	if (!dryRun) await storeSearchAfterImport(deployment, store, site, report.created + report.updated);
	return { report, images };
};

/** Fetches pictures into the shop, and lets the products use them. */
export const fetchImages = async (
	deployment: Deployment,
	store: Store,
	site: string,
	images: NamedImages,
	{ openProgress, dryRun }: { readonly openProgress: OpenProgress; readonly dryRun: boolean },
): Promise<PictureReport> => {
	const now = new Date().toISOString();
	const foreign = new Map([...images].filter(([url]) => !url.startsWith(`${deployment.publicUrl}/media/`)));
	const shown = await (dryRun ? noProgress : openProgress)("pictures");
	const { fetched, unchanged, failures } = await fetchPictures(
		{
			store,
			site,
			now,
			dryRun,
			storage: fileStorageAt(deployment),
			fetch: guardedFetch({ allowedNetworks: deployment.outgoingNetworks, ...pictureLimits }),
			onProgress: shown.update,
		},
		[...foreign.keys()],
	).finally(shown.end);
	if (!dryRun) await applyFetchedPictures({ store, site, now, newId: () => uuid() });
	const faults = [...failures].map(([url, reason]) => ({ line: foreign.get(url) ?? 0, url, reason }));
	faults.sort((one, other) => one.line - other.line);
	return { fetched, unchanged, failed: faults.length, faults };
};

/** The catalogue of a site as CSV. */
export async function* exportProducts(
	{ publicUrl: origin }: Pick<Deployment, "publicUrl">,
	store: Store,
	site: string,
	options: Pick<ExportOptions, "format" | "rawCells">,
): AsyncGenerator<string> {
	yield* exportCatalogue({ store, site, origin, settings: await readSettings(store, site), ...options });
}

/** Writes the texts of the catalogue and their translations as CSV. Returns the languages of its columns. */
export const exportTranslations = async (
	store: Store,
	site: string,
	{ write, ...options }: TranslationExport,
): Promise<readonly string[]> => {
	const settings = await readSettings(store, site);
	const languages = fileLanguages(settings);
	if (languages.length === 0) {
		throw new OperatorError(
			"ONE_LANGUAGE",
			"The shop has one language.",
			`Add others first: npx cartwright settings set languages '["en", "ar"]'`,
		);
	}
	await write(translationLines({ store, site, settings, otherTexts: textsOfPurchases(settings), ...options }));
	return languages;
};

export interface TranslationExport {
	/** Only texts that lack a translation. */
	readonly missing: boolean;
	readonly rawCells?: boolean | undefined;
	readonly write: (text: AsyncIterable<string>) => Promise<void>;
}

export interface TranslationFileReport extends Omit<TranslationImport, "shared"> {
	/** Words of the whole shop that changed, in any language. */
	readonly words: number;
}

/** Imports a file of translations into the products and the settings of a site. */
export const importTranslations = async (
	store: Store,
	site: string,
	path: string,
	{ dryRun, encoding }: { readonly dryRun: boolean; readonly encoding?: string | undefined },
): Promise<TranslationFileReport> => {
	const file = await openSourceText(path, encoding);
	const { shared, ...report } = await importTexts({
		site,
		dryRun,
		settings: await readSettings(store, site),
		file,
		store: operatorStore(store, "cartwright.product-translations.updateProductTranslations"),
		now: new Date().toISOString(),
		newId: () => uuid(),
	}).catch((error) => {
		if (!(error instanceof NoTranslations)) throw error;
		throw new OperatorError(
			"NO_TRANSLATIONS",
			error.message,
			"Import a file of `translations export`, with the columns product and text and one for each language.",
		);
	});
	const words = new Set(Object.values(shared).flatMap((texts) => Object.keys(texts))).size;
	if (words > 0) await applySettings(store, site, { translations: shared }, dryRun);
	return { ...report, words };
};
