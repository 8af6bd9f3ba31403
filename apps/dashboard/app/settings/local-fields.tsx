import type { JsonValue } from "@cartwright/contract/message";
import { useLanguage } from "../language.ts";
import { SettingControl } from "./setting-control.tsx";

interface LocalFieldsProps {
	readonly id: string;
	readonly label: string;
	readonly hint: string | undefined;
	readonly isLong: boolean;
	readonly isDisabled: boolean;
	/** Tags of the languages of the shop, with their names. */
	readonly languages: Readonly<Record<string, string>>;
	readonly valueIn: (language: string) => JsonValue;
	readonly errorIn: (language: string) => string | undefined;
	readonly onChange: (language: string, value: JsonValue) => void;
}

/** A text in each language of the shop. */
export function LocalFields(props: LocalFieldsProps) {
	const { id, label, hint, isLong, isDisabled, languages, valueIn, errorIn, onChange } = props;
	const { t } = useLanguage();
	const several = Object.keys(languages).length > 1;
	return Object.entries(languages).map(([language, name], index) => (
		<SettingControl
			key={language}
			field={{ kind: isLong ? "longText" : "text", max: 2000 }}
			id={index === 0 ? id : `${id}.${language}`}
			label={several ? t("settings.inLanguage", { label, language: name }) : label}
			hint={index === 0 ? hint : undefined}
			error={errorIn(language)}
			value={valueIn(language)}
			isDisabled={isDisabled}
			choices={{}}
			onChange={(value) => onChange(language, value)}
		/>
	));
}
