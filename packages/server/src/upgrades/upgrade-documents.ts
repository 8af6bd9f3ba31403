import { installation, sites } from "@cartwright/kernel/sites/site";
import { create } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import { byIds, page, type Store } from "@cartwright/store/store";
import { linkAttributeNames } from "./attribute-names.ts";
import { bookPastPayments } from "./book-entries.ts";
import { moveCheckoutsIntoCarts } from "./checkouts-into-carts.ts";
import { createContacts } from "./contacts.ts";
import { countDataItems } from "./data-usage.ts";
import { completedUpgrades } from "./documents.ts";
import { listHiddenVariants } from "./hidden-variants.ts";
import { recordFulfillments } from "./order-fulfillments.ts";
import { renameReservations } from "./order-reservations.ts";
import { linkProductOptions } from "./product-options.ts";
import { moveSiteNames } from "./site-names.ts";
import { convertStockNotices } from "./stock-notices.ts";
import { moveStorefrontContent } from "./storefront-content.ts";

/**
 * Upgrades of documents from earlier releases, in order. Each may run again after an interruption, and beside the same
 * upgrade in another process. An entry is never removed: backups of any age pass through here.
 */
const upgrades: Readonly<Record<string, (store: Store, siteIds: readonly string[]) => Promise<void>>> = {
	"order-reservations": renameReservations,
	"site-names": moveSiteNames,
	"checkouts-into-carts": moveCheckoutsIntoCarts,
	"storefront-content": moveStorefrontContent,
	"attribute-names": linkAttributeNames,
	"product-options": linkProductOptions,
	"stock-notices": convertStockNotices,
	"data-usage": countDataItems,
	"order-fulfillments": recordFulfillments,
	contacts: createContacts,
	"book-entries": bookPastPayments,
	"hidden-variants": listHiddenVariants,
};

const maxSites = 10_000;

/** Converts what earlier releases stored in another form. Costs one read once everything is converted. */
export const upgradeDocuments = async (store: Store, now: string): Promise<void> => {
	const { completed } = await store.read(installation, { completed: byIds(completedUpgrades, Object.keys(upgrades)) });
	const pending = Object.entries(upgrades).filter(([name]) => !completed.has(name));
	if (pending.length === 0) return;
	const { all } = await store.read(installation, { all: page(sites, { limit: maxSites }) });
	const siteIds = all.map(({ doc }) => doc.id);
	for (const [name, upgrade] of pending) {
		await upgrade(store, siteIds);
		try {
			await store.commit(installation, [create(completedUpgrades, { id: name, completedDate: now })]);
		} catch (error) {
			// Another process was faster.
			if (!(error instanceof Conflict)) throw error;
		}
	}
};
