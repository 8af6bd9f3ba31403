import type { deleteAbandonedCheckout as declared } from "@cartwright/contract/abandoned-checkouts/abandoned-checkouts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { deletionOf } from "./abandoned-checkout.ts";
import { loadAbandonedCheckout } from "./load-abandoned-checkout.ts";

export const deleteAbandonedCheckout: Handler<typeof declared> = async (context, { abandonedCheckoutId }) => {
	const stored = await loadAbandonedCheckout(context, abandonedCheckoutId);
	await context.store.commit(context.site, [deletionOf(stored, context)]);
	return {};
};
