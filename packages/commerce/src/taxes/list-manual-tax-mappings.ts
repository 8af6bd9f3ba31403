import type { listManualTaxMappings as declared } from "@cartwright/contract/taxes/manual-tax-mappings";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { page } from "@cartwright/store/store";
import { taxMappings } from "./documents.ts";
import { mappingView } from "./tax-views.ts";

const limit = 1000;

export const listManualTaxMappings: Handler<typeof declared> = async ({ store, site }) => {
	const sort = [{ field: "createdDate", order: "ASC" }] as const;
	const { rows } = await store.read(site, { rows: page(taxMappings, { sort, limit: limit + 1 }) });
	const mappings = rows.slice(0, limit).map(mappingView);
	return {
		manualTaxMappings: mappings,
		pagingMetadata: { count: mappings.length, cursors: {}, hasNext: rows.length > limit },
	};
};
