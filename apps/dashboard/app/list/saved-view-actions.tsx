import { Button } from "@cartwright/ui/parts/button";
import { Checkbox } from "@cartwright/ui/parts/choice";
import { Field } from "@cartwright/ui/parts/field";
import { useState } from "react";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import { replacedView, type SavedListView, type SavedListViews } from "./saved-list-views.ts";
import { type SavedViewResult, savedViewsPath } from "./saved-view-forms.ts";

interface SavedViewActionsProps {
	readonly saved: SavedListViews;
	/** The search part of the address of what the list shows. */
	readonly search: string;
	/** The saved view that the list shows. */
	readonly current: SavedListView | undefined;
}

/** Saves what a list shows as a view, or changes the view that it shows. */
export function SavedViewActions({ saved, search, current }: SavedViewActionsProps) {
	const { t } = useLanguage();
	const [dialog, setDialog] = useState<"save" | "delete">();
	const close = () => setDialog(undefined);
	const isSavable = current ? current.isEditable : search !== "";
	return (
		<>
			{isSavable && (
				<div className="view-actions">
					<Button kind="quiet" size="small" onClick={() => setDialog("save")}>
						{t(current ? "savedViews.change" : "savedViews.save")}
					</Button>
					{current && (
						<Button kind="quiet" size="small" onClick={() => setDialog("delete")}>
							{t("savedViews.delete")}
						</Button>
					)}
				</div>
			)}
			{dialog === "save" && <SaveViewDialog saved={saved} search={search} current={current} onClose={close} />}
			{dialog === "delete" && current && <DeleteViewDialog view={current} onClose={close} />}
		</>
	);
}

function SaveViewDialog({ saved, search, current, onClose }: SavedViewActionsProps & { onClose: () => void }) {
	const { t } = useLanguage();
	const [name, setName] = useState(current?.name ?? "");
	const [isShared, setShared] = useState(current?.isShared ?? false);
	const replaced = replacedView(saved, name, isShared);
	const isOther = replaced !== undefined && replaced !== current;
	const isTaken = isOther && (current !== undefined || !replaced.isEditable);
	const id = current?.id ?? replaced?.id;
	return (
		<FormDialog<SavedViewResult>
			form="saveView"
			action={savedViewsPath}
			title={t(current ? "savedViews.change" : "savedViews.save")}
			button={t("savedViews.confirm")}
			disabled={isTaken}
			onClose={onClose}
		>
			{id && <input type="hidden" name="view" value={id} />}
			<input type="hidden" name="list" value={saved.list} />
			<input type="hidden" name="search" value={search} />
			<Field
				name="name"
				label={t("savedViews.name")}
				value={name}
				onChange={({ currentTarget }) => setName(currentTarget.value)}
				required
				maxLength={50}
				autoComplete="off"
				error={isTaken ? t("savedViews.taken") : undefined}
				hint={isOther && !isTaken ? t("savedViews.replaces") : undefined}
			/>
			<Checkbox
				name="shared"
				label={t("savedViews.share")}
				hint={t("savedViews.shareHint")}
				checked={isShared}
				onChange={({ currentTarget }) => setShared(currentTarget.checked)}
			/>
		</FormDialog>
	);
}

function DeleteViewDialog({ view, onClose }: { view: SavedListView; onClose: () => void }) {
	const { t } = useLanguage();
	return (
		<FormDialog<SavedViewResult>
			form="deleteView"
			action={savedViewsPath}
			title={t("savedViews.deleteTitle", { name: view.name })}
			button={t("savedViews.delete")}
			onClose={onClose}
		>
			<input type="hidden" name="view" value={view.id} />
			<p>{t(view.isShared ? "savedViews.deleteShared" : "savedViews.deleteOwn")}</p>
		</FormDialog>
	);
}
