import { type DashboardLanguage, useLanguage } from "../language.ts";
import type { RowMember, SettingField } from "./groups/setting-field.ts";
import { memberText } from "./member-text.ts";

type TextName = Parameters<DashboardLanguage["t"]>[0];

/** The texts of settings have the names of their paths, which are checked by a test instead of their types. */
export const useSettingTexts = () => {
	const { t } = useLanguage();
	const say = (name: string): string => t(`settings.${name}` as TextName);
	return {
		group: (name: string): string => say(`groups.${name}.label`),
		groupHint: (name: string): string => say(`groups.${name}.hint`),
		section: (name: string): string => say(`sections.${name}`),
		label: ({ path, text }: Pick<SettingField, "path" | "text">): string => say(`fields.${text ?? path}.label`),
		hint: ({ path, text }: Pick<SettingField, "path" | "text">): string => say(`fields.${text ?? path}.hint`),
		member: (member: RowMember): string => say(`members.${memberText(member)}.label`),
		memberHint: (member: RowMember): string | undefined =>
			member.hasHint ? say(`members.${memberText(member)}.hint`) : undefined,
		choice: (value: string): string => say(`choices.${value}`),
	};
};

export type SettingTexts = ReturnType<typeof useSettingTexts>;
