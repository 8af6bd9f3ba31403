import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { remove } from "@cartwright/store/batch";
import { and, equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { draftOrders } from "./documents.ts";
import { draftDeleted } from "./events.ts";
import { draftsOfMember } from "./of-member.ts";

const batchSize = 100;

/** Deletes the drafts of a deleted member. Those that are committed stay for reference, with their orders. */
export const deleteMemberDrafts = async (context: WorkContext, site: string, memberId: string): Promise<void> => {
	const { store } = context;
	for (const theirs of draftsOfMember(memberId)) {
		const query = { filter: and(theirs, equals("status", "DRAFT")), limit: batchSize };
		for (;;) {
			const { batch } = await store.read(site, { batch: page(draftOrders, query) });
			if (batch.length === 0) break;
			await store.commit(
				site,
				batch.map((draft) => remove(draftOrders, draft, [draftDeleted(context)])),
			);
		}
	}
};
