import type { JsonObject } from "@cartwright/contract/message";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { type AnyJobKind, decideEach, type JobKind } from "@cartwright/kernel/foundation/job-kind";
import { byIds } from "@cartwright/store/store";
import { type TaggedKind, taggedDetails, taggedGroups, tagWrite } from "./tag-writes.ts";
import type { TagChange } from "./tags.ts";

const tagging = <Doc extends Parameters<typeof tagWrite>[1]["doc"]>(
	name: string,
	kind: TaggedKind<Doc>,
): JobKind<{ readonly change: JsonObject }> => ({
	name,
	async decide(context: WorkContext, site, ids, { change }) {
		const { known } = await context.store.read(site, { known: byIds(kind.collection, ids) });
		return decideEach(ids, known, (stored) => [tagWrite(kind, stored, change as unknown as TagChange, context)]);
	},
});

export const groupTagging = tagging("bulkUpdateTaxExemptGroupTagsByFilter", taggedGroups);
export const detailsTagging = tagging("bulkUpdateContactTaxDetailsTagsByFilter", taggedDetails);

export const taxJobKinds: readonly AnyJobKind[] = [groupTagging, detailsTagging];
