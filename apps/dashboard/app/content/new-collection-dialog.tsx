import { Radio } from "@cartwright/ui/parts/choice";
import { Field } from "@cartwright/ui/parts/field";
import { useState } from "react";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import { presetNames } from "./access-presets.ts";
import type { CollectionFormResult } from "./content-forms.ts";
import { proposedId } from "./proposed-names.ts";

interface NewCollectionDialogProps {
	readonly onClose: () => void;
	readonly onCreated: (id: string) => void;
}

export function NewCollectionDialog({ onClose, onCreated }: NewCollectionDialogProps) {
	const { t } = useLanguage();
	const [name, setName] = useState("");
	const [ownId, setOwnId] = useState<string>();
	return (
		<FormDialog<CollectionFormResult>
			form="createCollection"
			title={t("content.create.open")}
			button={t("content.create.button")}
			onClose={onClose}
			onResult={({ id = "" }) => onCreated(id)}
		>
			<Field
				name="name"
				label={t("content.name")}
				hint={t("content.create.nameHint")}
				value={name}
				onChange={({ currentTarget }) => setName(currentTarget.value)}
				required
				maxLength={1000}
				autoComplete="off"
				autoFocus
			/>
			<Field
				name="collection"
				label={t("content.id")}
				hint={t("content.create.idHint")}
				value={ownId ?? proposedId(name)}
				onChange={({ currentTarget }) => setOwnId(currentTarget.value)}
				required
				maxLength={256}
				autoComplete="off"
				dir="ltr"
			/>
			<input type="hidden" name="titleName" value={t("content.create.titleField")} />
			<fieldset className="stack">
				<legend>{t("content.access.title")}</legend>
				{presetNames.map((preset, index) => (
					<Radio
						key={preset}
						name="access"
						value={preset}
						defaultChecked={index === 0}
						label={t(`content.presets.${preset}.name`)}
						hint={t(`content.presets.${preset}.hint`)}
					/>
				))}
			</fieldset>
		</FormDialog>
	);
}
