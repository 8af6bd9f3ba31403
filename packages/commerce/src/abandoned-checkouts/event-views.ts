import { abandonedCheckouts as service } from "@cartwright/contract/abandoned-checkouts/abandoned-checkouts";
import type { ViewContext } from "@cartwright/kernel/foundation/context";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewAction, viewCreated, viewDeleted, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import { abandonedCheckoutView } from "./abandoned-checkout-view.ts";
import { type AbandonedCheckout, abandonedCheckouts } from "./documents.ts";

const entity = {
	collection: abandonedCheckouts,
	view: ({ site, origin }: ViewContext, { doc }: Stored<AbandonedCheckout>) =>
		abandonedCheckoutView(doc, { site, origin }),
};

export const abandonedCheckoutEventViews = viewersOf(service, {
	abandonedCheckoutCreated: viewCreated(entity),
	abandonedCheckoutUpdated: viewUpdated(entity),
	abandonedCheckoutDeleted: viewDeleted(entity),
	abandonedCheckoutRecovered: viewAction(entity, (abandonedCheckout) => ({ abandonedCheckout })),
});
