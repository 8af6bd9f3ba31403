import type { bulkDeleteContactTaxDetails as declared } from "@cartwright/contract/taxes/contact-tax-details";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { metadataResults } from "./bulk-metadata-results.ts";
import { deleteDetails } from "./delete-details.ts";

export const bulkDeleteContactTaxDetails: Handler<typeof declared> = async (context, { contactTaxDetailsIds: ids }) =>
	metadataResults(await deleteDetails(context, ids), ids);
