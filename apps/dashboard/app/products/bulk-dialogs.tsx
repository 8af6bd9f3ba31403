import { Radio } from "@cartwright/ui/parts/choice";
import { Select } from "@cartwright/ui/parts/field";
import { type ReactNode, useState } from "react";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import type { JobStarted } from "../list/bulk-job.tsx";
import { useMay } from "../use-workplace.ts";
import type { BulkForm } from "./bulk-products.server.ts";
import type { CategoryChoice } from "./category-choices.ts";

export interface BulkDialogProps {
	readonly count: number;
	readonly onClose: () => void;
	readonly onResult: (result: JobStarted<BulkForm>) => void;
	/** The fields that name the products. */
	readonly children: ReactNode;
}

interface BulkCategoriesProps extends BulkDialogProps {
	readonly categories: readonly CategoryChoice[];
}

export function BulkCategoriesDialog({ count, categories, onClose, onResult, children }: BulkCategoriesProps) {
	const { t } = useLanguage();
	const may = useMay();
	const forms = [
		...(may("CATEGORIES.CATEGORY_ADD_ITEM") ? (["addToCategory"] as const) : []),
		...(may("CATEGORIES.CATEGORY_REMOVE_ITEM") ? (["removeFromCategory"] as const) : []),
	];
	const [form, setForm] = useState<(typeof forms)[number]>(forms[0] ?? "addToCategory");
	return (
		<FormDialog<JobStarted<BulkForm>>
			form={form}
			title={t("products.bulkCategories.title", { count })}
			button={t(`products.bulkCategories.${form}.button`)}
			onClose={onClose}
			onResult={onResult}
		>
			{children}
			<fieldset className="stack">
				<legend className="visually-hidden">{t("products.bulkCategories.what")}</legend>
				{forms.map((each) => (
					<Radio
						key={each}
						name="what"
						checked={each === form}
						onChange={() => setForm(each)}
						label={t(`products.bulkCategories.${each}.choice`)}
					/>
				))}
			</fieldset>
			<Select name="category" label={t("products.bulkCategories.category")}>
				{categories.map(({ id, path }) => (
					<option key={id} value={id}>
						{path}
					</option>
				))}
			</Select>
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
