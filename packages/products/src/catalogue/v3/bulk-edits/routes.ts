import { bulkEdits as service } from "@cartwright/contract/catalogue/bulk-edits";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const bulkEdits: readonly Implementation[] = [
	implement(service, {
		previewPriceAdjustment: () => import("./preview-price-adjustment.ts"),
		undoBulkEdit: () => import("./undo-bulk-edit.ts"),
	}),
];
