import { Checkbox } from "@cartwright/ui/parts/choice";
import { TextArea } from "@cartwright/ui/parts/field";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useLanguage } from "../language.ts";
import type { OrderFormResult } from "./order-forms.ts";
import type { ReturnDetails } from "./order-returns.ts";

export interface ReturnDialogProps {
	readonly returned: ReturnDetails;
	readonly onClose: () => void;
}

export function ApproveReturnDialog({ returned, onClose }: ReturnDialogProps) {
	const { t } = useLanguage();
	return (
		<FormDialog<OrderFormResult>
			form="approveReturn"
			title={t("order.returns.approve.title")}
			button={t("order.returns.approve.button")}
			onClose={onClose}
		>
			<input type="hidden" name="return" value={returned.id} />
			<TextArea
				name="instructions"
				label={t("order.returns.approve.instructions")}
				hint={t("order.returns.approve.instructionsHint")}
				optional
				rows={4}
				maxLength={2000}
			/>
			<Checkbox name="mail" defaultChecked label={t("order.refund.mail")} />
		</FormDialog>
	);
}

export function DeclineReturnDialog({ returned, onClose }: ReturnDialogProps) {
	const { t } = useLanguage();
	return (
		<FormDialog<OrderFormResult>
			form="declineReturn"
			title={t("order.returns.decline.title")}
			button={t("order.returns.decline.button")}
			onClose={onClose}
		>
			<input type="hidden" name="return" value={returned.id} />
			<p>{t("order.returns.decline.text")}</p>
			<TextArea
				name="reason"
				label={t("order.refund.reason")}
				hint={t("order.refund.reasonHint")}
				optional
				rows={3}
				maxLength={1000}
			/>
			<Checkbox name="mail" defaultChecked label={t("order.refund.mail")} />
		</FormDialog>
	);
}
