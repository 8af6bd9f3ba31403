import type { PaymentOption } from "./payment-options.ts";

type Label = "now" | "paypal" | "later";

interface PayLabelProps {
	readonly options: readonly PaymentOption[];
	readonly labels: Readonly<Record<Label, string>>;
}

const labelOf = ({ kind }: PaymentOption): Label => {
	if (kind === "OFFLINE") return "later";
	return kind === "PAYPAL" ? "paypal" : "now";
};

/** What the button says. With several ways to pay, the style sheet shows the label of the chosen one, also without scripts. */
export function PayLabel({ options, labels }: PayLabelProps) {
	const [only = "later", ...others] = new Set(options.map(labelOf));
	if (others.length === 0) return labels[only];
	return [only, ...others].map((label) => (
		<span className={`pay-${label}`} key={label}>
			{labels[label]}
		</span>
	));
}
