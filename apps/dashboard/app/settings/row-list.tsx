import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { Button } from "@cartwright/ui/parts/button";
import { useState } from "react";
import { useLanguage } from "../language.ts";
import type { RowMember, SettingField } from "./groups/setting-field.ts";
import { LocalFields } from "./local-fields.tsx";
import { rowName, rowsOf } from "./row-name.ts";
import type { SettingFault } from "./save-settings.server.ts";
import { SettingControl } from "./setting-control.tsx";
import type { SettingsFacts } from "./settings-facts.ts";
import { useSettingTexts } from "./use-setting-texts.ts";
import { valueAt, withoutPath, withValueAt } from "./value-at.ts";

interface RowListProps {
	readonly field: SettingField & { readonly kind: "rows" };
	readonly value: JsonValue;
	readonly facts: SettingsFacts;
	readonly faults: readonly SettingFault[];
	readonly isDisabled: boolean;
	readonly onChange: (rows: JsonValue) => void;
}

/** A list whose entries have several fields. */
export function RowList({ field, value, facts, faults, isDisabled, onChange }: RowListProps) {
	const { t } = useLanguage();
	const texts = useSettingTexts();
	const rows = rowsOf(value);
	const [added, setAdded] = useState(0);
	const label = texts.label(field);
	const listFaults = faults.filter(({ path }) => path === field.path);
	return (
		<fieldset className="setting-rows" id={field.path} tabIndex={-1} aria-describedby={`${field.path}-hint`}>
			<legend>{label}</legend>
			<p className="field-hint" id={`${field.path}-hint`}>
				{texts.hint(field)}
			</p>
			{listFaults.map(({ message }) => (
				<p key={message} className="field-error" role="alert">
					{message}
				</p>
			))}
			{rows.map((row, index) => {
				const path = `${field.path}[${index}]`;
				const above = rows[index - 1];
				return (
					<Row
						key={path}
						field={field}
						row={row}
						path={path}
						facts={facts}
						faults={faults}
						isDisabled={isDisabled}
						isNew={index >= rows.length - added}
						onChange={(next) => onChange(rows.with(index, next))}
						onMoveUp={above && (() => onChange(rows.with(index - 1, row).with(index, above)))}
						onRemove={() => onChange(rows.filter((_, at) => at !== index))}
					/>
				);
			})}
			<Button
				size="small"
				kind="secondary"
				disabled={isDisabled}
				aria-label={t("settings.addRowTo", { list: label })}
				onClick={() => {
					setAdded(added + 1);
					onChange([...rows, newRow(field, rows)]);
				}}
			>
				{t("settings.addRow")}
			</Button>
		</fieldset>
	);
}

/** Switches and choices of a new row have a value, as their fields show one; its code is one that no other row has. */
const newRow = ({ members, codes }: RowListProps["field"], rows: readonly JsonObject[]): JsonObject => {
	const taken = new Set(rows.map(({ code }) => code));
	let number = rows.length + 1;
	while (taken.has(`${codes}-${number}`)) number += 1;
	return members.reduce<JsonObject>((row, { name, ...field }) => {
		if (field.kind === "switch") return withValueAt(row, name, false);
		if (field.kind === "choice") return withValueAt(row, name, field.values[0] ?? "");
		if (field.kind === "several" && !name.includes(".")) return withValueAt(row, name, []);
		return name === "code" && codes ? withValueAt(row, name, `${codes}-${number}`) : row;
	}, {});
};

interface RowProps extends Pick<RowListProps, "field" | "facts" | "faults" | "isDisabled"> {
	readonly row: JsonObject;
	readonly path: string;
	readonly isNew: boolean;
	readonly onChange: (row: JsonObject) => void;
	/** Absent in the first row. */
	readonly onMoveUp: (() => void) | undefined;
	readonly onRemove: () => void;
}

function Row({ field, row, path, facts, faults, isDisabled, isNew, onChange, onMoveUp, onRemove }: RowProps) {
	const { t } = useLanguage();
	const name = rowName(row, facts.languages) || t("settings.newRow");
	const rowFaults = faults.filter((fault) => fault.path.startsWith(path));
	return (
		<details className="setting-row" open={isNew || rowFaults.length > 0}>
			<summary>{name}</summary>
			<div className="setting-row-fields">
				{field.members.map((member) => (
					<RowField
						key={member.name}
						member={member}
						path={path}
						row={row}
						facts={facts}
						isDisabled={isDisabled}
						onChange={onChange}
						faults={rowFaults}
					/>
				))}
			</div>
			<div className="actions">
				{onMoveUp && (
					<Button size="small" kind="quiet" disabled={isDisabled} onClick={onMoveUp}>
						{t("settings.moveUp", { row: name })}
					</Button>
				)}
				<Button size="small" kind="quiet" disabled={isDisabled} onClick={onRemove}>
					{t("settings.removeRow", { row: name })}
				</Button>
			</div>
		</details>
	);
}

interface RowFieldProps {
	readonly member: RowMember;
	readonly path: string;
	readonly row: JsonObject;
	readonly facts: SettingsFacts;
	readonly faults: readonly SettingFault[];
	readonly isDisabled: boolean;
	readonly onChange: (row: JsonObject) => void;
}

function RowField({ member, path, row, facts, faults, isDisabled, onChange }: RowFieldProps) {
	const texts = useSettingTexts();
	const id = `${path}.${member.name}`;
	const label = member.kind === "amount" ? `${texts.member(member)} (${facts.currency})` : texts.member(member);
	const errorOf = (at: string): string | undefined => faults.find((fault) => fault.path.startsWith(at))?.message;
	const set = (at: string, value: JsonValue): void =>
		onChange(value === null ? withoutPath(row, at) : withValueAt(row, at, value));
	if (member.kind === "local") {
		return (
			<LocalFields
				id={id}
				label={label}
				isDisabled={isDisabled}
				hint={texts.memberHint(member)}
				isLong={member.isLong ?? false}
				languages={facts.languages}
				valueIn={(language) => valueAt(row, `${member.name}.${language}`)}
				errorIn={(language) => errorOf(`${id}.${language}`)}
				onChange={(language, value) => set(`${member.name}.${language}`, value)}
			/>
		);
	}
	return (
		<SettingControl
			id={id}
			label={label}
			isDisabled={isDisabled}
			field={member}
			hint={texts.memberHint(member)}
			error={errorOf(id)}
			value={valueAt(row, member.name)}
			choices={facts.choices}
			onChange={(value) => set(member.name, value)}
		/>
	);
}
