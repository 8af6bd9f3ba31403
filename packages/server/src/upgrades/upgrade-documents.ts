import { installation, sites } from "@cartwright/kernel/sites/site";
import { create } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import { byIds, page, type Store } from "@cartwright/store/store";
import { completedUpgrades } from "./documents.ts";

type Upgrade = (store: Store, siteIds: readonly string[]) => Promise<void>;

/**
 * Upgrades of documents from earlier releases, in order. Each may run again after an interruption, and beside the same
 * upgrade in another process. An entry is never removed: backups of any age pass through here. Each is loaded if it is pending.
 */
const upgrades: Readonly<Record<string, () => Promise<Upgrade>>> = {
	"order-reservations": async () => (await import("./order-reservations.ts")).renameReservations,
	"site-names": async () => (await import("./site-names.ts")).moveSiteNames,
	"checkouts-into-carts": async () => (await import("./checkouts-into-carts.ts")).moveCheckoutsIntoCarts,
	"storefront-content": async () => (await import("./storefront-content.ts")).moveStorefrontContent,
	"attribute-names": async () => (await import("./attribute-names.ts")).linkAttributeNames,
	"product-options": async () => (await import("./product-options.ts")).linkProductOptions,
	"stock-notices": async () => (await import("./stock-notices.ts")).convertStockNotices,
	"data-usage": async () => (await import("./data-usage.ts")).countDataItems,
	"order-fulfillments": async () => (await import("./order-fulfillments.ts")).recordFulfillments,
	contacts: async () => (await import("./contacts.ts")).createContacts,
	"book-entries": async () => (await import("./book-entries.ts")).bookPastPayments,
	"tax-regions": async () => (await import("./tax-regions.ts")).createTaxRegions,
	"hidden-variants": async () => (await import("./hidden-variants.ts")).listHiddenVariants,
	"media-library": async () => (await import("./media-library.ts")).shelveImages,
	"review-scores": async () => (await import("./review-scores.ts")).scoreReviews,
};

const maxSites = 10_000;

/** Converts what earlier releases stored in another form. Costs one read once everything is converted. */
export const upgradeDocuments = async (store: Store, now: string): Promise<void> => {
	const { completed } = await store.read(installation, { completed: byIds(completedUpgrades, Object.keys(upgrades)) });
	const pending = Object.entries(upgrades).filter(([name]) => !completed.has(name));
	if (pending.length === 0) return;
	const { all } = await store.read(installation, { all: page(sites, { limit: maxSites }) });
	const siteIds = all.map(({ doc }) => doc.id);
	for (const [name, load] of pending) {
		// A new installation has nothing of an earlier release.
		if (siteIds.length > 0) await (await load())(store, siteIds);
		try {
			await store.commit(installation, [create(completedUpgrades, { id: name, completedDate: now })]);
		} catch (error) {
			// Another process was faster.
			if (!(error instanceof Conflict)) throw error;
		}
	}
};
