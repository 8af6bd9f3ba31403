import type { estimateCurrentCartTotals as declared } from "@cartwright/contract/carts/v1/current-cart";
import type { EstimatedTotals } from "@cartwright/contract/carts/v1/estimate-messages";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { withBuyerDetails } from "../../purchase/cart-document.ts";
import { estimatedView } from "../../purchase/estimated-view.ts";
import { priceWithPlugins } from "../../purchase/load/price-with-plugins.ts";
import { cartMembershipsView } from "../../purchase/membership-view.ts";
import { withSelection } from "../../purchase/memberships.ts";
import { moneyFor } from "../../purchase/pricing.ts";
import { violationsView } from "../../purchase/totals-view.ts";
import { choiceOf } from "../changes.ts";
import type { ResolvedCart } from "../resolved-cart.ts";
import { cartView } from "./cart-view.ts";

type Request = RequestOf<typeof declared>;

/** Estimates with the addresses and the delivery option of the request, or else those of the cart. */
export const estimate = async (
	resolved: ResolvedCart,
	request: Request,
	context: Context,
): Promise<EstimatedTotals> => {
	const { cart, lines, pricing } = resolved;
	const money = moneyFor(pricing);
	const delivery = choiceOf(request.selectedShippingOption);
	const chosen = withSelection(cart, request.selectedMemberships?.memberships);
	const purchase = withBuyerDetails(delivery ? { ...chosen, delivery } : chosen, {
		shippingAddress: request.shippingAddress ?? undefined,
		billingAddress: request.billingAddress ?? undefined,
	});
	const priced = await priceWithPlugins(context, purchase, pricing, {
		lines,
		preselect: true,
		memberships: "ALL",
		calculateTax: request.calculateTax ?? true,
		calculateShipping: request.calculateShipping ?? true,
		calculateFees: request.calculateAdditionalFees ?? true,
	});
	const { totals } = priced;
	return {
		cart: cartView(
			resolved,
			context,
			totals.discounts.map(({ discount }) => discount),
		),
		...estimatedView(priced, money),
		membershipOptions: cartMembershipsView(priced),
		violations: violationsView(priced),
	};
};
