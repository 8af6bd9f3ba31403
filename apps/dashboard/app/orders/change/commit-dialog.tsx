import { Checkbox } from "@cartwright/ui/parts/choice";
import { Field } from "@cartwright/ui/parts/field";
import { useState } from "react";
import { useNavigate } from "react-router";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useLanguage } from "../../language.ts";
import type { ChangeDetails } from "./change-details.ts";
import type { ChangeFormResult } from "./change-forms.ts";
import { Difference } from "./change-summary.tsx";

interface CommitDialogProps {
	readonly change: ChangeDetails;
	readonly onClose: () => void;
}

/** Changes the order. What has changed meanwhile is refused by the services. */
export function CommitDialog({ change, onClose }: CommitDialogProps) {
	const { t } = useLanguage();
	const navigate = useNavigate();
	const [restocks, setRestocks] = useState(true);
	const changed = change.lines.filter(({ state }) => state !== "same");
	return (
		<FormDialog<ChangeFormResult>
			form="commitChange"
			title={t("order.change.commit.title", { number: change.number })}
			button={t("order.change.commit.button")}
			onClose={onClose}
			onResult={() => void navigate(`/orders/${change.orderId}`)}
		>
			<Difference change={change} />
			<Field
				name="reason"
				label={t("order.refund.reason")}
				hint={t("order.change.commit.reasonHint")}
				optional
				maxLength={200}
			/>
			{changed.length > 0 && (
				<Checkbox
					checked={restocks}
					onChange={({ target }) => setRestocks(target.checked)}
					label={t("order.change.commit.stock")}
				/>
			)}
			{restocks && changed.map(({ id }) => <input key={id} type="hidden" name="restock" value={id} />)}
			<Checkbox name="mail" defaultChecked label={t("order.refund.mail")} />
		</FormDialog>
	);
}
