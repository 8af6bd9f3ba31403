import type { OptionView } from "./checkout-view.ts";

/** Where the order waits for the buyer. */
export function PickupPlace({ option }: { option: OptionView | undefined }) {
	if (!option?.pickup) return undefined;
	return (
		<p className="pickup-place">
			<strong dir="auto">{option.title}</strong>
			<span dir="auto">{option.pickup.address.join(", ")}</span>
		</p>
	);
}
