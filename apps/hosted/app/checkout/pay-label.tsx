import type { PaymentMethod } from "@cartwright/contract/payments/payments";

interface PayLabelProps {
	readonly methods: readonly PaymentMethod[];
	readonly labels: Readonly<Record<PaymentMethod, string>>;
}

const classes = { CARD: "pay-now", PAYPAL: "pay-paypal", OFFLINE: "pay-later" };

/** What the button says. With several payment methods, the style sheet shows the label of the chosen one, also without scripts. */
export function PayLabel({ methods, labels }: PayLabelProps) {
	const [only = "OFFLINE", ...others] = methods;
	if (others.length === 0) return labels[only];
	return methods.map((method) => (
		<span className={classes[method]} key={method}>
			{labels[method]}
		</span>
	));
}
