import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { changedValues, type DraftChange, mergedValues } from "../forms/draft-changes.ts";
import type { DraftRules } from "../forms/use-draft-form.ts";
import type { SettingField } from "./groups/setting-field.ts";
import { valueAt, withValueAt } from "./value-at.ts";

/** The values of a page of settings by their paths; those that are not set are absent. */
export type SettingsDraft = Readonly<Record<string, JsonValue>>;

/** The paths of the values of a setting: one, or one for each language. */
const pathsOf = ({ path, kind }: Pick<SettingField, "path" | "kind">, languages: readonly string[]): string[] =>
	kind === "local" ? languages.map((language) => `${path}.${language}`) : [path];

export const settingsDraft = (
	settings: JsonObject,
	fields: readonly SettingField[],
	languages: readonly string[],
): SettingsDraft =>
	Object.fromEntries(
		fields
			.flatMap((field) => pathsOf(field, languages))
			.flatMap((path) => {
				const value = valueAt(settings, path);
				return value === null ? [] : [[path, value]];
			}),
	);

const valuesOf = (draft: SettingsDraft): ReadonlyMap<string, JsonValue> => new Map(Object.entries(draft));

export const settingsRules: DraftRules<SettingsDraft> = {
	changesOf: (from, to) => changedValues(valuesOf(from), valuesOf(to)),
	withChanges: (now, changes) => {
		const { values, conflicts } = mergedValues(valuesOf(now), changes);
		return { draft: Object.fromEntries(values), conflicts };
	},
};

/** The update that writes changes. `null` restores a default. */
export const updateOf = (changes: readonly DraftChange[]): JsonObject =>
	changes.reduce<JsonObject>((update, { key, to }) => withValueAt(update, key, to), {});
