import { Field } from "@cartwright/ui/parts/field";
import { useLanguage } from "../language.ts";
import type { ControlProps } from "./control-props.ts";

/** A color by its hexadecimal digits, or from the browser's own choice of colors. Without one it is the default. */
export function ColorField({ id, label, hint, error, value, isDisabled, onChange }: ControlProps) {
	const { t } = useLanguage();
	const text = value === null ? "" : String(value);
	const isColor = /^#[\da-f]{6}$/i.test(text);
	return (
		<div className="setting-color">
			<Field
				id={id}
				label={label}
				hint={hint}
				error={error}
				disabled={isDisabled}
				autoComplete="off"
				placeholder={t("settings.default")}
				value={text}
				onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
			/>
			<input
				type="color"
				aria-label={t("settings.pick", { label })}
				disabled={isDisabled}
				value={isColor ? text.toLowerCase() : "#ffffff"}
				onChange={({ currentTarget }) => onChange(currentTarget.value)}
			/>
		</div>
	);
}
