import { signOnSettings, signOnSettingsId } from "@cartwright/accounts/identity/sign-in/documents";
import { signOnWrite } from "@cartwright/accounts/identity/sign-in/sign-on-settings";
import { defaultPayments } from "@cartwright/commerce/payments/settings";
import { newSettings } from "@cartwright/commerce/settings/all-settings";
import { firstShopName } from "@cartwright/contract/sites/first-shop-name";
import { operatorStore } from "@cartwright/kernel/audit-chain/operator-store";
import { createSite as create } from "@cartwright/kernel/sites/create-site";
import { firstClientId } from "@cartwright/kernel/sites/first-client-id";
import { type ListedSite, listSites } from "@cartwright/kernel/sites/list-sites";
import { isLoopback } from "@cartwright/kernel/sites/origin";
import { products } from "@cartwright/products/catalogue/documents";
import { Conflict } from "@cartwright/store/errors";
import { byId, page, type Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";

export { type ListedSite, listSites };

export interface NewSite {
	readonly name: string;
	readonly currency: string;
	readonly allowedOrigins: readonly string[];
	/** Whether it accepts test cards, which move no money. */
	readonly testPayments: boolean;
}

/** Creates a site with its settings and a public client. */
export const createSite = (store: Store, { name, currency, allowedOrigins, testPayments }: NewSite) =>
	create(store, {
		name,
		siteId: uuid(),
		clientId: uuid(),
		allowedOrigins,
		settings: newSettings({ currency, payments: { ...defaultPayments, testGateway: testPayments } }),
		now: new Date().toISOString(),
	});

/** Usual addresses of storefronts in development. Other ports of this machine are allowed as well. */
const developmentOrigins = [3000, 3001, 4321, 5173].map((port) => `http://localhost:${port}`);

/** What the first public client gets: its id, the given one or one that is drawn once, and its origins. */
export const firstClient = async (store: Store, origin: string, givenId?: string) => ({
	clientId: await firstClientId({ store, newId: () => uuid() }, givenId),
	allowedOrigins: firstOrigins(origin),
});

/** Origins to which the first client may redirect. */
export const firstOrigins = (origin: string): string[] =>
	isLoopback(origin) ? [origin, ...developmentOrigins] : [origin];

export interface FirstSite {
	/** Fills the site as a demo shop; without it, it is empty. */
	readonly makeDemo?: (() => Promise<unknown>) | undefined;
	/** The id of its public client; by default one is drawn. */
	readonly clientId?: string | undefined;
}

/** Returns all sites. Creates the first one, with a public client, on an empty database. */
export const ensureFirstSite = async (
	store: Store,
	origin: string,
	{ makeDemo, clientId: givenId }: FirstSite = {},
): Promise<ListedSite[]> => {
	const sites = await listSites(store);
	if (sites.length > 0) return sites;
	try {
		const client = await firstClient(store, origin, givenId);
		await (makeDemo ? makeDemo() : makeEmptySite(store, client));
	} catch (error) {
		// Another process created the first site in the meantime.
		if (!(error instanceof Conflict)) throw error;
	}
	return listSites(store);
};

const makeEmptySite = (store: Store, client: Awaited<ReturnType<typeof firstClient>>) =>
	create(store, { name: firstShopName, siteId: uuid(), ...client, now: new Date().toISOString() });

export const hasProducts = async (store: Store, site: string): Promise<boolean> => {
	const { first } = await store.read(site, { first: page(products, { limit: 1 }) });
	return first.length > 0;
};

/** Whether responses to sign-ins are alike for addresses with and without an account. */
export const setUniformAnswers = async (store: Store, site: string, isOn: boolean): Promise<void> => {
	const { stored } = await store.read(site, { stored: byId(signOnSettings, signOnSettingsId) });
	const recorded = operatorStore(store, "cartwright.accounts.updateSignInSettings");
	const change = { site, now: new Date().toISOString(), newId: () => uuid() };
	await recorded.commit(site, [signOnWrite(stored, { uniformAnswers: isOn }, change).write]);
};
