import { useEffect } from "react";
import { useFetcher } from "react-router";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import type { CollectionFacts } from "./collection-facts.ts";
import type { CollectionFormResult } from "./content-forms.ts";

interface DeleteCollectionDialogProps {
	readonly collection: CollectionFacts;
	readonly onClose: () => void;
	readonly onDeleted: () => void;
}

/** Says how many items are deleted too. */
export function DeleteCollectionDialog({ collection, onClose, onDeleted }: DeleteCollectionDialogProps) {
	const { t } = useLanguage();
	const { id, name } = collection;
	const { load, data } = useFetcher<{ items: number }>();
	useEffect(() => void load(`/content-size/${encodeURIComponent(id)}`), [load, id]);
	return (
		<FormDialog<CollectionFormResult>
			form="deleteCollection"
			title={t("categories.delete.title", { name })}
			button={t("categories.delete.open")}
			disabled={!data}
			onClose={onClose}
			onResult={onDeleted}
		>
			<input type="hidden" name="collection" value={id} />
			<p aria-busy={!data}>{data ? t("content.delete.items", { count: data.items }) : "…"}</p>
			<p>{t("content.delete.text")}</p>
		</FormDialog>
	);
}
