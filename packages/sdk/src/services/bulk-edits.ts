// Written from @cartwright/contract/catalogue/bulk-edits by npm run snapshot.
import type { bulkEdits as declaration } from "@cartwright/contract/catalogue/bulk-edits";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const bulkEdits: Routes<DeclaredCalls<typeof declaration>> = {
	name: "cartwright.bulk-edits",
	operations: {
		previewPriceAdjustment: {
			method: "POST",
			published: "/cartwright/v1/bulk-edits/preview-price-adjustment",
		},
		undoBulkEdit: {
			method: "POST",
			published: "/cartwright/v1/bulk-edits/{jobId}/undo",
		},
	},
};
