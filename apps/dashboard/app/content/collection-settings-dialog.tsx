import { Checkbox } from "@cartwright/ui/parts/choice";
import { Field, Select } from "@cartwright/ui/parts/field";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import { dataRoles } from "./access-presets.ts";
import { accessActions, type CollectionFacts } from "./collection-facts.ts";
import type { SchemaFormResult } from "./content-forms.ts";

interface CollectionSettingsDialogProps {
	readonly collection: CollectionFacts;
	readonly onClose: () => void;
}

/** The name of a collection, how items are shown and checked, and who may do what with them. */
export function CollectionSettingsDialog({ collection, onClose }: CollectionSettingsDialogProps) {
	const { t } = useLanguage();
	const { name, fields, displayField, isStrict, access, revision } = collection;
	const titles = fields.filter(({ isSystem, kind }) => !isSystem && (kind === "text" || kind === "line"));
	const isOther = displayField !== "" && !titles.some(({ key }) => key === displayField);
	return (
		<FormDialog<SchemaFormResult>
			form="changeCollection"
			title={t("content.settings.change")}
			button={t("forms.save")}
			onClose={onClose}
		>
			<input type="hidden" name="revision" value={revision} />
			<Field
				name="name"
				label={t("content.name")}
				defaultValue={name}
				required
				maxLength={1000}
				autoComplete="off"
				autoFocus
			/>
			<Select
				name="displayField"
				label={t("content.settings.titleField")}
				hint={t("content.settings.titleHint")}
				defaultValue={displayField}
			>
				<option value="">–</option>
				{isOther && <option value={displayField}>{displayField}</option>}
				{titles.map((field) => (
					<option key={field.key} value={field.key}>
						{field.name}
					</option>
				))}
			</Select>
			<Checkbox
				name="strict"
				label={t("content.settings.strict")}
				hint={t("content.settings.strictHint")}
				defaultChecked={isStrict}
			/>
			<fieldset className="stack">
				<legend>{t("content.access.title")}</legend>
				<div className="variant-fields">
					{accessActions.map((action) => (
						<Select
							key={action}
							name={action}
							label={t(`content.settings.may.${action}`)}
							defaultValue={access[action]}
						>
							{dataRoles.map((role) => (
								<option key={role} value={role}>
									{t(`content.settings.roles.${role}`)}
								</option>
							))}
						</Select>
					))}
				</div>
				<p className="hint">{t("content.settings.staffHint")}</p>
			</fieldset>
		</FormDialog>
	);
}
