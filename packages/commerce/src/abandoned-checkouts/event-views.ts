import { abandonedCheckouts as service } from "@cartwright/contract/abandoned-checkouts/abandoned-checkouts";
import type { ViewContext } from "@cartwright/kernel/foundation/context";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewAction, viewCreated, viewDeleted, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import { linkKeyId, secrets } from "@cartwright/kernel/sealing/secret";
import { installation } from "@cartwright/kernel/sites/site";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { abandonedCheckoutView } from "./abandoned-checkout-view.ts";
import { type AbandonedCheckout, abandonedCheckouts } from "./documents.ts";

const entity = {
	collection: abandonedCheckouts,
	async view({ store, site, origin }: ViewContext, { doc }: Stored<AbandonedCheckout>) {
		const { key } = await store.read(installation, { key: byId(secrets, linkKeyId) });
		if (!key) throw new Error("the installation has no key for links");
		return abandonedCheckoutView(doc, { site, origin, key: key.doc.value });
	},
};

export const abandonedCheckoutEventViews = viewersOf(service, {
	abandonedCheckoutCreated: viewCreated(entity),
	abandonedCheckoutUpdated: viewUpdated(entity),
	abandonedCheckoutDeleted: viewDeleted(entity),
	abandonedCheckoutRecovered: viewAction(entity, (abandonedCheckout) => ({ abandonedCheckout })),
});
