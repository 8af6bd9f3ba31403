import {
	AgreementCheckbox,
	CheckoutPolicies,
	checkoutBillingFields,
	delayCaptureEnabled,
	giftCardRedeemEnabled,
	headerText,
	mitEnabled,
} from "../checkouts/checkout-settings-messages.ts";
import { maxCoupons } from "../coupons/coupon-messages.ts";
import { InventoryUpdateTrigger } from "../ecommerce/entity-messages.ts";
import { bool, described, integer, message } from "../message.ts";

/** What buyers see and can do in a checkout. */
export const CheckoutHandlingSettings = message({
	policies: described(CheckoutPolicies, "Texts that buyers can read at the end of the checkout."),
	agreement: described(AgreementCheckbox, "A checkbox that buyers have to tick before they order on the hosted pages."),
	maxCoupons: described(
		integer({ min: 1, max: maxCoupons }),
		"How many coupons a purchase can have. Each is taken off what those before it left.",
	),
	giftCards: giftCardRedeemEnabled,
	savedCards: mitEnabled,
	delayedCapture: delayCaptureEnabled,
	billingFields: checkoutBillingFields,
	headerText,
	continueShopping: described(bool(), "Whether the hosted checkout has a link back to the cart at the top."),
});

export const OrderHandlingSettings = message({
	inventoryUpdateTrigger: described(
		InventoryUpdateTrigger,
		"When the stock of an order is taken: when it is placed, or only when a payment starts or is recorded.",
	),
	createInvoice: described(
		bool(),
		"Whether an invoice is issued for each order that is paid by card, once it is paid.",
	),
	autoGenerateInvoiceOnPaidOrder: described(
		bool(),
		"Whether an invoice is issued for each order that is paid, by whatever means.",
	),
	buyerCancelMinutes: described(
		integer({ min: 0, max: 43_200 }),
		"For how many minutes after placing an order its buyer can cancel it, as long as nothing was sent; 0 for never.",
	),
});
