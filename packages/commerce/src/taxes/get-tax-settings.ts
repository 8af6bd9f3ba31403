import type { getTaxSettings as declared } from "@cartwright/contract/taxes/tax-settings";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { taxSettings } from "./settings.ts";
import { settingsTaxView } from "./tax-views.ts";

export const getTaxSettings: Handler<typeof declared> = async ({ store, site }) => {
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	return { taxSettings: settingsTaxView(taxSettings(shop?.doc)) };
};
