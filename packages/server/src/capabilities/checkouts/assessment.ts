import { ApplicationError } from "../../foundation/errors.ts";
import type { CheckoutDocument } from "../purchase/checkout-document.ts";
import { type ProductsById, resolvePurchase } from "../purchase/resolve.ts";
import type { ResolvedLine } from "../purchase/resolved-line.ts";
import { calculate } from "../purchase/totals.ts";
import type { Totals } from "../purchase/totals-model.ts";
import { calculationErrorsView, violationsView } from "../purchase/totals-view.ts";
import type { Settings } from "../sites/documents.ts";

/** A checkout with what the catalogue and the settings make of it now. */
export interface Assessed {
	readonly checkout: CheckoutDocument;
	readonly lines: readonly ResolvedLine[];
	readonly totals: Totals;
	readonly settings: Settings;
}

export const assess = (checkout: CheckoutDocument, productsById: ProductsById, settings: Settings): Assessed => {
	const lines = resolvePurchase(checkout, productsById);
	return { checkout, lines, totals: totalsOf(checkout, lines, settings), settings };
};

export const totalsOf = (checkout: CheckoutDocument, lines: readonly ResolvedLine[], settings: Settings): Totals =>
	calculate({
		lines,
		settings,
		shippingAddress: checkout.shipping?.address ?? undefined,
		billingAddress: checkout.billing?.address ?? undefined,
		selectedOption: checkout.delivery,
	});

/** Refuses to place what cannot become an order, with the first reason there is. */
export const checkPlaceable = ({ checkout, lines, totals }: Assessed): void => {
	const data = { checkoutId: checkout.id };
	if (lines.length === 0) throw new ApplicationError("EMPTY_CHECKOUT", "The checkout has no lines; add one.", data);
	checkStock(lines);
	if (!checkout.buyer.memberId && lines.some(({ customLine }) => customLine?.item.membersOnly)) {
		throw new ApplicationError("MEMBERS_ONLY_ITEM", "Something in the checkout is for members alone: sign in.", data);
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
		throw calculationError(totals, ["The address that the bill goes to is missing: set billingInfo.address."]);
	}
};

const calculationError = (totals: Totals, descriptions: readonly string[]): ApplicationError =>
	new ApplicationError("CALCULATION_ERROR", descriptions.join(" "), {
		...calculationErrorsView(totals.errors),
	});

const checkStock = (lines: readonly ResolvedLine[]): void => {
	const short = lines.filter(({ availability }) => availability.status !== "AVAILABLE");
	if (short.length === 0) return;
	const anyLeft =
		short.length < lines.length || short.some(({ availability }) => availability.status === "PARTIALLY_AVAILABLE");
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
			? "Everything in the checkout is sold out."
			: "Some of the checkout is sold out, or there is less than asked for. Lower or remove those lines.",
		{ lineItemIds },
	);

/** Refuses a delivery that is being chosen though it is not offered. One chosen before is told in the totals. */
export const checkChosenDelivery = ({ errors }: Totals): void => {
	const fault = errors.find(({ part: of }) => of === "selectedOption");
	if (fault) throw new ApplicationError(fault.code, fault.description, fault.data);
};

const checkDelivery = (checkout: CheckoutDocument, { delivery }: Totals): void => {
	if (!delivery.needed) return;
	if (!delivery.selected && checkout.delivery) {
		throw new ApplicationError(
			"SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE",
			`The delivery ${checkout.delivery.code} is not offered for this checkout (any more); choose another.`,
			{ code: checkout.delivery.code },
		);
	}
	if (!delivery.selected || (!delivery.selected.pickup && !checkout.shipping?.address)) {
		throw new ApplicationError(
			"NO_SELECTED_CARRIER_SERVICE_OPTION",
			"Something must be delivered: set the shipping destination and choose a delivery option.",
			{ checkoutId: checkout.id },
		);
	}
};
