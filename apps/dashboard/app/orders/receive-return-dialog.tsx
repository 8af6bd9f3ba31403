import { Button } from "@cartwright/ui/parts/button";
import { Checkbox } from "@cartwright/ui/parts/choice";
import { Field, Select } from "@cartwright/ui/parts/field";
import { useState } from "react";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import type { OrderFormResult } from "./order-forms.ts";
import type { ReturnedLine } from "./order-returns.ts";
import type { ReturnDialogProps } from "./return-dialogs.tsx";

/** Records what arrived of a return, by line and condition. */
export function ReceiveReturnDialog({ returned, onClose }: ReturnDialogProps) {
	const { t } = useLanguage();
	return (
		<FormDialog<OrderFormResult>
			form="receiveReturn"
			title={t("order.returns.receive.title")}
			button={t("order.returns.receive.button")}
			onClose={onClose}
		>
			<input type="hidden" name="return" value={returned.id} />
			<p className="field-hint">{t("order.returns.receive.text")}</p>
			{returned.lines.map((line) => (
				<ReceivedLine key={line.id} line={line} />
			))}
			<Checkbox name="mail" defaultChecked label={t("order.refund.mail")} />
		</FormDialog>
	);
}

const conditions = ["AS_NEW", "OPENED", "USED", "DAMAGED"] as const;

function ReceivedLine({ line: { id, label, quantity } }: { line: ReturnedLine }) {
	const { t } = useLanguage();
	const [parts, setParts] = useState(1);
	return (
		<fieldset className="received-line">
			<legend>{label}</legend>
			{Array.from({ length: parts }, (_, part) => `${id}/${part}`).map((key, part) => (
				<div key={key} className="received-part">
					<Field
						type="number"
						name={`received-${key}`}
						min={0}
						max={quantity}
						defaultValue={part === 0 ? quantity : 0}
						label={t("order.returns.receive.quantity")}
					/>
					<Select name={`condition-${key}`} label={t("order.returns.receive.condition")} defaultValue="AS_NEW">
						{conditions.map((each) => (
							<option key={each} value={each}>
								{t(`order.returns.conditions.${each}`)}
							</option>
						))}
					</Select>
					<Checkbox name={`restock-${key}`} defaultChecked={part === 0} label={t("order.returns.receive.restock")} />
				</div>
			))}
			{parts < Math.min(quantity, conditions.length) && (
				<Button size="small" kind="quiet" onClick={() => setParts(parts + 1)}>
					{t("order.returns.receive.another")}
				</Button>
			)}
		</fieldset>
	);
}
