import { type MemberField, memberFields, memberFieldsId } from "@cartwright/accounts/member-fields/documents";
import { adoptOptions } from "@cartwright/commerce/delivery/adopted-writes";
import type { ConditionalRate } from "@cartwright/commerce/delivery/documents";
import { noTaxes } from "@cartwright/commerce/taxes/tax-facts";
import { adoptRates } from "@cartwright/commerce/taxes/tax-writes";
import { firstUsage, usageChange } from "@cartwright/content/data/usage";
import type { Content } from "@cartwright/content/storefront/content/content";
import { contentWrites } from "@cartwright/content/storefront/content/new-content";
import { createSite, type NewSite, openSite } from "@cartwright/kernel/sites/create-site";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { withLinkedAttributes } from "@cartwright/products/catalogue/attributes/link-attributes";
import { create, type Write } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import type { Store } from "@cartwright/store/store";
import type { Facts } from "./facts.ts";

export type { Content, MemberField };

/** The shop's own fields of members. */
export const memberFieldsWrite = (fields: readonly MemberField[]): Write =>
	create(memberFields, { id: memberFieldsId, fields, past: [] });

/** The pages and menus of the storefront, in some languages. */
export const pageWrites = (content: Content, languages: readonly string[], facts: Facts): Write[] => {
	const writes = contentWrites(content, languages, facts);
	return [...writes, firstUsage(usageChange(writes))];
};

/**
 * Creates a shop: first its documents in one commit, then the site by which it is found. Of several processes, one creates it;
 * another completes what was interrupted.
 */
export const createSampleShop = async (
	store: Store,
	newSite: NewSite & {
		readonly contents: readonly Write[];
		/** The rates of delivery options that have others than the list in the settings says, by their codes. */
		readonly deliveryRates: Readonly<Record<string, readonly ConditionalRate[]>>;
	},
	newId: () => string,
): Promise<void> => {
	const { siteId, now, deliveryRates } = newSite;
	const shop = { ...defaultSettings, ...newSite.settings };
	const taxes = adoptRates(shop, noTaxes, { now, newId });
	const { settings, writes } = adoptOptions(taxes.settings, deliveryRates, { now, newId });
	const linked = await withLinkedAttributes({ store, now, newId }, siteId, newSite.contents);
	await createSite(store, { ...newSite, settings, contents: [...linked, ...taxes.writes, ...writes] }).catch(
		async (error) => {
			unlessMade(error);
			// Another process wrote the documents, and may have stopped before it wrote the site.
			await openSite(store, newSite).catch(unlessMade);
		},
	);
};

const unlessMade = (error: unknown): void => {
	if (!(error instanceof Conflict)) throw error;
};
