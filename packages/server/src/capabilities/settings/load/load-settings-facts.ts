import type { Stored } from "@cartwright/store/collection";
import { byId, page, type Store } from "@cartwright/store/store";
import { products } from "../../catalogue/documents.ts";
import { type Settings, settings, settingsId } from "../../sites/documents.ts";

/** What a change of settings is decided by. */
export interface SettingsFacts {
	readonly stored: Stored<Settings>;
	readonly hasProducts: boolean;
}

export const loadSettingsFacts = async (store: Pick<Store, "read">, site: string): Promise<SettingsFacts> => {
	const { stored, anyProduct } = await store.read(site, {
		stored: byId(settings, settingsId),
		anyProduct: page(products, { limit: 1 }),
	});
	if (!stored) throw new Error(`site ${site} has no settings`);
	return { stored, hasProducts: anyProduct.length > 0 };
};
