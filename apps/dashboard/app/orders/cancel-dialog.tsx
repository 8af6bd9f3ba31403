import { Checkbox } from "@cartwright/ui/parts/choice";
import { TextArea } from "@cartwright/ui/parts/field";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import type { OrderDetails } from "./order-details.ts";
import type { OrderFormResult } from "./order-forms.ts";

export function CancelDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
	const { t, formats } = useLanguage();
	const retained = Number(order.totals.paid) - Number(order.totals.refunded);
	return (
		<FormDialog<OrderFormResult>
			form="cancel"
			title={t("order.cancel.title", { number: order.number })}
			button={t("order.cancel.button")}
			onClose={onClose}
		>
			<p>{t("order.cancel.text")}</p>
			{retained > 0 && <p>{t("order.cancel.paid", { amount: formats.money(String(retained), order.currency) })}</p>}
			<Checkbox name="restock" defaultChecked label={t("order.cancel.restock")} />
			<Checkbox name="mail" defaultChecked label={t("order.cancel.mail")} />
			<TextArea name="message" label={t("order.cancel.message")} optional maxLength={1000} rows={3} />
		</FormDialog>
	);
}
