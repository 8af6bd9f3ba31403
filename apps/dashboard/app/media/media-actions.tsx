import { Button } from "@cartwright/ui/parts/button";
import { Select } from "@cartwright/ui/parts/field";
import { Notice } from "@cartwright/ui/parts/notice";
import { type ReactNode, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useFormResult } from "../forms/use-form-result.ts";
import { useLanguage } from "../language.ts";
import { useMay } from "../use-workplace.ts";
import { FileUses } from "./file-uses.tsx";
import type { MediaFormResult } from "./media-forms.ts";
import type { MediaItem } from "./media-item.ts";
import { rootIds } from "./media-list.ts";

/** What each action needs for files and for folders. */
const rights = {
	move: { file: "MEDIA.SITE_MEDIA_FILES_UPDATE", folder: "MEDIA.SITE_MEDIA_FOLDERS_UPDATE" },
	trash: { file: "MEDIA.SITE_MEDIA_FILES_MOVE_TO_TRASH", folder: "MEDIA.SITE_MEDIA_FOLDERS_MOVE_TO_TRASH" },
	restore: {
		file: "MEDIA.SITE_MEDIA_FILES_RESTORE_FROM_TRASH",
		folder: "MEDIA.SITE_MEDIA_FOLDERS_RESTORE_FROM_TRASH",
	},
} as const;

/** Whether staff may do anything to files or folders. */
export const useMayChangeMedia = (): boolean =>
	useMay()(...Object.values(rights).flatMap(({ file, folder }) => [file, folder]));

interface MediaActionsProps {
	readonly items: readonly MediaItem[];
	/** Says how many are chosen. */
	readonly children?: ReactNode;
	readonly className: string;
	readonly label: string;
	readonly onDone: (result: MediaFormResult) => void;
}

/** What can be done to files and folders, where they are. */
export function MediaActions({ items, children, className, label, onDone }: MediaActionsProps) {
	const { t } = useLanguage();
	const may = useMay();
	const fetcher = useFetcher<MediaFormResult>();
	const [dialog, openDialog] = useState<"move" | "delete">();
	useFormResult({ state: fetcher.state, data: fetcher.data }, (result) => {
		if (!result.error) onDone(result);
	});
	const mayAll = (action: keyof typeof rights): boolean => items.every(({ is }) => may(rights[action][is]));
	const isInTrash = items.some(({ isDeleted }) => isDeleted);
	const fields = items.map(({ is, id }) => <input key={id} type="hidden" name={is} value={id} />);
	const close = (): void => openDialog(undefined);
	return (
		<>
			<fetcher.Form method="post" className={className} aria-label={label}>
				{fields}
				{children}
				{!isInTrash && mayAll("move") && (
					<Button size="small" kind="secondary" onClick={() => openDialog("move")}>
						{t("media.move.open")}
					</Button>
				)}
				{!isInTrash && mayAll("trash") && (
					<Button type="submit" name="intent" value="trash" size="small" kind="secondary">
						{t("media.trash")}
					</Button>
				)}
				{isInTrash && mayAll("restore") && (
					<Button type="submit" name="intent" value="restore" size="small">
						{t("media.restore")}
					</Button>
				)}
				{isInTrash && mayAll("trash") && (
					<Button size="small" kind="secondary" onClick={() => openDialog("delete")}>
						{t("media.delete.open")}
					</Button>
				)}
				{fetcher.state === "idle" && fetcher.data?.error && (
					<Notice tone="danger" role="alert">
						<p>{fetcher.data.error}</p>
					</Notice>
				)}
			</fetcher.Form>
			{dialog === "move" && (
				<MoveDialog onClose={close} onDone={onDone}>
					{fields}
				</MoveDialog>
			)}
			{dialog === "delete" && (
				<FormDialog<MediaFormResult>
					form="deleteForever"
					title={t("media.delete.title", { count: items.length })}
					button={t("media.delete.open")}
					onClose={close}
					onResult={onDone}
					refusal={({ uses }) => uses && <FileUses uses={uses} items={items} />}
				>
					{fields}
					<p>{t("media.delete.text")}</p>
				</FormDialog>
			)}
		</>
	);
}

interface MoveDialogProps {
	readonly onClose: () => void;
	readonly onDone: (result: MediaFormResult) => void;
	/** The fields that name what is moved. */
	readonly children: ReactNode;
}

function MoveDialog({ onClose, onDone, children }: MoveDialogProps) {
	const { t } = useLanguage();
	const { load, data } = useFetcher<{ folders: readonly { id: string; path: string }[] }>();
	useEffect(() => void load("/media-folders"), [load]);
	return (
		<FormDialog<MediaFormResult>
			form="move"
			title={t("media.move.title")}
			button={t("media.move.button")}
			disabled={!data}
			onClose={onClose}
			onResult={onDone}
		>
			{children}
			<Select name="to" label={t("media.move.to")} aria-busy={!data}>
				<option value={rootIds.library}>{t("media.views.library")}</option>
				{data?.folders.map(({ id, path }) => (
					<option key={id} value={id}>
						{path}
					</option>
				))}
			</Select>
		</FormDialog>
	);
}
