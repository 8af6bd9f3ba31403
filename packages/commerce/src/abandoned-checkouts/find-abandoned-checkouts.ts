import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { dueJob } from "@cartwright/kernel/jobs/due-job";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { remove, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { carts } from "../purchase/cart-document.ts";
import { loadPricing } from "../purchase/load/load-pricing.ts";
import { pricePurchase } from "../purchase/pricing.ts";
import { abandonedCheckoutSettings } from "../purchase/settings.ts";
import { abandoned, canBeAbandoned, creationOf } from "./abandoned-checkout.ts";
import { type CheckoutWatch, checkoutWatches } from "./documents.ts";
import { dueAfter } from "./due-after.ts";

const checkWatch = async (context: WorkContext, site: string, watch: Stored<CheckoutWatch>): Promise<void> => {
	const { store, now } = context;
	const { cart, shop } = await store.read(site, {
		cart: byId(carts, watch.doc.id),
		shop: byId(settings, settingsId),
	});
	const { enabled, delayMinutes } = abandonedCheckoutSettings(shop?.doc);
	if (!cart || !enabled || !canBeAbandoned(cart.doc)) {
		await store.commit(site, [remove(checkoutWatches, watch)]);
		return;
	}
	const dueDate = dueAfter(cart.doc.updatedDate, delayMinutes);
	if (dueDate > now) {
		await store.commit(site, [replace(checkoutWatches, watch, { ...watch.doc, dueDate })]);
		return;
	}
	const pricing = await loadPricing({ store, site, now }, cart.doc);
	const left = abandoned(pricePurchase(cart.doc, pricing), now);
	await store.commit(site, [remove(checkoutWatches, watch), creationOf(left, context)]);
};

/** Finds the watched checkouts that were left. */
export const findAbandonedCheckouts = dueJob("find-abandoned-checkouts", checkoutWatches, checkWatch);
