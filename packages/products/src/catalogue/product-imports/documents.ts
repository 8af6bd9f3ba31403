import type { DecimalMark } from "@cartwright/kernel/foundation/written-number";
import { collection, type Document } from "@cartwright/store/collection";
import type { FormatName } from "../transfer/formats.ts";
import type { ImportPosition } from "../transfer/import-catalogue.ts";
import type { RowFault } from "../transfer/row.ts";

/** An import of a product file of the media library. */
export interface ProductImport extends Document {
	readonly fileId: string;
	readonly fileName: string;
	readonly dryRun: boolean;
	readonly format?: FormatName;
	readonly encoding?: string;
	readonly decimalMark?: DecimalMark;
	readonly columnChoices: readonly { readonly column: string; readonly readAs: string }[];
	readonly fetchPictures: boolean;
	readonly status: "RUNNING" | "FINISHED" | "FAILED" | "STOPPED";
	readonly error?: { readonly code: string; readonly description: string };
	/** When another process goes on with it, because whoever works on it has not moved the date on. Absent once it is over. */
	readonly dueDate?: string;
	/** Names the current attempt. */
	readonly attempt?: string;
	readonly attempts: number;
	readonly progress: Progress;
	readonly createdDate: string;
	readonly updatedDate: string;
}

/** How far an import is. */
export interface Progress {
	/** Without a name for the format if no format was recognised. */
	readonly columns: readonly { readonly name: string; readonly readAs: string; readonly example: string }[];
	readonly totalRows: number;
	readonly position?: ImportPosition;
	readonly picturesFetched: number;
	readonly picturesLeft: number;
	/** `column` is the address of the picture. */
	readonly pictureFaults: readonly RowFault[];
}

export const productImports = collection<ProductImport>("product_imports", {
	fields: { createdDate: "text", dueDate: "text", status: "text" },
	indexes: [["createdDate"], ["dueDate"], ["status", "createdDate"]],
	present: ["createdDate"],
});

/** The entity of the events of an import. */
export const importEntity = "cartwright.v1.product_import";
