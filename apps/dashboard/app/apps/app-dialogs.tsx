import { Field, Select } from "@cartwright/ui/parts/field";
import { FormDialog } from "../forms/form-dialog.tsx";
import { GrantField } from "../keys/grant-field.tsx";
import { useLanguage } from "../language.ts";
import { type AppFormResult, keyStarts, type ShownApp } from "./app-forms.ts";
import type { AppRow } from "./app-row.ts";

interface NewAppDialogProps {
	readonly onShown: (shown: ShownApp) => void;
	readonly onClose: () => void;
}

export function NewAppDialog({ onShown, onClose }: NewAppDialogProps) {
	const { t } = useLanguage();
	return (
		<FormDialog<AppFormResult>
			form="createApp"
			title={t("apps.create.title")}
			button={t("apps.create.open")}
			onClose={onClose}
			onResult={({ shown }) => shown && onShown(shown)}
		>
			<Field
				name="name"
				label={t("keys.create.name")}
				hint={t("apps.create.nameHint")}
				required
				maxLength={200}
				autoComplete="off"
			/>
			<GrantField />
		</FormDialog>
	);
}

interface AppDialogProps {
	readonly app: AppRow;
	readonly onClose: () => void;
}

export function RotateSecretDialog({ app, onShown, onClose }: AppDialogProps & Pick<NewAppDialogProps, "onShown">) {
	const { t } = useLanguage();
	return (
		<FormDialog<AppFormResult>
			form="rotateSecret"
			title={t("keys.rotate.title", { name: app.name })}
			button={t("keys.rotate.open")}
			onClose={onClose}
			onResult={({ shown }) => shown && onShown(shown)}
		>
			<input type="hidden" name="app" value={app.id} />
			<p>{t("apps.rotateSecret")}</p>
		</FormDialog>
	);
}

export function RotateKeyDialog({ app, onClose }: AppDialogProps) {
	const { t } = useLanguage();
	return (
		<FormDialog<AppFormResult>
			form="rotateKey"
			title={t("apps.rotateKey.title", { name: app.name })}
			button={t("apps.rotateKey.open")}
			onClose={onClose}
		>
			<input type="hidden" name="app" value={app.id} />
			<p>{t("apps.rotateKey.text")}</p>
			<Select name="starts" label={t("apps.rotateKey.starts")} defaultValue="24">
				{keyStarts.map((hours) => (
					<option key={hours} value={hours}>
						{t(`apps.rotateKey.startsIn.${hours}`)}
					</option>
				))}
			</Select>
		</FormDialog>
	);
}

export function RemoveAppDialog({ app, onClose }: AppDialogProps) {
	const { t } = useLanguage();
	return (
		<FormDialog<AppFormResult>
			form="removeApp"
			title={t("apps.remove.title", { name: app.name })}
			button={t("apps.remove.open")}
			onClose={onClose}
		>
			<input type="hidden" name="app" value={app.id} />
			<p>{t("apps.remove.text")}</p>
			<p>{t("apps.remove.webhooks")}</p>
		</FormDialog>
	);
}
