import { Button } from "@cartwright/ui/parts/button";
import { Field, Select } from "@cartwright/ui/parts/field";
import { Icon } from "@cartwright/ui/parts/icon";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useLanguage } from "../language.ts";
import type { CollectionFacts, FieldFacts } from "./collection-facts.ts";
import type { FieldKind } from "./field-kind.ts";
import { addressOfItems, type FilterOperator, type ItemListState, needsValue, operatorsOf } from "./item-list.ts";
import { ReferenceField } from "./reference-field.tsx";
import { useFieldName } from "./use-field-name.ts";

interface AddFilterProps {
	readonly collection: CollectionFacts;
	readonly state: ItemListState;
}

/** Adds a filter by a field, with an operator that fits its type. */
export function AddFilter({ collection, state }: AddFilterProps) {
	const { t } = useLanguage();
	const nameOf = useFieldName();
	const navigate = useNavigate();
	const panel = useRef<HTMLDetailsElement>(null);
	const offered = collection.fields.filter((field) => operatorsOf(field).length > 0);
	const [key, setKey] = useState(offered[0]?.key ?? "");
	const [chosenOperator, setOperator] = useState<string>();
	const [value, setValue] = useState("");
	const field = offered.find((each) => each.key === key) ?? offered[0];
	if (!field) return null;
	const operators = operatorsOf(field);
	const operator = operators.find((each) => each === chosenOperator) ?? (operators[0] as FilterOperator);
	const isComplete = !needsValue(operator) || value !== "";
	const add = (event: FormEvent): void => {
		event.preventDefault();
		if (!isComplete) return;
		const filter = { field: field.key, operator, value: needsValue(operator) ? value : "" };
		if (panel.current) panel.current.open = false;
		setValue("");
		void navigate({ search: addressOfItems(state, { filters: [...state.filters, filter] }) });
	};
	return (
		<details className="filters-more" ref={panel}>
			<summary className="button button-secondary button-small">
				<Icon name="filter" />
				{t("content.filters.add")}
			</summary>
			<form className="filters-panel content-filter" onSubmit={add}>
				<Select
					label={t("content.filters.field")}
					value={field.key}
					onChange={({ currentTarget }) => {
						setKey(currentTarget.value);
						setValue("");
					}}
				>
					{offered.map((each) => (
						<option key={each.key} value={each.key}>
							{nameOf(each)}
						</option>
					))}
				</Select>
				<Select
					label={t("content.filters.condition")}
					value={operator}
					onChange={({ currentTarget }) => setOperator(currentTarget.value)}
				>
					{operators.map((each) => (
						<option key={each} value={each}>
							{t(`content.operators.${each}`)}
						</option>
					))}
				</Select>
				{needsValue(operator) && <Operand field={field} value={value} onChange={setValue} />}
				<div className="actions">
					<Button type="submit" size="small" disabled={!isComplete}>
						{t("content.filters.apply")}
					</Button>
				</div>
			</form>
		</details>
	);
}

interface OperandProps {
	readonly field: FieldFacts;
	readonly value: string;
	readonly onChange: (value: string) => void;
}

const inputTypes: Readonly<Partial<Record<FieldKind, string>>> = {
	date: "date",
	dateTime: "datetime-local",
	time: "time",
};

function Operand({ field, value, onChange }: OperandProps) {
	const { t } = useLanguage();
	const label = t("content.filters.value");
	const choices =
		field.kind === "boolean"
			? { true: t("rules.yes"), false: t("rules.no") }
			: field.kind === "status"
				? { PUBLISHED: t("content.status.PUBLISHED"), DRAFT: t("content.status.DRAFT") }
				: undefined;
	if (choices) {
		return (
			<Select label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
				<option value="">…</option>
				{Object.entries(choices).map(([name, text]) => (
					<option key={name} value={name}>
						{text}
					</option>
				))}
			</Select>
		);
	}
	if (field.target) {
		return (
			<ReferenceField
				label={label}
				target={field.target}
				ids={value ? [value] : []}
				titles={{}}
				isSingle
				onChange={([id = ""]) => onChange(id)}
			/>
		);
	}
	const isNumber = field.kind === "number";
	return (
		<Field
			label={label}
			type={inputTypes[field.kind] ?? (isNumber ? "number" : "text")}
			step={isNumber ? "any" : undefined}
			value={value}
			maxLength={isNumber ? undefined : 1000}
			autoComplete="off"
			onChange={({ currentTarget }) => onChange(currentTarget.value)}
		/>
	);
}
