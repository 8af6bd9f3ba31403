import { Icon } from "@cartwright/ui/parts/icon";
import { useLanguage } from "./language.ts";
import { useChrome } from "./use-chrome.ts";

const icons = { CARD: "card", PAYPAL: "card", OFFLINE: "receipt" } as const;

/** The payment methods that the shop accepts. */
export function PaymentMarks() {
	const { t } = useLanguage();
	const { paymentMethods } = useChrome();
	if (paymentMethods.length === 0) return undefined;
	return (
		<ul className="payment-marks plain-list" aria-label={t("shell.payments.title")}>
			{paymentMethods.map((method) => (
				<li key={method}>
					<Icon name={icons[method]} />
					{t(`shell.payments.${method}`)}
				</li>
			))}
		</ul>
	);
}
