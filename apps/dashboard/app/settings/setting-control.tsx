import type { JsonValue } from "@cartwright/contract/message";
import { Checkbox } from "@cartwright/ui/parts/choice";
import { Field, Select, TextArea } from "@cartwright/ui/parts/field";
import type { ChangeEvent } from "react";
import { AmountField } from "../forms/amount-field.tsx";
import { ColorField } from "./color-field.tsx";
import type { ControlProps } from "./control-props.ts";
import { fractionOf, percentOf } from "./percent.ts";
import { useSettingTexts } from "./use-setting-texts.ts";
import { ValueList } from "./value-list.tsx";

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** The field of one value. What is typed is passed on as it is: the services say what they refuse. */
export function SettingControl(props: ControlProps) {
	const { field, id, label, hint, error, value, isDisabled, choices, onChange } = props;
	const typed = (read: (text: string) => JsonValue) => ({
		id,
		label,
		hint,
		error,
		disabled: isDisabled,
		autoComplete: "off",
		onChange: ({ currentTarget }: Typed) => onChange(read(currentTarget.value)),
	});
	const text = value === null ? "" : String(value);
	switch (field.kind) {
		case "text":
			return (
				<Field
					{...typed((entered) => (entered || field.keepsEmpty ? entered : null))}
					type={field.type ?? "text"}
					maxLength={field.max}
					required={field.isRequired}
					value={text}
				/>
			);
		case "longText":
			return <TextArea {...typed((entered) => entered || null)} maxLength={field.max} rows={4} value={text} />;
		case "lines":
			return <Lines {...props} />;
		case "switch":
			return <Switch {...props} />;
		case "number":
			return <Field {...typed(numberOf)} inputMode="decimal" value={text} />;
		case "amount":
			return <AmountField {...typed((entered) => entered || null)} value={text} />;
		case "percent":
			return <AmountField {...typed((entered) => fractionOf(entered) || null)} value={percentOf(text)} />;
		case "choice":
			return <Choices {...props} values={field.values} />;
		case "one":
			return (
				<Select {...typed((entered) => entered || null)} value={text}>
					{!(field.isRequired && text) && <option value="">–</option>}
					{offered(choices[field.of] ?? [], text).map(({ value: each, name }) => (
						<option key={each} value={each}>
							{name}
						</option>
					))}
				</Select>
			);
		case "several":
			return <ValueList {...props} offered={choices[field.of] ?? []} isOrdered={field.of === "languages"} />;
		case "color":
			return <ColorField {...props} />;
		case "day": {
			const dayOf = (day: string): string => (field.isInstant ? `${day}T00:00:00.000Z` : day);
			return <Field {...typed((day) => (day ? dayOf(day) : null))} type="date" value={text.slice(0, 10)} />;
		}
	}
}

/** A value that the list does not offer stays to be seen. */
const offered = (choices: readonly { readonly value: string; readonly name: string }[], value: string) =>
	!value || choices.some((choice) => choice.value === value) ? choices : [...choices, { value, name: value }];

const numberOf = (text: string): JsonValue => {
	if (text === "") return null;
	return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
};

function Switch({ id, label, hint, error, value, isDisabled, onChange }: ControlProps) {
	return (
		<div className="field">
			<Checkbox
				id={id}
				label={label}
				hint={hint}
				checked={value === true}
				disabled={isDisabled}
				aria-invalid={error ? true : undefined}
				aria-describedby={error && `${id}-error`}
				onChange={({ currentTarget }) => onChange(currentTarget.checked)}
			/>
			{error && (
				<p className="field-error" id={`${id}-error`}>
					{error}
				</p>
			)}
		</div>
	);
}

function Choices({ id, label, hint, error, value, isDisabled, onChange, values }: ControlProps & ChoicesProps) {
	const texts = useSettingTexts();
	return (
		<Select
			id={id}
			label={label}
			hint={hint}
			error={error}
			disabled={isDisabled}
			value={value === null ? "" : String(value)}
			onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
		>
			{value === null && <option value="">–</option>}
			{values.map((each) => (
				<option key={each} value={each}>
					{texts.choice(each)}
				</option>
			))}
		</Select>
	);
}

interface ChoicesProps {
	readonly values: readonly string[];
}

/** Empty lines are there while somebody types, and gone afterwards. */
function Lines({ id, label, hint, error, value, isDisabled, onChange }: ControlProps) {
	const lines = Array.isArray(value) ? value.map(String) : [];
	return (
		<TextArea
			id={id}
			label={label}
			hint={hint}
			error={error}
			disabled={isDisabled}
			rows={Math.max(3, Math.min(10, lines.length + 1))}
			value={lines.join("\n")}
			onChange={({ currentTarget }) => onChange(currentTarget.value.split("\n"))}
			onBlur={() => {
				const written = lines.map((line) => line.trim()).filter(Boolean);
				if (written.length !== lines.length || written.some((line, at) => line !== lines[at])) onChange(written);
			}}
		/>
	);
}
