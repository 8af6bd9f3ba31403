import { useState } from "react";
import { useLocation } from "react-router";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import { BulkOutcome } from "../list/bulk-outcome.tsx";
import type { BulkResult } from "../list/bulk-result.ts";
import type { ItemRow } from "./item-row.ts";
import type { ItemsRemoved } from "./remove-items.server.ts";

/** Deletes chosen items after a question, and says what became of them. Their rows, and the table, may be gone by then. */
export const useDeleteItems = () => {
	const { t } = useLanguage();
	const { search } = useLocation();
	const [chosen, choose] = useState<readonly ItemRow[]>();
	const [outcome, setOutcome] = useState<{ readonly result: BulkResult; readonly search: string }>();
	const count = chosen?.length ?? 0;
	return {
		open: choose,
		outcome: outcome?.search === search && (
			<BulkOutcome result={outcome.result}>{t("content.bulk.done", { count: outcome.result.done })}</BulkOutcome>
		),
		dialog: chosen && (
			<FormDialog<ItemsRemoved>
				form="deleteItems"
				title={t("content.bulk.title", { count })}
				button={t("categories.delete.open")}
				onClose={() => choose(undefined)}
				onResult={({ result }) => result && setOutcome({ result: named(result, chosen), search })}
			>
				{chosen.map(({ id }) => (
					<input key={id} type="hidden" name="item" value={id} />
				))}
				<p>{t("content.item.deleteText")}</p>
			</FormDialog>
		),
	};
};

/** The services name items by their ids. */
const named = (result: BulkResult, rows: readonly ItemRow[]): BulkResult => ({
	...result,
	failed: result.failed.map(({ name, message }) => ({
		name: rows.find(({ id }) => id === name)?.title ?? name,
		message,
	})),
});
