import { createInvitation } from "@cartwright/accounts/identity/staff/create-invitation";
import { planSettings } from "@cartwright/commerce/settings/plan-settings";
import { createContent } from "@cartwright/content/storefront/create-content";
import { firstShopName } from "@cartwright/contract/sites/first-shop-name";
import { openSite } from "@cartwright/kernel/sites/create-site";
import { defaultSettings, settings } from "@cartwright/kernel/sites/documents";
import { firstClientId } from "@cartwright/kernel/sites/first-client-id";
import { listSites } from "@cartwright/kernel/sites/list-sites";
import { products } from "@cartwright/products/catalogue/documents";
import { create } from "@cartwright/store/batch";
import { page, type Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import type { Config } from "../configuration/config.ts";
import { fetchImages, importRows, type PictureReport, type ProductsReport } from "../import/import-products.ts";
import { Refusal } from "../output/refusal.ts";
import { applySettings } from "../settings/settings-changes.ts";
import { createNewClient } from "../sites/create-new-client.ts";
import { firstOrigins } from "../sites/first-site.ts";
import { type ShopBasics, settingsFor } from "./shop-basics.ts";

export interface SetUpShop {
	readonly siteId: string;
	readonly name: string;
	readonly products?: ProductsReport;
	readonly pictures?: PictureReport;
	readonly invitation?: { readonly email: string; readonly link: string; readonly expires: string };
}

export interface SetupProgress {
	readonly watched: boolean;
	/** Called when the shop exists; until then, stopping leaves none. */
	readonly onOpen: () => void;
}

/** The site that commands create on an empty database, as long as nothing is in it. */
export const findEmptySite = async (store: Store): Promise<string | undefined> => {
	const [first, ...others] = await listSites(store);
	if (!first) return undefined;
	const { anyProduct } = await store.read(first.site.id, { anyProduct: page(products, { limit: 1 }) });
	if (others.length === 0 && first.name === firstShopName && anyProduct.length === 0) return first.site.id;
	throw new Refusal(
		"SHOP_EXISTS",
		`There is a shop already: ${first.name}.`,
		"To change it: `cartwright settings edit`, `cartwright import <file>`, `cartwright staff invite <email>`. To start over: " +
			"stop the server and remove the data folder, or set CARTWRIGHT_DATA to another one.",
	);
};

/** Sets up the first shop. It exists once its settings and products are stored. */
export const setUpShop = async (
	config: Config,
	store: Store,
	basics: ShopBasics,
	{ watched, onOpen }: SetupProgress,
): Promise<SetUpShop> => {
	const emptySite = await findEmptySite(store);
	const siteId = emptySite ?? uuid();
	const now = new Date().toISOString();
	const { name, clientId: givenId } = basics;
	const allowedOrigins = firstOrigins(config.publicUrl);
	if (emptySite === undefined) await storeSettings(store, siteId, basics);
	else {
		// First, since it can be refused, and the settings name the shop, so that it could not be set up again.
		if (givenId) {
			await createNewClient(store, {
				id: givenId,
				siteId,
				allowedOrigins,
				name: `${name} storefront`,
				createdDate: now,
			});
		}
		await applySettings(store, siteId, settingsFor(basics), false);
	}
	await createContent({ store, site: siteId, now, newId: () => uuid() });
	const imported = basics.products
		? await importRows(config, store, siteId, { path: basics.products, watched })
		: undefined;
	if (emptySite === undefined) {
		const clientId = await firstClientId({ store, newId: () => uuid() }, givenId);
		await openSite(store, { name, siteId, clientId, allowedOrigins, now });
	}
	onOpen();
	const invitation = basics.owner ? await inviteOwner(config, store, siteId, basics, basics.owner) : undefined;
	const pictures =
		imported && basics.fetchImages
			? await fetchImages(config, store, siteId, imported.images, { watched, dryRun: false })
			: undefined;
	return {
		siteId,
		name,
		...(imported ? { products: imported.report } : {}),
		...(pictures ? { pictures } : {}),
		...(invitation ? { invitation } : {}),
	};
};

const storeSettings = async (store: Store, site: string, basics: ShopBasics): Promise<void> => {
	const stored = { doc: defaultSettings, revision: 0 };
	const facts = { site, stored, signOn: undefined, hasProducts: false, content: {} };
	const { settings: planned } = planSettings(facts, settingsFor(basics));
	await store.commit(site, [create(settings, planned)]);
};

const inviteOwner = async (config: Config, store: Store, siteId: string, { language }: ShopBasics, email: string) => {
	const place = { store, origin: config.publicUrl, now: new Date().toISOString(), newId: () => uuid() };
	const { invitation, link } = await createInvitation(place, { email, role: "owner", siteIds: [siteId], language });
	return { email, link, expires: invitation.expires };
};
