import type { SettingField, SettingGroup } from "./groups/setting-field.ts";
import { settingGroups } from "./setting-groups.ts";
import type { SettingTexts } from "./use-setting-texts.ts";

export interface FoundGroup {
	readonly group: SettingGroup;
	readonly fields: readonly SettingField[];
}

/** The settings whose name, explanation or path has all words of a text; those of a page whose name has them as well. */
export const findSettings = (text: string, texts: SettingTexts): FoundGroup[] => {
	const words = text.toLowerCase().split(/\s+/).filter(Boolean);
	return settingGroups
		.map((group) => {
			const title = `${texts.group(group.name)} ${texts.groupHint(group.name)}`;
			const fields = group.sections.flatMap(({ name, fields: inSection }) =>
				inSection.filter((field) => {
					const searched = `${title} ${texts.section(name)} ${texts.label(field)} ${texts.hint(field)} ${field.path}`;
					return words.every((word) => searched.toLowerCase().includes(word));
				}),
			);
			return { group, fields };
		})
		.filter(({ fields }) => fields.length > 0);
};

/** The address of a setting. */
export const pathOfSetting = (group: SettingGroup, { path }: SettingField): string =>
	`/settings/${group.name}#${encodeURIComponent(path)}`;
