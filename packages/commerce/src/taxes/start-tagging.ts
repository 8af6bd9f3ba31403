import type { Tags as WireTags } from "@cartwright/contract/ecommerce/entity-messages";
import type { JsonObject } from "@cartwright/contract/message";
import { newJob } from "@cartwright/kernel/async-jobs/new-job";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { JobKind } from "@cartwright/kernel/foundation/job-kind";
import { filterOf } from "@cartwright/kernel/foundation/wire-query";
import type { Collection, Document } from "@cartwright/store/collection";
import type { Rules } from "@cartwright/store/query-language";
import { members } from "@cartwright/store/store";
import { readTagChange } from "./tags.ts";

/** More than a shop has. */
const maxDocuments = 1_000_000;

interface Tagging {
	readonly filter: unknown;
	readonly assignTags?: WireTags | null | undefined;
	readonly unassignTags?: WireTags | null | undefined;
}

/** Starts a job that tags the documents that match now. */
export const startTagging = async <Doc extends Document>(
	context: Context,
	kind: JobKind<{ readonly change: JsonObject }>,
	{ collection, rules }: { readonly collection: Collection<Doc>; readonly rules: Rules },
	{ filter: sent, assignTags, unassignTags }: Tagging,
): Promise<{ jobId: string }> => {
	const { store, site } = context;
	const change = readTagChange(assignTags, unassignTags) as unknown as JsonObject;
	const filter = filterOf(sent, rules);
	const matching = members(collection, { ...(filter ? { filter } : {}), paths: ["id"], limit: maxDocuments });
	const { matches } = await store.read(site, { matches: matching });
	const { jobId, writes } = newJob(kind, (matches.columns[0] ?? []).map(String), { change }, context);
	await store.commit(site, writes);
	return { jobId };
};
