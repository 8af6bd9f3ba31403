import { type CheckoutDocument, newCheckout } from "../purchase/checkout-document.ts";
import { exampleId, pricedLine } from "../purchase/example-goods.ts";
import type { ResolvedLine } from "../purchase/resolved-line.ts";
import { calculate } from "../purchase/totals.ts";
import type { CalculationInput } from "../purchase/totals-model.ts";
import { defaultSettings } from "../sites/documents.ts";
import type { Change } from "./activities.ts";
import { agreementOf } from "./agreement.ts";
import type { Order, TakenPieces } from "./order.ts";
import { placeCheckout } from "./placement.ts";

// Values for tests.
export const exampleChange = (now = "2026-01-01T00:00:00.000Z"): Change => ({ now, newId: exampleId });

const address = { country: "US", city: "New York" };

export const exampleCheckout = (given: Partial<CheckoutDocument> = {}): CheckoutDocument => ({
	...newCheckout(
		{
			currency: "USD",
			lines: [],
			customLines: [],
			buyer: { visitorId: exampleId(), email: "ada@example.com" },
			billing: { address },
			shipping: { address },
			delivery: { code: "standard" },
			purchaseFlowId: exampleId(),
		},
		{
			id: exampleId(),
			owner: "visitor:ada",
			channelType: "WEB",
			createdBy: { visitorId: exampleId() },
			now: "2026-01-01T00:00:00.000Z",
		},
	),
	...given,
});

export interface ExampleOrder {
	readonly lines?: readonly ResolvedLine[];
	readonly pieces?: readonly TakenPieces[];
	readonly calculation?: Partial<CalculationInput>;
}

/** An order over 25.00 (two pieces at 10.00 and their delivery) that waits for its payment, unless more is said. */
export const exampleOrder = ({ lines = [pricedLine(1000, 2)], pieces = [], calculation }: ExampleOrder = {}): Order => {
	const checkout = exampleCheckout();
	const selectedOption = checkout.delivery;
	const input = { lines, settings: defaultSettings, shippingAddress: address, selectedOption, ...calculation };
	const agreement = agreementOf(checkout, lines, calculate(input), input.settings);
	const placement = { id: exampleId(), agreement, pieces, holdMinutes: 30 };
	return { ...placeCheckout({ doc: checkout, revision: 1 }, placement, exampleChange()), number: "10001" };
};
