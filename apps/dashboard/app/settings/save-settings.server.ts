import { settings as service } from "@cartwright/contract/sites/settings";
import type { Client } from "@cartwright/sdk/client";
import { errorOf } from "@cartwright/sdk/errors";
import { data } from "react-router";
import type { DraftChange, DraftConflict } from "../forms/draft-changes.ts";
import { orRefusal } from "../forms/or-refusal.server.ts";
import type { Saved } from "../forms/use-save.ts";
import type { SettingGroup } from "./groups/setting-field.ts";
import { loadSettings } from "./load-settings.server.ts";
import { fieldOf, fieldsOf } from "./setting-groups.ts";
import { settingsDraft, settingsRules, updateOf } from "./settings-draft.ts";

export interface SettingsSaved extends Saved {
	/** What somebody else changed since the page was opened. Nothing was saved. */
	readonly conflicts?: readonly DraftConflict[];
	/** What the services refused, by path. */
	readonly faults?: readonly SettingFault[];
}

/** A rule that a value breaks, by its path, such as `tax.rates[0].rate`. */
export interface SettingFault {
	readonly path: string;
	readonly message: string;
}

/** The services take an empty value for one that is not sent, and would save nothing. */
const missingValues = (group: SettingGroup, changes: readonly DraftChange[]) => {
	const required = fieldsOf(group).filter((field) => "isRequired" in field && field.isRequired);
	const faults = changes
		.filter(({ key, to }) => !to && required.some(({ path }) => path === key))
		.map(({ key }): SettingFault => ({ path: key, message: "must not be empty" }));
	if (faults.length === 0) return undefined;
	const refused: SettingsSaved = { of: "save", error: "A value is missing.", faults };
	return data(refused, { status: 400 });
};

/** How often a save starts anew because the settings changed between reading and writing them. */
const attempts = 3;

/** Applies what was changed to the settings as they are now, unless somebody else has changed the same. */
export const saveSettings = (client: Client, group: SettingGroup, changes: readonly DraftChange[]) =>
	missingValues(group, changes) ??
	orRefusal<"save", SettingsSaved>(
		"save",
		async () => {
			for (let attempt = 1; ; attempt += 1) {
				const { settings, languages } = await loadSettings(client);
				const fields = fieldsOf(group);
				if (!changes.every(({ key }) => fieldOf(fields, key))) throw data(null, { status: 400 });
				const { conflicts } = settingsRules.withChanges(settingsDraft(settings, fields, languages), changes);
				if (conflicts.length > 0) return { of: "save", conflicts };
				try {
					const update = { ...updateOf(changes), revision: String(settings.revision) };
					await client.use(service).updateSettings({ settings: update });
					return { of: "save", id: group.name };
				} catch (error) {
					const isOutdated = errorOf(client.use(service).updateSettings, error)?.code === "SETTINGS_CHANGED";
					if (!isOutdated || attempt === attempts) throw error;
				}
			}
		},
		({ violations }) => ({
			faults: violations.map(({ field, description }) => ({
				path: field.replace(/^settings\./, ""),
				message: description,
			})),
		}),
	);
