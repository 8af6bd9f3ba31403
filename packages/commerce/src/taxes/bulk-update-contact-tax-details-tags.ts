import type { bulkUpdateContactTaxDetailsTags as declared } from "@cartwright/contract/taxes/contact-tax-details";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { metadataResults } from "./bulk-metadata-results.ts";
import { changeTags } from "./change-tags.ts";
import { notFound } from "./find-taxes.ts";
import { taggedDetails } from "./tag-writes.ts";
import { readTagChange } from "./tags.ts";

export const bulkUpdateContactTaxDetailsTags: Handler<typeof declared> = async (context, request) => {
	const { contactTaxDetailsIds: ids, assignTags, unassignTags } = request;
	const change = readTagChange(assignTags, unassignTags);
	const missing = (id: string) => notFound("tax details", id);
	return metadataResults(await changeTags(context, taggedDetails, ids, change, missing), ids);
};
