import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { Job } from "@cartwright/kernel/foundation/subscriber";
import { siteIds } from "@cartwright/kernel/sites/load/site-ids";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { remove, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { isConflict } from "@cartwright/store/errors";
import { compare } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { carts } from "../purchase/cart-document.ts";
import { loadPricing } from "../purchase/load/load-pricing.ts";
import { pricePurchase } from "../purchase/pricing.ts";
import { abandonedCheckoutSettings } from "../purchase/settings.ts";
import { abandoned, canBeAbandoned, creationOf } from "./abandoned-checkout.ts";
import { type CheckoutWatch, checkoutWatches } from "./documents.ts";
import { dueAfter } from "./due-after.ts";

const batchSize = 200;
/** How long one run may work, in milliseconds: less than the job timeout. */
const maxRunTime = 5000;

/** Finds the watched checkouts that were left. */
export const findAbandonedCheckouts: Job = {
	name: "find-abandoned-checkouts",
	everySeconds: 60,
	async run(context) {
		const end = performance.now() + maxRunTime;
		const filter = compare("dueDate", "lte", context.now);
		const failures: unknown[] = [];
		for (const site of await siteIds(context)) {
			const { due } = await context.store.read(site, {
				due: page(checkoutWatches, { filter, sort: [{ field: "dueDate", order: "ASC" }], limit: batchSize }),
			});
			for (const watch of due) {
				// The rest is for the next run.
				if (performance.now() > end) return;
				await checkWatch(context, site, watch).catch((error) => {
					// The checkout was changed meanwhile, or another process looks at it too.
					if (!isConflict(error)) failures.push(error);
				});
			}
		}
		// One that fails does not hold up the others.
		if (failures.length > 0) throw failures[0];
	},
};

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
	const pricing = await loadPricing({ store, site, now }, cart.doc.lines);
	const left = abandoned(pricePurchase(cart.doc, pricing), now);
	await store.commit(site, [remove(checkoutWatches, watch), creationOf(left, context)]);
};
