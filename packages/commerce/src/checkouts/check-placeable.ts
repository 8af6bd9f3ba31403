import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Cart } from "../purchase/cart-document.ts";
import { type Obstacle, obstaclesOf } from "../purchase/obstacles.ts";
import type { PricedPurchase } from "../purchase/pricing.ts";
import type { Totals } from "../purchase/totals-model.ts";
import { calculationErrorsView, violationsView } from "../purchase/totals-view.ts";

export type PricedCheckout = PricedPurchase<Cart>;

/** What a version of the wire says of an obstacle. */
export type Terms = (obstacle: Obstacle, cart: Cart) => ApplicationError;

/** The first reason why a purchase cannot become an order; undefined if there is none. */
export const refusalOf = (priced: PricedCheckout, inTerms: Terms): ApplicationError | undefined => {
	const { purchase: checkout, totals } = priced;
	const [obstacle] = obstaclesOf(priced);
	if (obstacle) return inTerms(obstacle, checkout);
	const serious = violationsView(priced).filter(({ severity }) => severity === "ERROR");
	if (serious.length > 0) {
		return new ApplicationError(
			"VIOLATIONS_WITH_ERROR_SEVERITY",
			serious.map(({ description }) => description).join(" "),
			{ violations: serious },
		);
	}
	if (priced.ruled?.isIncomplete) {
		return new ApplicationError(
			"FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS",
			"The rules of the shop could not be checked. Repeat the call.",
		);
	}
	const errors = totals.errors.filter(({ part }) => part !== "carrier");
	if (errors.length > 0) {
		return calculationError(
			totals,
			errors.map(({ description }) => description),
		);
	}
	return totals.total > 0 && !checkout.billing?.address
		? calculationError(totals, ["The billing address is missing. Set billingInfo.address."])
		: undefined;
};

/** The terms of version 1, where the purchase is a checkout. */
export const inTermsOfCheckouts: Terms = (obstacle, { id: checkoutId }) => {
	switch (obstacle.code) {
		case "EMPTY_CART":
			return new ApplicationError("EMPTY_CHECKOUT", "The checkout has no line items. Add one.", { checkoutId });
		case "LINE_ITEMS_OUT_OF_STOCK":
			return outOfStock(obstacle.anyLeft ? "PARTIAL_OUT_OF_STOCK" : "FULL_OUT_OF_STOCK", obstacle.lineItemIds);
		case "MEMBERS_ONLY_ITEM":
			return new ApplicationError("MEMBERS_ONLY_ITEM", "The checkout has an item for members only. Sign in.", {
				checkoutId,
			});
		case "DELIVERY_METHOD_NO_LONGER_AVAILABLE":
			return new ApplicationError(
				"SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE",
				`The delivery ${obstacle.method} is not or no longer offered for this checkout. Choose another.`,
				{ code: obstacle.method },
			);
		case "CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD":
			return new ApplicationError(
				"COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD",
				"The checkout has a gift card, for which coupons cannot be used. Remove the coupon.",
				{ checkoutId },
			);
		case "CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD":
			return new ApplicationError(
				"GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD",
				"The checkout has a gift card, for which another one cannot pay. Remove the one that pays.",
				{ checkoutId },
			);
		default:
			return new ApplicationError(
				"NO_SELECTED_CARRIER_SERVICE_OPTION",
				"The checkout has items to deliver. Set the shipping destination and choose a delivery option.",
				{ checkoutId },
			);
	}
};

const calculationError = (totals: Totals, descriptions: readonly string[]): ApplicationError =>
	new ApplicationError("CALCULATION_ERROR", descriptions.join(" "), {
		...calculationErrorsView(totals.errors),
	});

export const outOfStock = (
	code: "PARTIAL_OUT_OF_STOCK" | "FULL_OUT_OF_STOCK",
	lineItemIds: readonly string[],
): ApplicationError =>
	new ApplicationError(
		code,
		code === "FULL_OUT_OF_STOCK"
			? "All line items are sold out."
			: "Some line items are sold out, or not available in this quantity. Lower their quantities or remove them.",
		{ lineItemIds },
	);

/** Rejects the selection of a delivery option that is not offered. The totals report one that was selected earlier. */
export const checkChosenDelivery = ({ errors }: Totals): void => {
	const fault = errors.find(({ part }) => part === "selectedOption");
	if (fault) {
		throw new ApplicationError("SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND", fault.description, fault.data);
	}
};
