import { Radio } from "@cartwright/ui/parts/choice";
import { Field } from "@cartwright/ui/parts/field";
import type { ReactNode } from "react";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import type { JobStarted } from "../list/bulk-job.tsx";
import type { BulkForm } from "./bulk-products.server.ts";

interface BulkDialogProps {
	readonly count: number;
	readonly onClose: () => void;
	readonly onResult: (result: JobStarted<BulkForm>) => void;
	/** The fields that name the products. */
	readonly children: ReactNode;
}

export function AdjustPriceDialog({ count, onClose, onResult, children }: BulkDialogProps) {
	const { t } = useLanguage();
	return (
		<FormDialog<JobStarted<BulkForm>>
			form="adjustPrice"
			title={t("products.adjustPrice.title", { count })}
			button={t("products.adjustPrice.button")}
			onClose={onClose}
			onResult={onResult}
		>
			{children}
			<fieldset className="stack">
				<legend className="visually-hidden">{t("products.adjustPrice.by")}</legend>
				<Radio name="by" value="percentage" defaultChecked label={t("products.adjustPrice.percentage")} />
				<Radio name="by" value="amount" label={t("products.adjustPrice.amount")} />
			</fieldset>
			<Field
				name="change"
				required
				inputMode="text"
				pattern="-?[0-9]+([.][0-9]+)?"
				label={t("products.adjustPrice.change")}
				hint={t("products.adjustPrice.hint")}
			/>
		</FormDialog>
	);
}

export function DeleteProductsDialog({ count, onClose, onResult, children }: BulkDialogProps) {
	const { t } = useLanguage();
	return (
		<FormDialog<JobStarted<BulkForm>>
			form="delete"
			title={t("products.delete.title", { count })}
			button={t("products.delete.button", { count })}
			onClose={onClose}
			onResult={onResult}
		>
			{children}
			<p>{t("products.delete.text")}</p>
		</FormDialog>
	);
}
