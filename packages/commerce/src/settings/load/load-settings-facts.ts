import { type SignOnSettings, signOnSettings, signOnSettingsId } from "@cartwright/accounts/identity/sign-in/documents";
import type { ContentItems } from "@cartwright/content/storefront/content/content";
import { loadContent } from "@cartwright/content/storefront/load/load-content";
import { type BusinessProperties, businessProperties, propertiesId } from "@cartwright/kernel/business/documents";
import { type Settings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { products } from "@cartwright/products/catalogue/documents";
import type { Stored } from "@cartwright/store/collection";
import { byId, page, type Store } from "@cartwright/store/store";
import type { StoredDelivery } from "../../delivery/delivery-facts.ts";
import { deliveryReads } from "../../delivery/load/load-delivery.ts";
import { taxReads } from "../../taxes/load/load-taxes.ts";
import type { StoredTaxes } from "../../taxes/tax-facts.ts";

/** What a change of settings is decided by. */
export interface SettingsFacts {
	readonly site: string;
	readonly stored: Stored<Settings>;
	readonly signOn: Stored<SignOnSettings> | undefined;
	readonly hasProducts: boolean;
	/** Links of the home page lead to pages that exist. */
	readonly content: ContentItems;
	readonly taxes: StoredTaxes;
	readonly delivery: StoredDelivery;
	/** What the shop tells about itself beyond the settings. */
	readonly properties: Stored<BusinessProperties> | undefined;
}

export const loadSettingsFacts = async (store: Pick<Store, "read">, site: string): Promise<SettingsFacts> => {
	const [{ stored, signOn, anyProduct, properties, profiles, options, pickups, locals, ...taxes }, content] =
		await Promise.all([
			store.read(site, {
				stored: byId(settings, settingsId),
				signOn: byId(signOnSettings, signOnSettingsId),
				anyProduct: page(products, { limit: 1 }),
				properties: byId(businessProperties, propertiesId),
				...taxReads,
				...deliveryReads,
			}),
			loadContent(store, site),
		]);
	if (!stored) throw new Error(`site ${site} has no settings`);
	const delivery = { profiles, options, pickups, locals };
	return { site, stored, signOn, hasProducts: anyProduct.length > 0, content, taxes, delivery, properties };
};
