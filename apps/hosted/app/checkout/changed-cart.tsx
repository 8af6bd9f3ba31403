import { Notice } from "@cartwright/ui/parts/notice";
import { useLanguage } from "../language.ts";
import type { CheckoutView } from "./checkout-view.ts";

/** Says before the button is pressed that its amount is another one. */
export function ChangedCart({ before, view }: { before: string | undefined; view: CheckoutView }) {
	const { t, formats } = useLanguage();
	const money = (amount: string) => formats.money(amount, view.currency);
	return (
		<div className="pay-status" role="status">
			{before && (
				<Notice tone="warning">
					{t("pay.cartChanged", { amount: money(view.totals.due), before: money(before) })}
				</Notice>
			)}
		</div>
	);
}
