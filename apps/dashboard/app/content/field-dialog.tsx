import { Checkbox } from "@cartwright/ui/parts/choice";
import { Field, Select, TextArea } from "@cartwright/ui/parts/field";
import { useState } from "react";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import type { FieldFacts } from "./collection-facts.ts";
import type { SchemaFormResult } from "./content-forms.ts";
import { offeredTypes } from "./field-kind.ts";
import { proposedKey } from "./proposed-names.ts";
import { useTypeName } from "./use-type-name.ts";

/** A collection that fields can refer to. */
export interface ReferenceTarget {
	readonly id: string;
	readonly name: string;
}

interface FieldDialogProps {
	/** Absent: a new one. */
	readonly field?: FieldFacts;
	readonly targets: readonly ReferenceTarget[];
	readonly onClose: () => void;
}

/** Adds a field to the schema, or changes one. */
export function FieldDialog({ field, targets, onClose }: FieldDialogProps) {
	const { t } = useLanguage();
	const [name, setName] = useState(field?.name ?? "");
	const [ownKey, setOwnKey] = useState<string>();
	return (
		<FormDialog<SchemaFormResult>
			form={field ? "changeField" : "addField"}
			title={field ? t("content.fields.changeTitle", { name: field.name }) : t("content.fields.add")}
			button={field ? t("forms.save") : t("content.fields.add")}
			onClose={onClose}
		>
			<Field
				name="name"
				label={t("content.name")}
				value={name}
				onChange={({ currentTarget }) => setName(currentTarget.value)}
				required
				maxLength={1000}
				autoComplete="off"
				autoFocus
			/>
			<Field
				name="key"
				label={t("content.fields.key")}
				hint={t(field ? "content.fields.keyFixed" : "content.fields.keyHint")}
				value={field?.key ?? ownKey ?? proposedKey(name)}
				onChange={({ currentTarget }) => setOwnKey(currentTarget.value)}
				readOnly={Boolean(field)}
				required
				maxLength={1000}
				pattern="[^.$]+"
				autoComplete="off"
				dir="ltr"
			/>
			<TypeFields field={field} targets={targets} />
			<TextArea
				name="description"
				label={t("content.fields.description")}
				hint={t("content.fields.descriptionHint")}
				defaultValue={field?.description}
				optional
				maxLength={16_000}
				rows={2}
			/>
			<Checkbox
				name="required"
				label={t("content.fields.required")}
				hint={t("content.fields.requiredHint")}
				defaultChecked={field?.isRequired}
			/>
		</FormDialog>
	);
}

interface TypeFieldsProps extends Pick<FieldDialogProps, "targets"> {
	readonly field: FieldFacts | undefined;
}

function TypeFields({ field, targets }: TypeFieldsProps) {
	const { t } = useLanguage();
	const typeName = useTypeName();
	const [type, setType] = useState<string>(field?.type ?? "TEXT");
	const types = [
		...offeredTypes,
		...(field && !(offeredTypes as readonly string[]).includes(field.type) ? [field.type] : []),
	];
	const isReference = type === "REFERENCE" || type === "MULTI_REFERENCE";
	return (
		<>
			{field && <input type="hidden" name="typeBefore" value={field.type} />}
			<Select
				name="type"
				label={t("content.fields.type")}
				hint={field && type !== field.type ? t("content.fields.typeHint") : undefined}
				value={type}
				onChange={({ currentTarget }) => setType(currentTarget.value)}
			>
				{types.map((each) => (
					<option key={each} value={each}>
						{typeName(each)}
					</option>
				))}
			</Select>
			{isReference && <Target field={field} targets={targets} />}
		</>
	);
}

/** A collection that is gone since stays chosen until another one is. */
function Target({ field, targets }: TypeFieldsProps) {
	const { t } = useLanguage();
	const before = field?.target ?? "";
	const isGone = before !== "" && !targets.some(({ id }) => id === before);
	return (
		<Select name="target" label={t("content.fields.target")} defaultValue={before} required>
			{!before && <option value="">…</option>}
			{isGone && <option value={before}>{before}</option>}
			{targets.map(({ id, name }) => (
				<option key={id} value={id}>
					{name}
				</option>
			))}
		</Select>
	);
}
