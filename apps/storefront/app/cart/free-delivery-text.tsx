import { useLanguage } from "../language.ts";
import { useChrome } from "../use-chrome.ts";
import type { FreeDelivery } from "./free-delivery.ts";

/** What is missing for free delivery, in words and as a bar. */
export function FreeDeliveryText({ missing, from }: FreeDelivery) {
	const { t, formats } = useLanguage();
	const { currency } = useChrome();
	const left = Number(missing);
	return (
		<div className="free-delivery">
			<p role="status">
				{left > 0 ? t("cart.toFreeDelivery", { amount: formats.money(missing, currency) }) : t("cart.freeDelivery")}
			</p>
			<progress aria-hidden="true" max={Number(from)} value={Number(from) - left} />
		</div>
	);
}
