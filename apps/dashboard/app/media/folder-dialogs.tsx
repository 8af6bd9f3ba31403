import { Field } from "@cartwright/ui/parts/field";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import type { MediaFormResult } from "./media-forms.ts";

const maxName = 1000;

/** A new folder in the one that is open. */
export function NewFolderDialog({ parent, onClose }: { parent: string; onClose: () => void }) {
	const { t } = useLanguage();
	return (
		<FormDialog<MediaFormResult>
			form="createFolder"
			title={t("media.folder.new")}
			button={t("media.folder.create")}
			onClose={onClose}
		>
			<input type="hidden" name="parent" value={parent} />
			<Field name="name" label={t("media.folder.name")} required maxLength={maxName} autoComplete="off" />
		</FormDialog>
	);
}

interface RenameFolderDialogProps {
	readonly folder: { readonly id: string; readonly name: string };
	readonly onClose: () => void;
}

export function RenameFolderDialog({ folder, onClose }: RenameFolderDialogProps) {
	const { t } = useLanguage();
	return (
		<FormDialog<MediaFormResult>
			form="renameFolder"
			title={t("media.folder.rename")}
			button={t("media.save")}
			onClose={onClose}
			refusal={({ isOutdated }) => isOutdated && <p>{t("media.outdated", { name: folder.name })}</p>}
		>
			<input type="hidden" name="folder" value={folder.id} />
			<input type="hidden" name="before" value={folder.name} />
			<Field
				name="name"
				label={t("media.folder.name")}
				defaultValue={folder.name}
				required
				maxLength={maxName}
				autoComplete="off"
			/>
		</FormDialog>
	);
}
