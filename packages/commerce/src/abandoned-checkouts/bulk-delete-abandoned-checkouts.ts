import type { bulkDeleteAbandonedCheckouts as declared } from "@cartwright/contract/abandoned-checkouts/abandoned-checkouts";
import { bulkMetadata, itemMetadata, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byIds } from "@cartwright/store/store";
import { deletionOf } from "./abandoned-checkout.ts";
import { abandonedCheckouts } from "./documents.ts";
import { notFound } from "./load-abandoned-checkout.ts";

export const bulkDeleteAbandonedCheckouts: Handler<typeof declared> = async (
	context,
	{ abandonedCheckoutIds: ids },
) => {
	const { store, site } = context;
	const { checkoutsById } = await store.read(site, { checkoutsById: byIds(abandonedCheckouts, ids) });
	await store.commit(
		site,
		[...checkoutsById.values()].map((stored) => deletionOf(stored, context)),
	);
	const outcomes = ids.map((id) =>
		outcomeOf(() => {
			if (!checkoutsById.has(id)) throw notFound(id);
		}),
	);
	return {
		results: ids.map((id, index) => ({
			itemMetadata: itemMetadata(id, index, outcomes[index] ?? { error: notFound(id) }),
		})),
		bulkActionMetadata: bulkMetadata(outcomes),
	};
};
