import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { deletionOf } from "./abandoned-checkout.ts";
import { abandonedCheckouts } from "./documents.ts";

const batchSize = 100;

/** Deletes what is known of the abandoned checkouts of a deleted member. */
export const deleteMemberCheckouts = async (context: WorkContext, site: string, memberId: string): Promise<void> => {
	const { store } = context;
	const query = { filter: equals("buyerInfo.memberId", memberId), limit: batchSize };
	for (;;) {
		const { batch } = await store.read(site, { batch: page(abandonedCheckouts, query) });
		if (batch.length === 0) return;
		await store.commit(
			site,
			batch.map((left) => deletionOf(left, context)),
		);
	}
};
