import type { updateSettings as declaration } from "@cartwright/contract/sites/settings";
import { replace } from "@cartwright/store/batch";
import type { Handler } from "../../foundation/handler.ts";
import { settings } from "../sites/documents.ts";
import { loadSettingsFacts } from "./load/load-settings-facts.ts";
import { planSettings } from "./plan-settings.ts";
import { settingsView } from "./settings-view.ts";

export const updateSettings: Handler<typeof declaration> = async ({ store, site }, { settings: update }) => {
	const facts = await loadSettingsFacts(store, site);
	const after = planSettings(facts, update);
	await store.commit(site, [replace(settings, facts.stored, after)]);
	return { settings: settingsView(after, facts.stored.revision + 1) };
};
