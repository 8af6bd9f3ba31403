import type { ProductFileFormat, ProductImport as View } from "@cartwright/contract/catalogue/product-imports";
import type { FormatName } from "../transfer/formats.ts";
import type { RowFault } from "../transfer/row.ts";
import type { ProductImport } from "./documents.ts";

const formats: Readonly<Record<FormatName, ProductFileFormat>> = {
	shopify: "SHOPIFY",
	"wix-v1": "WIX_V1",
	"wix-v3": "WIX_V3",
};

export const importView = ({ progress, ...doc }: ProductImport): View => {
	const report = progress.position?.report;
	const format = report?.format ?? doc.format;
	return {
		id: doc.id,
		fileId: doc.fileId,
		fileName: doc.fileName,
		dryRun: doc.dryRun,
		format: format && formats[format],
		encoding: report?.encoding ?? doc.encoding,
		decimalMark: doc.decimalMark && (doc.decimalMark === "." ? "POINT" : "COMMA"),
		columnChoices: doc.columnChoices.map((choice) => ({ ...choice })),
		fetchPictures: doc.fetchPictures,
		status: doc.status,
		error: doc.error && { ...doc.error },
		columns: progress.columns.map((column) => ({ ...column })),
		totalRows: progress.totalRows,
		rows: report?.rows ?? 0,
		created: report?.created ?? 0,
		updated: report?.updated ?? 0,
		unchanged: report?.unchanged ?? 0,
		skipped: report?.skipped ?? 0,
		failed: report?.failed ?? 0,
		faults: viewsOf(report?.faults),
		replaced: viewsOf(report?.replaced),
		notices: [...(report?.notices ?? [])],
		picturesFetched: progress.picturesFetched,
		picturesLeft: progress.picturesLeft,
		pictureFaults: viewsOf(progress.pictureFaults),
		createdDate: doc.createdDate,
		updatedDate: doc.updatedDate,
	};
};

const viewsOf = (faults: readonly RowFault[] = []) => faults.map((fault) => ({ ...fault }));
