import type { getAbandonedCheckout as declared } from "@cartwright/contract/abandoned-checkouts/abandoned-checkouts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { abandonedCheckoutView } from "./abandoned-checkout-view.ts";
import { loadAbandonedCheckout } from "./load-abandoned-checkout.ts";

export const getAbandonedCheckout: Handler<typeof declared> = async (context, { abandonedCheckoutId }) => {
	const { doc } = await loadAbandonedCheckout(context, abandonedCheckoutId);
	return { abandonedCheckout: abandonedCheckoutView(doc, context) };
};
