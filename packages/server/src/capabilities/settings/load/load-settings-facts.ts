import type { Stored } from "@cartwright/store/collection";
import { byId, page, type Store } from "@cartwright/store/store";
import { products } from "../../catalogue/documents.ts";
import { type SignOnSettings, signOnSettings, signOnSettingsId } from "../../identity/sign-in/documents.ts";
import { type Settings, settings, settingsId } from "../../sites/documents.ts";
import type { ContentItems } from "../../storefront/content/content.ts";
import { loadContent } from "../../storefront/load/load-content.ts";

/** What a change of settings is decided by. */
export interface SettingsFacts {
	readonly site: string;
	readonly stored: Stored<Settings>;
	readonly signOn: Stored<SignOnSettings> | undefined;
	readonly hasProducts: boolean;
	/** Links of the home page lead to pages that exist. */
	readonly content: ContentItems;
}

export const loadSettingsFacts = async (store: Pick<Store, "read">, site: string): Promise<SettingsFacts> => {
	const [{ stored, signOn, anyProduct }, content] = await Promise.all([
		store.read(site, {
			stored: byId(settings, settingsId),
			signOn: byId(signOnSettings, signOnSettingsId),
			anyProduct: page(products, { limit: 1 }),
		}),
		loadContent(store, site),
	]);
	if (!stored) throw new Error(`site ${site} has no settings`);
	return { site, stored, signOn, hasProducts: anyProduct.length > 0, content };
};
