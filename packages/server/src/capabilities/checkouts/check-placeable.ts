import { ApplicationError } from "../../foundation/errors.ts";
import { isShort } from "../purchase/availability.ts";
import type { Cart } from "../purchase/cart-document.ts";
import type { PricedPurchase } from "../purchase/pricing.ts";
import type { ResolvedLine } from "../purchase/resolved-line.ts";
import type { Totals } from "../purchase/totals-model.ts";
import { calculationErrorsView, violationsView } from "../purchase/totals-view.ts";

export type PricedCheckout = PricedPurchase<Cart>;

/** Rejects a checkout that cannot become an order, with the first reason found. */
export const checkPlaceable = ({ purchase: checkout, lines, totals }: PricedCheckout): void => {
	const data = { checkoutId: checkout.id };
	if (lines.length === 0)
		throw new ApplicationError("EMPTY_CHECKOUT", "The checkout has no line items. Add one.", data);
	checkStock(lines);
	if (!checkout.buyer.memberId && lines.some(({ customLine }) => customLine?.item.membersOnly)) {
		throw new ApplicationError("MEMBERS_ONLY_ITEM", "The checkout has an item for members only. Sign in.", data);
	}
	const serious = violationsView(lines).filter(({ severity }) => severity === "ERROR");
	if (serious.length > 0) {
		throw new ApplicationError(
			"VIOLATIONS_WITH_ERROR_SEVERITY",
			serious.map(({ description }) => description).join(" "),
			{ violations: serious },
		);
	}
	checkDelivery(checkout, totals);
	if (totals.errors.length > 0)
		throw calculationError(
			totals,
			totals.errors.map(({ description }) => description),
		);
	if (totals.total > 0 && !checkout.billing?.address) {
		throw calculationError(totals, ["The billing address is missing. Set billingInfo.address."]);
	}
};

const calculationError = (totals: Totals, descriptions: readonly string[]): ApplicationError =>
	new ApplicationError("CALCULATION_ERROR", descriptions.join(" "), {
		...calculationErrorsView(totals.errors),
	});

const checkStock = (lines: readonly ResolvedLine[]): void => {
	const short = lines.filter(isShort);
	if (short.length === 0) return;
	const anyLeft =
		short.length < lines.length || short.some(({ availability }) => (availability.quantityAvailable ?? 1) > 0);
	throw outOfStock(
		anyLeft ? "PARTIAL_OUT_OF_STOCK" : "FULL_OUT_OF_STOCK",
		short.map(({ id }) => id),
	);
};

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

const checkDelivery = (checkout: Cart, { delivery }: Totals): void => {
	if (!delivery.needed) return;
	if (!delivery.selected && checkout.delivery) {
		throw new ApplicationError(
			"SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE",
			`The delivery ${checkout.delivery.code} is not or no longer offered for this checkout. Choose another.`,
			{ code: checkout.delivery.code },
		);
	}
	if (!delivery.selected || (!delivery.selected.pickup && !checkout.shipping?.address)) {
		throw new ApplicationError(
			"NO_SELECTED_CARRIER_SERVICE_OPTION",
			"The checkout has items to deliver. Set the shipping destination and choose a delivery option.",
			{ checkoutId: checkout.id },
		);
	}
};
