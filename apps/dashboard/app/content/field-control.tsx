import type { JsonValue } from "@cartwright/contract/message";
import { Checkbox } from "@cartwright/ui/parts/choice";
import { Field, Select, TextArea } from "@cartwright/ui/parts/field";
import type { ChangeEvent } from "react";
import { useLanguage } from "../language.ts";
import type { FieldFacts } from "./collection-facts.ts";
import type { FieldKind } from "./field-kind.ts";
import { HtmlField } from "./html-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { ReferenceField } from "./reference-field.tsx";

interface FieldControlProps {
	readonly field: FieldFacts;
	/** How the value is entered. */
	readonly kind: FieldKind;
	readonly value: JsonValue;
	/** Titles of the items that it may refer to. */
	readonly titles: Readonly<Record<string, string>>;
	readonly error: string | undefined;
	readonly isDisabled: boolean;
	/** Changes of one group are undone at once. */
	readonly onChange: (value: JsonValue, group?: string) => void;
}

/** The control of a field, by its type. */
export function FieldControl(props: FieldControlProps) {
	const { field, kind, value, onChange } = props;
	const text = {
		label: field.name,
		hint: field.description || undefined,
		isOptional: !field.isRequired,
		error: props.error,
		isDisabled: props.isDisabled,
	};
	switch (kind) {
		case "boolean":
			return <YesOrNo {...props} />;
		case "status":
			return <Status {...props} />;
		case "picture":
			return <PictureField {...text} value={String(value)} onChange={onChange} />;
		case "html":
			return <HtmlField {...text} value={String(value)} onChange={(html) => onChange(html, field.key)} />;
		case "reference":
		case "references": {
			const isSingle = kind === "reference";
			return (
				<ReferenceField
					{...text}
					target={field.target}
					ids={Array.isArray(value) ? value.map(String) : value ? [String(value)] : []}
					titles={props.titles}
					isSingle={isSingle}
					onChange={(ids) => onChange(isSingle ? (ids[0] ?? "") : ids)}
				/>
			);
		}
		default:
			return <TypedField {...props} />;
	}
}

function YesOrNo({ field, value, error, isDisabled, onChange }: FieldControlProps) {
	return (
		<div className="field">
			<Checkbox
				label={field.name}
				hint={field.description || undefined}
				checked={value === true}
				disabled={isDisabled}
				onChange={({ currentTarget }) => onChange(currentTarget.checked)}
			/>
			{error && <p className="field-error">{error}</p>}
		</div>
	);
}

function Status({ value, error, isDisabled, onChange }: FieldControlProps) {
	const { t } = useLanguage();
	return (
		<Select
			label={t("content.status.label")}
			error={error}
			value={String(value) || "PUBLISHED"}
			disabled={isDisabled}
			onChange={({ currentTarget }) => onChange(currentTarget.value)}
		>
			<option value="PUBLISHED">{t("content.status.PUBLISHED")}</option>
			<option value="DRAFT">{t("content.status.DRAFT")}</option>
		</Select>
	);
}

const areas: Readonly<Partial<Record<FieldKind, { readonly rows: number; readonly className: string }>>> = {
	text: { rows: 1, className: "content-text" },
	texts: { rows: 3, className: "content-text" },
	json: { rows: 4, className: "description-source content-text" },
};

const inputs = {
	date: { type: "date" },
	dateTime: { type: "datetime-local" },
	time: { type: "time" },
	number: { inputMode: "decimal" },
	url: { inputMode: "url", dir: "ltr" },
	email: { inputMode: "email", dir: "ltr" },
} as const;

function TypedField({ field, kind, value, error, isDisabled, onChange }: FieldControlProps) {
	const { t } = useLanguage();
	const { key, name, description, isRequired } = field;
	const howTo = kind === "texts" || kind === "json" ? t(`content.hints.${kind}`) : "";
	const common = {
		label: name,
		hint: [description, howTo].filter(Boolean).join(" ") || undefined,
		error,
		optional: !isRequired,
		value: String(value),
		disabled: isDisabled,
		autoComplete: "off",
		onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
			onChange(currentTarget.value, key),
	};
	const area = areas[kind];
	if (area) {
		const isCode = kind === "json";
		return <TextArea {...common} {...area} dir={isCode ? "ltr" : "auto"} spellCheck={!isCode} />;
	}
	const input = kind in inputs ? inputs[kind as keyof typeof inputs] : { dir: "auto" };
	return <Field {...common} {...input} step={kind === "time" ? stepOf(String(value)) : undefined} />;
}

/** Fields for times show seconds and their parts only if they count in them. */
const stepOf = (time: string): number => (/\.\d/.test(time) ? 0.001 : /:\d\d:(?!00)/.test(time) ? 1 : 60);
