import { useLanguage } from "../language.ts";
import type { HowToPayView } from "./order-view.ts";

/** How to pay by hand, in the words of the shop. */
export function HowToPay({ title, instructions, reference }: HowToPayView) {
	const { t } = useLanguage();
	return (
		<>
			<p>
				<bdi>{t("order.howToPay", { method: title })}</bdi>
			</p>
			{instructions && (
				<p className="how-to-pay" dir="auto">
					{instructions}
				</p>
			)}
			{reference && <p>{t("order.paymentReference", { reference })}</p>}
		</>
	);
}
