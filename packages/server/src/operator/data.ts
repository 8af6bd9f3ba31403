import { contentCollectionIds } from "@cartwright/content/data/documents";
import type { Column } from "@cartwright/content/data/transfer/columns";
import {
	type ExportOptions,
	type ExportReport,
	exportItems as exportAll,
} from "@cartwright/content/data/transfer/export-items";
import { type ImportOptions, importItems as importAll } from "@cartwright/content/data/transfer/import-items";
import type { ItemImport } from "@cartwright/content/data/transfer/import-report";
import { type ItemFormat, UnreadableItems } from "@cartwright/content/data/transfer/item-file";
import { listCollections as listAll } from "@cartwright/content/data/transfer/list-collections";
import { createContent } from "@cartwright/content/storefront/create-content";
import { operatorStore } from "@cartwright/kernel/audit-chain/operator-store";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import { OperatorError } from "./operator-error.ts";
import type { OpenProgress } from "./progress.ts";
import { openSourceText } from "./text-files/source-file.ts";

export { type Column, contentCollectionIds, type ItemImport };

export const listCollections = (store: Store, site: string) => listAll({ store, site });

/** Creates the collections of the storefront with the default texts. Returns false if the shop has one of them already. */
export const createPages = (store: Store, site: string): Promise<boolean> => {
	const recorded = operatorStore(store, "wix.data.collections.createDataCollection");
	return createContent({ store: recorded, site, now: new Date().toISOString(), newId: () => uuid() });
};

export interface ImportChoices
	extends Pick<
		ImportOptions,
		"dataCollectionId" | "sandbox" | "types" | "dryRun" | "idFrom" | "create" | "skipsExisting" | "decimalMark"
	> {
	readonly encoding?: string | undefined;
	readonly onColumns: (columns: readonly Column[]) => void;
	readonly openProgress: OpenProgress;
}

/** Imports a file of items into a data collection. */
export const importItems = async (
	store: Store,
	site: string,
	path: string,
	{ encoding, openProgress, ...choices }: ImportChoices,
): Promise<ItemImport> => {
	const format = formatOf(path);
	const file = await openSourceText(path, encoding);
	const shown = await openProgress("items");
	return orDataError(() =>
		importAll({
			store,
			site,
			file,
			format,
			now: new Date().toISOString(),
			newId: () => uuid(),
			...choices,
			onProgress: shown.update,
		}),
	)
		.catch((error) => {
			if (!(error instanceof UnreadableItems)) throw error;
			throw new OperatorError("UNREADABLE_FILE", error.message, "Correct the file, and import it again.");
		})
		.finally(shown.end);
};

export interface ExportChoices extends Pick<ExportOptions, "dataCollectionId" | "rawCells" | "sandbox"> {
	readonly write: (text: AsyncIterable<string>) => Promise<void>;
}

/** Writes the items of a data collection in the format of a file. */
export const exportItems = (
	store: Store,
	site: string,
	path: string,
	{ write, ...options }: ExportChoices,
): Promise<ExportReport> =>
	orDataError(async () => {
		const { text, report } = await exportAll({ store, site, format: formatOf(path), ...options });
		await write(text);
		return report;
	});

/** The format of a data file, by how its name ends. */
const formatOf = (path: string): ItemFormat => {
	const [, format] = /\.(csv|json)$/i.exec(path) ?? [];
	if (format) return format.toLowerCase() as ItemFormat;
	throw new OperatorError(
		"UNKNOWN_FORMAT",
		`${path} is neither .csv nor .json.`,
		"Name a file that ends with one of them.",
	);
};

const remedies: Readonly<Record<string, string>> = {
	WDE0025: "`cartwright data list` shows the collections; `data import --create` creates one.",
};

/** Turns errors of data collections into those for the operator. */
const orDataError = async <Result>(work: () => Promise<Result>): Promise<Result> => {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof ApplicationError)) throw error;
		throw new OperatorError(error.code, error.message, remedies[error.code] ?? "Nothing was changed.");
	}
};
