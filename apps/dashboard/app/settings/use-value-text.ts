import type { JsonValue } from "@cartwright/contract/message";
import { useLanguage } from "../language.ts";
import type { FieldKind } from "./groups/setting-field.ts";
import { percentOf } from "./percent.ts";
import type { SettingsFacts } from "./settings-facts.ts";
import { useSettingTexts } from "./use-setting-texts.ts";

const shownLength = 80;

/** Values in few words, as their fields show them. */
export const useValueText = (facts: SettingsFacts) => {
	const { t } = useLanguage();
	const texts = useSettingTexts();
	return (field: FieldKind, value: JsonValue): string => {
		const nameOf = (each: JsonValue): string => {
			const choices = "of" in field ? (facts.choices[field.of] ?? []) : [];
			return choices.find((choice) => choice.value === each)?.name ?? String(each);
		};
		if (field.kind === "switch") return t(value === true ? "settings.on" : "settings.off");
		if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return t("settings.empty");
		if (field.kind === "choice") return texts.choice(String(value));
		if (field.kind === "percent") return `${percentOf(String(value))} %`;
		if (Array.isArray(value)) return field.kind === "rows" ? String(value.length) : value.map(nameOf).join(", ");
		if (typeof value === "object") return Object.values(value).map(String).join(", ");
		const text = nameOf(value);
		return text.length > shownLength ? `${[...text].slice(0, shownLength).join("")}…` : text;
	};
};
