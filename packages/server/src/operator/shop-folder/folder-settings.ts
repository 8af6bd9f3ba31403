import { isDeepStrictEqual } from "node:util";
import { settingsView } from "@cartwright/commerce/settings/settings-view";
import { shopSettingsOf } from "@cartwright/commerce/settings/shop-settings";
import { Settings as SettingsMessage } from "@cartwright/contract/sites/settings-messages";
import { defaultSettings, type Settings } from "@cartwright/kernel/sites/settings";
import type { Store } from "@cartwright/store/store";
import { readSettingsFile } from "../settings/apply-settings.ts";
import { readSettings } from "../settings/read-settings.ts";
import { ordered } from "./ordered.ts";
import type { FolderPictures } from "./picture-names.ts";

type Members = Record<string, unknown>;

/** The settings that differ from their defaults. */
export const exportedSettings = async (store: Store, site: string, pictures: FolderPictures): Promise<Members> => {
	const stored = await readSettings(store, site);
	const members = (await readSettingsFile(store, site)) as Members;
	const differing = Object.entries(members).filter(
		([name, value]) => !isDeepStrictEqual(value, defaultsBeside(site, stored, name)[name]),
	);
	const texts = Object.fromEntries(differing.map(([name, value]) => [name, pictures.toFiles(value)]));
	return ordered(SettingsMessage, texts) as Members;
};

/** The defaults of a member may depend on others, as prices do on the currency. */
const defaultsBeside = (site: string, { storefront = {}, ...stored }: Settings, name: string): Members => {
	const { [name as keyof typeof storefront]: _, ...others } = storefront;
	const language = name === "languages" ? defaultSettings.language : stored.language;
	const currency = name === "currency" ? defaultSettings.currency : stored.currency;
	const doc = { ...defaultSettings, language, currency, storefront: others };
	const defaults = { site, stored: { doc, revision: 0 }, signOn: undefined, hasProducts: false, content: {} };
	return settingsView(shopSettingsOf(defaults), 0) as Members;
};

/** The merge patch that brings a shop to the settings of a folder: what these leave out gets its default. */
export const settingsPatch = async (
	store: Store,
	site: string,
	fileMembers: Members,
	pictures: FolderPictures,
): Promise<Members> => {
	const present = await exportedSettings(store, site, pictures);
	const patch: Members = {};
	for (const name of new Set([...Object.keys(present), ...Object.keys(fileMembers)])) {
		if (name === "name" && fileMembers[name] === undefined) continue;
		if (isDeepStrictEqual(present[name], fileMembers[name])) continue;
		if (Object.hasOwn(fileMembers, name)) patch[name] = patchOf(present[name], pictures.fromFiles(fileMembers[name]));
		// Null would keep the language of the site.
		else patch[name] = name === "languages" ? [defaultSettings.language] : null;
	}
	return patch;
};

const isObject = (value: unknown): value is Members =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const patchOf = (before: unknown, target: unknown): unknown => {
	if (!isObject(before) || !isObject(target)) return target;
	const removed = Object.keys(before).filter((name) => !Object.hasOwn(target, name));
	return {
		...Object.fromEntries(removed.map((name) => [name, null])),
		...Object.fromEntries(Object.entries(target).map(([name, value]) => [name, patchOf(before[name], value)])),
	};
};
