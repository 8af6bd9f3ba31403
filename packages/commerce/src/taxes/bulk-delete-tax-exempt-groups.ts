import type { bulkDeleteTaxExemptGroups as declared } from "@cartwright/contract/taxes/tax-exempt-groups";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { metadataResults } from "./bulk-metadata-results.ts";
import { deleteExemptGroups } from "./delete-exempt-groups.ts";

export const bulkDeleteTaxExemptGroups: Handler<typeof declared> = async (context, { taxExemptGroupIds }) =>
	metadataResults(await deleteExemptGroups(context, taxExemptGroupIds), taxExemptGroupIds);
