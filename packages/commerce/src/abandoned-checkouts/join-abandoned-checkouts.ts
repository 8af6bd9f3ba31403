import type { VisitorJoining, WorkContext } from "@cartwright/kernel/foundation/context";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { transferOf } from "./abandoned-checkout.ts";
import { abandonedCheckouts } from "./documents.ts";

const batchSize = 100;

/** Moves what is known of a visitor's abandoned checkouts to the member who signed in: it is exported and deleted with them. */
export const joinAbandonedCheckouts = async (
	context: WorkContext,
	site: string,
	{ visitorId, memberId }: VisitorJoining,
): Promise<void> => {
	const { store } = context;
	const query = { filter: equals("buyerInfo.visitorId", visitorId), limit: batchSize };
	for (;;) {
		const { batch } = await store.read(site, { batch: page(abandonedCheckouts, query) });
		if (batch.length === 0) return;
		await store.commit(
			site,
			batch.map((left) => transferOf(left, memberId, context)),
		);
	}
};
