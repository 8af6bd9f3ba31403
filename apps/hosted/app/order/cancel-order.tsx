import { Button } from "@cartwright/ui/parts/button";
import { Notice } from "@cartwright/ui/parts/notice";
import { Form, useNavigation } from "react-router";
import { useLanguage } from "../language.ts";
import type { RefusedForm } from "./order-forms.ts";
import type { OrderPageView } from "./order-view.ts";

interface CancelOrderProps {
	view: OrderPageView;
	refused: RefusedForm | undefined;
}

/** Cancels the order. Opening the section is the first step, so that one press alone cancels nothing. */
export function CancelOrder({ view, refused }: CancelOrderProps) {
	const { t } = useLanguage();
	const { formData } = useNavigation();
	if (refused?.fault === "tooLate") {
		return (
			<Notice tone="danger" role="alert">
				{t("order.cancelOrderTooLate")}
			</Notice>
		);
	}
	if (!view.returns.canCancelOrder) return undefined;
	return (
		<details className="fold order-cancel">
			<summary>{t("order.cancelOrder")}</summary>
			<Form method="post" className="order-form" preventScrollReset>
				<p>{t("order.cancelOrderText")}</p>
				<Button
					type="submit"
					kind="secondary"
					name="form"
					value="cancel-order"
					busy={formData?.get("form") === "cancel-order"}
				>
					{t("order.cancelOrder")}
				</Button>
			</Form>
		</details>
	);
}
