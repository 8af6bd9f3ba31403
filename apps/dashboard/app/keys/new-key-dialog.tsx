import { Field, Select } from "@cartwright/ui/parts/field";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import { GrantField } from "./grant-field.tsx";
import { type KeyFormResult, lifetimes, type ShownKey } from "./key-forms.ts";

interface NewKeyDialogProps {
	readonly onShown: (shown: ShownKey) => void;
	readonly onClose: () => void;
}

/** A new key, with a role or with single permissions. */
export function NewKeyDialog({ onShown, onClose }: NewKeyDialogProps) {
	const { t } = useLanguage();
	return (
		<FormDialog<KeyFormResult>
			form="createKey"
			title={t("keys.create.title")}
			button={t("keys.create.open")}
			onClose={onClose}
			onResult={({ shown }) => shown && onShown(shown)}
		>
			<Field
				name="name"
				label={t("keys.create.name")}
				hint={t("keys.create.nameHint")}
				required
				maxLength={200}
				autoComplete="off"
			/>
			<GrantField />
			<Select name="lifetime" label={t("keys.create.lifetime")} defaultValue="365">
				{lifetimes.map((days) => (
					<option key={days} value={days}>
						{t(`keys.create.lifetimes.${days}`)}
					</option>
				))}
			</Select>
		</FormDialog>
	);
}
