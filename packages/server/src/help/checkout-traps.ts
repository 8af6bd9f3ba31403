import { isMembers, isUnset, listAt, memberAt, type Trap } from "./exchange.ts";

const estimates = /\.estimate(CurrentCart)?Totals$/;
const destination = "checkout.shippingInfo.shippingDestination.address";

/** Traps of estimates, checkouts and the pages that they lead to. */
export const checkoutTraps: readonly Trap[] = [
	{
		name: "estimate-without-address",
		calls: estimates,
		find: ({ request }) =>
			isUnset(memberAt(request, "shippingAddress"))
				? "The estimate has no shippingAddress, so that delivery and tax are those of a default or missing. Send at least " +
					"the country."
				: undefined,
	},
	{
		name: "estimate-with-errors",
		calls: estimates,
		find: ({ response }) => {
			const errors = memberAt(response, "calculationErrors");
			return isMembers(errors) &&
				Object.values(errors).some((each) => !isUnset(each) && Object.keys(each ?? {}).length > 0)
				? "The totals are incomplete: calculationErrors says what could not be calculated."
				: undefined;
		},
	},
	{
		name: "estimate-without-delivery",
		calls: estimates,
		find: ({ request, response }) =>
			!isUnset(memberAt(request, "shippingAddress")) &&
			memberAt(response, "shippingInfo") !== undefined &&
			isUnset(memberAt(response, "shippingInfo.carrierServiceOption")) &&
			listAt(response, "shippingInfo.region").length === 0 &&
			isUnset(memberAt(response, "shippingInfo.selectedCarrierServiceOption"))
				? "Nothing is delivered to this address: the totals have no delivery, and a checkout for it cannot be completed."
				: undefined,
	},
	{
		name: "checkout-without-channel",
		calls: /\.createCheckout(FromCurrentCart)?$/,
		find: ({ request }) =>
			isUnset(memberAt(request, "channelType")) || memberAt(request, "channelType") === "UNSPECIFIED"
				? "The checkout has no channelType, so that the order says nothing of where it was placed. Send OTHER_PLATFORM or WEB."
				: undefined,
	},
	{
		name: "checkout-without-lines",
		calls: /^ecom\.checkout\.(createCheckout|getCheckout|updateCheckout|removeLineItems)$/,
		find: ({ response }) =>
			isMembers(memberAt(response, "checkout")) && listAt(response, "checkout.lineItems").length === 0
				? "The checkout has no lines; it cannot become an order."
				: undefined,
	},
	{
		name: "checkout-without-delivery",
		calls: /^ecom\.checkout\.(createCheckout|getCheckout|updateCheckout)$/,
		find: ({ response }) =>
			!isUnset(memberAt(response, destination)) &&
			isUnset(memberAt(response, "checkout.shippingInfo.selectedCarrierServiceOption")) &&
			listAt(response, "checkout.shippingInfo.carrierServiceOptions").length === 0
				? "Nothing is delivered to the address of this checkout: it has no carrierServiceOptions."
				: undefined,
	},
	{
		name: "checkout-with-errors",
		calls: /^ecom\.checkout\./,
		find: ({ response }) => {
			const errors = memberAt(response, "checkout.calculationErrors");
			return isMembers(errors) && Object.values(errors).some((each) => isMembers(each) && Object.keys(each).length > 0)
				? "The totals of the checkout are incomplete: its calculationErrors say what could not be calculated."
				: undefined;
		},
	},
	{
		name: "redirect-without-return",
		calls: /^redirects\./,
		find: ({ request }) =>
			memberAt(request, "ecomCheckout") !== undefined &&
			isUnset(memberAt(request, "callbacks.postFlowUrl")) &&
			isUnset(memberAt(request, "callbacks.thankYouPageUrl"))
				? "The redirect names no callbacks.postFlowUrl and no thankYouPageUrl: after the order the shopper does not come back."
				: undefined,
	},
	{
		name: "redirect-without-cart-page",
		calls: /^redirects\./,
		find: ({ request }) =>
			memberAt(request, "ecomCheckout") !== undefined &&
			isUnset(memberAt(request, "callbacks.cartPageUrl")) &&
			isUnset(memberAt(request, "callbacks.postFlowUrl"))
				? "The redirect names no callbacks.cartPageUrl: the checkout cannot lead back to the cart of the storefront."
				: undefined,
	},
	{
		name: "sign-in-not-finished",
		calls: /^identity\.(authentication|earlier-authentication)\./,
		find: ({ response }) => {
			const state = memberAt(response, "state");
			return typeof state === "string" && state !== "SUCCESS"
				? `The sign-in is not finished: its state is ${state}, and there is no sessionToken. Go on from there.`
				: undefined;
		},
	},
];
