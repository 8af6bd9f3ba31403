import { BrokenCsv, readCsvRows } from "@cartwright/kernel/runtime/csv-rows";
import { openText, type TextFile, UnreadableText } from "@cartwright/kernel/runtime/text-file";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { mediaFiles } from "../../media/documents.ts";
import { contentOf, originalKey } from "../../media/keys.ts";
import { applyFetchedPictures } from "../transfer/apply-fetched-pictures.ts";
import { UnknownFormat } from "../transfer/formats.ts";
import { importCatalogue } from "../transfer/import-catalogue.ts";
import type { RowFault } from "../transfer/row.ts";
import type { ImportContext } from "./context.ts";
import type { ProductImport, Progress } from "./documents.ts";

const maxReportedFaults = 1000;

/** The file cannot be imported, however often it is tried. */
export class ImportFailed extends Error {
	readonly code: string;

	constructor(code: string, reason: string) {
		super(reason);
		this.code = code;
	}
}

export interface ImportProgress {
	/** Throws once the import was stopped. */
	readonly update: (change: Partial<Progress>) => void;
	readonly signal: AbortSignal;
}

/** Imports the products of a file, then the pictures that it names, if they are wanted. */
export const importFile = async (
	context: ImportContext,
	started: ProductImport,
	{ update, signal }: ImportProgress,
): Promise<void> => {
	const file = await openImported(context, started);
	const columns = await readColumns(file);
	update({ columns });
	const pictures = new Map<string, number>();
	const { store, site, now, newId, origin } = context;
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	if (!shop) throw new Error(`site ${site} has no settings`);
	await importCatalogue({
		store,
		site,
		now,
		newId,
		origin,
		file,
		settings: shop.doc,
		decimalMark: started.decimalMark,
		format: started.format ?? "auto",
		columns: new Map(started.columnChoices.map(({ column, readAs }) => [column, readAs])),
		dryRun: started.dryRun,
		resumeFrom: started.progress.position,
		onOpen: ({ format, header, rows }) => {
			const readAs = (name: string) => (format.columns.has(header.keyOf(name)) ? header.keyOf(name) : "");
			update({ totalRows: rows, columns: columns.map((column) => ({ ...column, readAs: readAs(column.name) })) });
		},
		onProgress: (position) => update({ position: structuredClone(position) }),
		onImage: ({ url, line }) => void (pictures.has(url) || pictures.set(url, line)),
	}).catch((error) => {
		throw error instanceof UnknownFormat ? new ImportFailed("UNKNOWN_FORMAT", error.message) : error;
	});
	if (started.fetchPictures) await importPictures(context, started, pictures, { update, signal });
};

const openImported = async (
	{ store, site, providers }: ImportContext,
	{ fileId, encoding }: ProductImport,
): Promise<TextFile> => {
	const { file } = await store.read(site, { file: byId(mediaFiles, fileId) });
	const missing = () => new ImportFailed("FILE_NOT_FOUND", "The file is not in the media library any more.");
	if (!file) throw missing();
	const key = originalKey(site, contentOf(file.doc));
	async function* read() {
		const stream = await providers.files.stream(key);
		if (!stream) throw missing();
		yield* stream as AsyncIterable<Uint8Array>;
	}
	return openText(read, encoding).catch((error) => {
		throw error instanceof UnreadableText ? new ImportFailed("UNREADABLE_TEXT", error.message) : error;
	});
};

const importPictures = async (
	context: ImportContext,
	{ dryRun }: ProductImport,
	pictures: ReadonlyMap<string, number>,
	{ update, signal }: ImportProgress,
): Promise<void> => {
	const foreign = [...pictures.keys()].filter((url) => !url.startsWith(`${context.origin}/media/`));
	const { fetched, failures } = await context.fetchPictures(context, foreign, {
		dryRun,
		signal,
		onProgress: (done, total) => update({ picturesLeft: total - done }),
	});
	if (!dryRun) await applyFetchedPictures(context);
	const faults = [...failures].map(
		([url, reason]): RowFault => ({ line: pictures.get(url) ?? 0, column: url, reason }),
	);
	faults.sort((one, other) => one.line - other.line);
	update({ picturesFetched: fetched, picturesLeft: 0, pictureFaults: faults.slice(0, maxReportedFaults) });
};

const sampledRows = 50;
const maxExample = 100;
const maxColumns = 500;

/** The columns of a file with an example of each, from its first rows. */
const readColumns = async (file: TextFile): Promise<Progress["columns"]> => {
	let names: readonly string[] | undefined;
	const examples = new Map<number, string>();
	let rows = 0;
	try {
		for await (const { cells } of readCsvRows(file)) {
			if (!names) {
				names = cells.slice(0, maxColumns);
				continue;
			}
			for (const [place, cell] of cells.entries()) {
				if (cell.trim() !== "" && !examples.has(place)) examples.set(place, cell.trim().slice(0, maxExample));
			}
			if (++rows === sampledRows) break;
		}
	} catch (error) {
		// The import reports it.
		if (!(error instanceof BrokenCsv)) throw error;
	}
	return (names ?? []).map((name, place) => ({ name, readAs: "", example: examples.get(place) ?? "" }));
};
