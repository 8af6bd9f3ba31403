import type { Column } from "./columns.ts";

/** A row that was not imported. `column` is empty if the fault concerns no single column. */
export interface ItemFault {
	readonly line: number;
	readonly column: string;
	readonly reason: string;
}

export interface ItemImport {
	readonly collection: string;
	/** How the file is encoded. */
	readonly encoding: string;
	/** Whether the import creates the collection. */
	readonly createsCollection: boolean;
	readonly columns: readonly Column[];
	readonly rows: number;
	readonly created: number;
	readonly updated: number;
	readonly unchanged: number;
	/** Items that exist and were left alone. */
	readonly skipped: number;
	readonly failed: number;
	/** The first thousand. */
	readonly faults: readonly ItemFault[];
}
