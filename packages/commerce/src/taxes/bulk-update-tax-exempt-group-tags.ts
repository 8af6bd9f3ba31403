import type { bulkUpdateTaxExemptGroupTags as declared } from "@cartwright/contract/taxes/tax-exempt-groups";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { metadataResults } from "./bulk-metadata-results.ts";
import { changeTags } from "./change-tags.ts";
import { notFound } from "./find-taxes.ts";
import { taggedGroups } from "./tag-writes.ts";
import { readTagChange } from "./tags.ts";

export const bulkUpdateTaxExemptGroupTags: Handler<typeof declared> = async (context, request) => {
	const { taxExemptGroupIds: ids, assignTags, unassignTags } = request;
	const change = readTagChange(assignTags, unassignTags);
	const missing = (id: string) => notFound("group of exempt buyers", id);
	return metadataResults(await changeTags(context, taggedGroups, ids, change, missing), ids);
};
