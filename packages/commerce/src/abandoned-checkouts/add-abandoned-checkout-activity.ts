import type { addAbandonedCheckoutActivity as declared } from "@cartwright/contract/abandoned-checkouts/abandoned-checkouts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withActivity } from "./abandoned-checkout.ts";
import { abandonedCheckoutView } from "./abandoned-checkout-view.ts";
import { loadAbandonedCheckout } from "./load-abandoned-checkout.ts";

export const addAbandonedCheckoutActivity: Handler<typeof declared> = async (
	context,
	{ abandonedCheckoutId, activityType },
) => {
	const stored = await loadAbandonedCheckout(context, abandonedCheckoutId);
	const { after, write } = withActivity(stored, activityType ?? "SCHEDULED", context);
	await context.store.commit(context.site, [write]);
	return { abandonedCheckout: abandonedCheckoutView(after, context) };
};
