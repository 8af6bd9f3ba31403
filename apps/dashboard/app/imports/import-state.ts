import type { CellFault, ProductImport } from "@cartwright/contract/catalogue/product-imports";

export interface ColumnState {
	readonly name: string;
	readonly readAs: string;
	readonly example: string;
}

/** An import as the page shows it. */
export interface ImportState {
	readonly id: string;
	readonly fileId: string;
	readonly fileName: string;
	readonly isDryRun: boolean;
	readonly fetchesPictures: boolean;
	readonly encoding: string;
	readonly decimalMark: string;
	readonly status: "RUNNING" | "FINISHED" | "FAILED" | "STOPPED";
	readonly error: { readonly code: string; readonly message: string } | undefined;
	readonly columns: readonly ColumnState[];
	readonly totalRows: number;
	readonly rows: number;
	readonly counts: Readonly<Record<"created" | "updated" | "unchanged" | "skipped" | "failed", number>>;
	readonly faults: readonly Fault[];
	readonly replaced: readonly Fault[];
	readonly notices: readonly string[];
	readonly picturesFetched: number;
	readonly picturesLeft: number;
	readonly pictureFaults: readonly Fault[];
	readonly createdDate: string;
}

export interface Fault {
	readonly line: number;
	readonly column: string;
	readonly reason: string;
}

export const importState = (each: ProductImport): ImportState => ({
	id: each.id ?? "",
	fileId: each.fileId ?? "",
	fileName: each.fileName ?? "",
	isDryRun: each.dryRun ?? false,
	fetchesPictures: each.fetchPictures ?? false,
	encoding: each.encoding ?? "",
	decimalMark: each.decimalMark ?? "",
	status: each.status ?? "RUNNING",
	error: each.error?.code ? { code: each.error.code, message: each.error.description ?? "" } : undefined,
	columns: (each.columns ?? []).map(({ name, readAs, example }) => ({
		name: name ?? "",
		readAs: readAs ?? "",
		example: example ?? "",
	})),
	totalRows: each.totalRows ?? 0,
	rows: each.rows ?? 0,
	counts: {
		created: each.created ?? 0,
		updated: each.updated ?? 0,
		unchanged: each.unchanged ?? 0,
		skipped: each.skipped ?? 0,
		failed: each.failed ?? 0,
	},
	faults: faultsOf(each.faults),
	replaced: faultsOf(each.replaced),
	notices: [...(each.notices ?? [])],
	picturesFetched: each.picturesFetched ?? 0,
	picturesLeft: each.picturesLeft ?? 0,
	pictureFaults: faultsOf(each.pictureFaults),
	createdDate: String(each.createdDate ?? ""),
});

const faultsOf = (faults: readonly CellFault[] | null | undefined): Fault[] =>
	(faults ?? []).map(({ line, column, reason }) => ({
		line: line ?? 0,
		column: column ?? "",
		reason: reason ?? "",
	}));

/** What columns stood for in an earlier file that has the same names. */
export const earlierColumns = (
	columns: readonly ColumnState[],
	earlier: readonly ProductImport[],
): Readonly<Record<string, string>> => {
	const names = new Set(columns.map(({ name }) => name));
	const alike = earlier.find(
		({ columnChoices }) =>
			(columnChoices?.length ?? 0) > 0 && columnChoices?.every(({ column }) => names.has(column ?? "")),
	);
	return Object.fromEntries((alike?.columnChoices ?? []).map(({ column, readAs }) => [column ?? "", readAs ?? ""]));
};
