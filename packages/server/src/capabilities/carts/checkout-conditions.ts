import { ApplicationError, invalid } from "../../foundation/errors.ts";
import type { Identity } from "../../foundation/identity.ts";
import { type CardProviders, methodsOf } from "../payments/payment-methods.ts";
import type { BuyerDetails } from "../purchase/checkout-document.ts";
import type { CustomLine } from "../purchase/purchase.ts";
import type { ResolvedLine } from "../purchase/resolved-line.ts";
import type { Settings } from "../sites/documents.ts";
import type { Cart } from "./documents.ts";

/** What must hold before there is a checkout. Made of a cart and made by itself, it is refused by different codes. */
export const checkPayments = (
	{ payments }: Settings,
	providers: CardProviders,
	code: "SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT" | "SITE_MUST_ACCEPT_PAYMENTS",
): void => {
	if (methodsOf(payments, providers).length > 0) return;
	throw new ApplicationError(code, "The shop has no way to pay yet; switch one on in its settings.");
};

/** An address is of no use without a way to reach the buyer; a member's is known. */
export const checkEmail = (cart: Cart, details: BuyerDetails, identity: Identity): void => {
	if (identity.kind !== "visitor" || !(details.shippingAddress || details.billingAddress)) return;
	if (details.email || cart.buyer.email) return;
	throw invalid("email", "is required where an address is given and the buyer is not signed in", "REQUIRED_FIELD");
};

export const checkCartCanBeBought = (lines: readonly ResolvedLine[]): void => {
	for (const { customLine } of lines) if (customLine) checkCustomLine(customLine);
	const gone = lines.filter(
		({ quantity, availability: { status } }) => quantity === 0 || status === "NOT_FOUND" || status === "NOT_AVAILABLE",
	);
	if (gone.length === 0) return;
	throw new ApplicationError(
		"LINE_ITEM_WITH_ZERO_QUANTITY",
		"Nothing is left of some lines; remove them from the cart.",
		{ lineItemIds: gone.map(({ id }) => id) },
	);
};

const checkCustomLine = ({ id, item }: CustomLine): void => {
	const { paymentOption = "FULL_PAYMENT_ONLINE", serviceProperties, physicalProperties, digitalFile } = item;
	if (paymentOption !== "FULL_PAYMENT_ONLINE" && paymentOption !== "FULL_PAYMENT_OFFLINE") {
		throw new ApplicationError(
			"CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE",
			`The custom line ${id} is to be paid by ${paymentOption}; make it FULL_PAYMENT_ONLINE or FULL_PAYMENT_OFFLINE.`,
			{ lineItemId: id },
		);
	}
	if ([serviceProperties, physicalProperties, digitalFile].filter(Boolean).length > 1) {
		throw new ApplicationError(
			"CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE",
			`The custom line ${id} has more than one of physicalProperties, serviceProperties and digitalFile; keep one.`,
			{ lineItemId: id },
		);
	}
};
