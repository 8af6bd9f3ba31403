import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Identity } from "@cartwright/kernel/foundation/identity";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { methodsOf } from "../payments/payment-methods.ts";
import { paymentSettings } from "../payments/settings.ts";
import type { BuyerDetails, Cart } from "../purchase/cart-document.ts";
import type { CustomLine } from "../purchase/purchase.ts";
import type { ResolvedLine } from "../purchase/resolved-line.ts";

/** The code depends on whether the checkout is created from a cart. */
export const checkPayments = (
	shop: Settings,
	offeredProviders: readonly string[],
	code: "SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT" | "SITE_MUST_ACCEPT_PAYMENTS",
): void => {
	if (methodsOf(paymentSettings(shop), offeredProviders).length > 0) return;
	throw new ApplicationError(code, "The shop accepts no payments yet. Enable a payment method in its settings.");
};

/** With an address, the shop needs a way to contact the buyer; it already has a member's email. */
export const checkEmail = (cart: Cart, details: BuyerDetails, identity: Identity): void => {
	if (identity.kind !== "visitor" || !(details.shippingAddress || details.billingAddress)) return;
	if (details.email || cart.buyer.email) return;
	throw invalid("email", "is required where an address is given and the buyer is not signed in", "REQUIRED_FIELD");
};

export const checkCustomLines = (lines: readonly ResolvedLine[]): void => {
	for (const { customLine } of lines) if (customLine) checkCustomLine(customLine);
};

/** The refusal of a cart with lines that nobody can buy; undefined if there are none. */
export const refusalOfUnavailable = (lines: readonly ResolvedLine[]): ApplicationError | undefined => {
	const unavailable = lines.filter(
		({ quantity, availability: { status } }) => quantity === 0 || status === "NOT_FOUND" || status === "NOT_AVAILABLE",
	);
	if (unavailable.length === 0) return undefined;
	return new ApplicationError(
		"LINE_ITEM_WITH_ZERO_QUANTITY",
		"Some line items are no longer available. Remove them from the cart.",
		{ lineItemIds: unavailable.map(({ id }) => id) },
	);
};

const checkCustomLine = ({ id, item }: CustomLine): void => {
	const { paymentOption = "FULL_PAYMENT_ONLINE", serviceProperties, physicalProperties, digitalFile } = item;
	if (paymentOption !== "FULL_PAYMENT_ONLINE" && paymentOption !== "FULL_PAYMENT_OFFLINE") {
		throw new ApplicationError(
			"CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE",
			`The custom line ${id} has the payment option ${paymentOption}. Make it FULL_PAYMENT_ONLINE or FULL_PAYMENT_OFFLINE.`,
			{ lineItemId: id },
		);
	}
	if ([serviceProperties, physicalProperties, digitalFile].filter(Boolean).length > 1) {
		throw new ApplicationError(
			"CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE",
			`The custom line ${id} has more than one of physicalProperties, serviceProperties and digitalFile. Keep one.`,
			{ lineItemId: id },
		);
	}
};
