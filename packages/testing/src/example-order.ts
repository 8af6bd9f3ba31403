import type { Change } from "@cartwright/commerce/orders/activities";
import { agreementOf } from "@cartwright/commerce/orders/agreement";
import type { Order, StockReservation } from "@cartwright/commerce/orders/order";
import { placeCheckout } from "@cartwright/commerce/orders/placement";
import type { Cart } from "@cartwright/commerce/purchase/cart-document";
import type { ResolvedLine } from "@cartwright/commerce/purchase/resolved-line";
import { calculate } from "@cartwright/commerce/purchase/totals";
import type { CalculationInput } from "@cartwright/commerce/purchase/totals-model";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { exampleId, pricedLine } from "./example-products.ts";

// Test fixtures.
export const exampleChange = (now = "2026-01-01T00:00:00.000Z"): Change => ({ now, newId: exampleId });

const address = { country: "US", city: "New York" };

export const exampleCheckout = (overrides: Partial<Cart> = {}): Cart => ({
	id: exampleId(),
	owner: "visitor:ada",
	currency: "USD",
	lines: [],
	customLines: [],
	buyer: { visitorId: exampleId(), email: "ada@example.com" },
	billing: { address },
	shipping: { address },
	delivery: { code: "standard" },
	purchaseFlowId: exampleId(),
	channelType: "WEB",
	createdBy: { visitorId: exampleId() },
	withoutCart: true,
	createdDate: "2026-01-01T00:00:00.000Z",
	updatedDate: "2026-01-01T00:00:00.000Z",
	...overrides,
});

export interface ExampleOrder {
	readonly lines?: readonly ResolvedLine[];
	readonly reservations?: readonly StockReservation[];
	readonly calculation?: Partial<CalculationInput>;
}

/** An unpaid order over 25.00 (two units at 10.00, and shipping), unless overridden. */
export const exampleOrder = ({
	lines = [pricedLine(1000, 2)],
	reservations = [],
	calculation,
}: ExampleOrder = {}): Order => {
	const checkout = exampleCheckout();
	const selectedOption = checkout.delivery;
	const { now } = exampleChange();
	const settings = defaultSettings;
	const input = { lines, settings, now, shippingAddress: address, selectedOption, ...calculation };
	const agreement = agreementOf(checkout, lines, calculate(input), input.settings);
	const placement = { id: exampleId(), agreement, reservations, holdMinutes: 30 };
	return { ...placeCheckout({ doc: checkout, revision: 1 }, placement, exampleChange()), number: "10001" };
};
