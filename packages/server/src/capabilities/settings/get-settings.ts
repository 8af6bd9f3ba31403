import type { getSettings as declaration } from "@cartwright/contract/sites/settings";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../../foundation/handler.ts";
import { settings, settingsId } from "../sites/documents.ts";
import { settingsView } from "./settings-view.ts";

export const getSettings: Handler<typeof declaration> = async ({ store, site }) => {
	const { stored } = await store.read(site, { stored: byId(settings, settingsId) });
	if (!stored) throw new Error(`site ${site} has no settings`);
	return { settings: settingsView(stored.doc, stored.revision) };
};
