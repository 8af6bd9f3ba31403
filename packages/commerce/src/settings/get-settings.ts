import type { getSettings as declaration } from "@cartwright/contract/sites/settings";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadSettingsFacts } from "./load/load-settings-facts.ts";
import { settingsView } from "./settings-view.ts";
import { revisionOf, shopSettingsOf } from "./shop-settings.ts";

export const getSettings: Handler<typeof declaration> = async ({ store, site }) => {
	const facts = await loadSettingsFacts(store, site);
	return { settings: settingsView(shopSettingsOf(facts), revisionOf(facts)) };
};
