import { planSettings } from "@cartwright/commerce/settings/plan-settings";
import { noTaxes } from "@cartwright/commerce/taxes/tax-facts";
import { adoptRates } from "@cartwright/commerce/taxes/tax-writes";
import { createContent } from "@cartwright/content/storefront/create-content";
import { firstShopName } from "@cartwright/contract/sites/first-shop-name";
import type { Settings } from "@cartwright/contract/sites/settings-messages";
import { openSite } from "@cartwright/kernel/sites/create-site";
import { settings as collection, defaultSettings } from "@cartwright/kernel/sites/settings";
import { create } from "@cartwright/store/batch";
import type { Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import { createClient } from "./clients.ts";
import type { Deployment } from "./deployment.ts";
import { OperatorError } from "./operator-error.ts";
import { applySettings } from "./settings.ts";
import { firstClient, firstOrigins, hasProducts, listSites } from "./sites.ts";

/** The site that commands create on an empty database, as long as nothing is in it. */
export const findEmptySite = async (store: Store): Promise<string | undefined> => {
	const [first, ...others] = await listSites(store);
	if (!first) return undefined;
	const isEmpty = others.length === 0 && first.name === firstShopName && !(await hasProducts(store, first.site.id));
	if (isEmpty) return first.site.id;
	throw new OperatorError(
		"SHOP_EXISTS",
		`There is a shop already: ${first.name}.`,
		"To change it: `cartwright settings edit`, `cartwright import <file>`, `cartwright staff invite <email>`. To start over: " +
			"stop the server and remove the data folder, or set CARTWRIGHT_DATA to another one.",
	);
};

export interface NewShop<Filled> {
	readonly name: string;
	readonly settings: Settings;
	/** The id of its public client; by default one is drawn. */
	readonly clientId?: string | undefined;
	/** Imports its products. */
	readonly fill: (site: string) => Promise<Filled>;
}

/** Sets up the first shop. It exists once its settings and what fills it are stored. */
export const setUpSite = async <Filled>(
	store: Store,
	{ publicUrl }: Pick<Deployment, "publicUrl">,
	{ name, settings, clientId: givenId, fill }: NewShop<Filled>,
): Promise<{ readonly siteId: string; readonly filled: Filled }> => {
	const emptySite = await findEmptySite(store);
	const siteId = emptySite ?? uuid();
	const now = new Date().toISOString();
	if (emptySite === undefined) await storeSettings(store, siteId, settings);
	else {
		// First, since it can be refused, and the settings name the shop, so that it could not be set up again.
		if (givenId) {
			const client = { siteId, name: `${name} storefront`, allowedOrigins: firstOrigins(publicUrl) };
			await createClient(store, { ...client, id: givenId });
		}
		await applySettings(store, siteId, settings, false);
	}
	await createContent({ store, site: siteId, now, newId: () => uuid() });
	const filled = await fill(siteId);
	if (emptySite === undefined) {
		await openSite(store, { name, siteId, ...(await firstClient(store, publicUrl, givenId)), now });
	}
	return { siteId, filled };
};

const storeSettings = async (store: Store, site: string, changes: Settings): Promise<void> => {
	const stored = { doc: defaultSettings, revision: 0 };
	const facts = { site, stored, signOn: undefined, hasProducts: false, content: {} };
	const { settings: planned } = planSettings(facts, changes);
	const change = { now: new Date().toISOString(), newId: () => uuid() };
	const { settings, writes } = adoptRates(planned, noTaxes, change);
	await store.commit(site, [create(collection, settings), ...writes]);
};
