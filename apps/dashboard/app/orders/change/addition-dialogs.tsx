import { Field, Select } from "@cartwright/ui/parts/field";
import { AmountField } from "../../forms/amount-field.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useLanguage } from "../../language.ts";
import type { ChangeFormResult } from "./change-forms.ts";

interface AdditionDialogProps {
	readonly currency: string;
	readonly onClose: () => void;
}

/** Adds something that is not in the catalogue. */
export function CustomItemDialog({ currency, onClose }: AdditionDialogProps) {
	const { t } = useLanguage();
	return (
		<FormDialog<ChangeFormResult>
			form="addCustomItem"
			title={t("order.change.custom.title")}
			button={t("order.change.custom.button")}
			onClose={onClose}
		>
			<Field name="name" required maxLength={200} label={t("order.change.custom.name")} />
			<AmountField name="price" required label={t("order.change.custom.price", { currency })} />
			<Field
				type="number"
				name="quantity"
				min={1}
				max={100_000}
				required
				defaultValue={1}
				label={t("order.change.quantity")}
			/>
		</FormDialog>
	);
}

export function DiscountDialog({ currency, onClose }: AdditionDialogProps) {
	const { t } = useLanguage();
	return (
		<FormDialog<ChangeFormResult>
			form="addDiscount"
			title={t("order.change.discount.title")}
			button={t("order.change.discount.button")}
			onClose={onClose}
		>
			<AmountField name="value" required label={t("order.change.discount.value")} />
			<Select name="unit" label={t("order.change.discount.unit")}>
				<option value="amount">{currency}</option>
				<option value="percent">{t("order.change.discount.percent")}</option>
			</Select>
			<Select name="of" label={t("order.change.discount.of")}>
				<option value="GLOBAL">{t("order.change.discount.items")}</option>
				<option value="SHIPPING">{t("order.change.discount.delivery")}</option>
			</Select>
			<Field
				name="description"
				label={t("order.refund.reason")}
				hint={t("order.refund.reasonHint")}
				optional
				maxLength={200}
			/>
		</FormDialog>
	);
}
