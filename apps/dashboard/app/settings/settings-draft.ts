import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import type { DraftChange } from "../forms/draft-changes.ts";
import { recordRules } from "../forms/record-rules.ts";
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

export const settingsRules = recordRules<SettingsDraft>();

/** The update that writes changes. `null` restores a default. */
export const updateOf = (changes: readonly DraftChange[]): JsonObject =>
	changes.reduce<JsonObject>((update, { key, to }) => withValueAt(update, key, to), {});
