import { Field, Select, TextArea } from "@cartwright/ui/parts/field";
import { useState } from "react";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import type { OrderDetails } from "./order-details.ts";
import type { OrderFormResult } from "./order-forms.ts";
import { reasonName } from "./reason-name.ts";

/** Starts a return for the buyer. */
export function RequestReturnDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
	const { t } = useLanguage();
	const { returnable, reasons } = order.returns;
	const [hasUnits, setUnits] = useState(false);
	return (
		<FormDialog<OrderFormResult>
			form="requestReturn"
			title={t("order.returns.request.title")}
			button={t("order.returns.request.button")}
			onClose={onClose}
			disabled={!hasUnits}
		>
			<fieldset
				className="quantity-list"
				onChange={({ currentTarget }) =>
					setUnits([...currentTarget.querySelectorAll("input")].some(({ value }) => Number(value) > 0))
				}
			>
				<legend>{t("order.returns.request.items")}</legend>
				{order.lines.map(({ id, label }) => {
					const max = returnable[id] ?? 0;
					if (max === 0) return null;
					return (
						<Field
							key={id}
							type="number"
							name={`return-${id}`}
							min={0}
							max={max}
							defaultValue={0}
							label={label}
							hint={t("order.refund.left", { count: max })}
						/>
					);
				})}
			</fieldset>
			{reasons.length > 0 && (
				<Select name="reason" label={t("order.returns.request.reason")} optional defaultValue="">
					<option value="">{t("order.returns.request.noReason")}</option>
					{reasons.map((reason) => (
						<option key={reason.code} value={reason.code}>
							{reasonName(reason, t)}
						</option>
					))}
				</Select>
			)}
			<TextArea
				name="note"
				label={t("order.returns.request.note")}
				hint={t("order.returns.request.noteHint")}
				optional
				rows={2}
				maxLength={1000}
			/>
			<p className="field-hint">{t("order.returns.request.mail")}</p>
		</FormDialog>
	);
}
