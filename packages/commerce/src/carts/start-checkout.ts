import type { ChannelType } from "@cartwright/contract/ecommerce/entity-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { limitByAddress } from "@cartwright/kernel/foundation/limit-by-address";
import { create, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { loadWithEarlierOrders } from "../orders/load/with-earlier-orders.ts";
import { isFinal } from "../orders/order-status.ts";
import { loadOfferedProviders } from "../payments/load/load-accounts.ts";
import { paymentSettings } from "../payments/settings.ts";
import {
	type BuyerDetails,
	type Cart,
	carts,
	changedNow,
	createdByOf,
	withBuyerDetails,
} from "../purchase/cart-document.ts";
import { cartChanged, cartCreated, checkoutCreated } from "../purchase/cart-events.ts";
import { checkChannel } from "../purchase/check-channel.ts";
import { loweredLines } from "../purchase/limit-to-stock.ts";
import { withTaxIds } from "../purchase/load/with-tax-ids.ts";
import { resolvePurchase } from "../purchase/resolve.ts";
import { copyOf } from "./cart.ts";
import { checkCustomLines, checkEmail, checkPayments, refusalOfUnavailable } from "./checkout-conditions.ts";
import type { RequiredCart } from "./find-cart.ts";
import { rejectUnchanged } from "./load/reject-unchanged.ts";

export interface CheckoutOptions extends BuyerDetails {
	readonly channelType: ChannelType;
}

/**
 * Makes a cart a checkout, or updates the checkout that it is already, and returns its id: that of the cart. A cart whose
 * order was canceled goes on as a new cart, since a cart has at most one order.
 */
export const startCheckout = async (
	context: Context,
	loaded: RequiredCart,
	options: CheckoutOptions,
): Promise<string> => {
	const { store, site } = context;
	const { cart: stored, order } = loaded;
	checkChannel(context.identity, options.channelType, "channelType");
	const { settings } = loaded.pricing;
	const offered = await loadOfferedProviders(context, paymentSettings(settings), settings.currency);
	checkPayments(settings, offered, "SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT");
	checkEmail(stored.doc, options, context.identity);
	const pricing = await loadWithEarlierOrders(context, stored.doc, loaded.pricing);
	const resolved = resolvePurchase(stored.doc, pricing);
	checkCustomLines(resolved);
	const refusal = refusalOfUnavailable(resolved);
	if (refusal) return rejectUnchanged(context, stored, refusal);
	const isNew = stored.doc.channelType === undefined;
	if (isNew && context.identity.kind === "visitor") limitByAddress(context, "checkout");
	const base = order && isFinal(order.doc) ? copyOf(stored.doc, context) : stored.doc;
	const started: Cart = {
		...base,
		lines: loweredLines(base.lines, resolved),
		customLines: loweredLines(base.customLines, resolved),
		channelType: base.channelType ?? options.channelType,
		createdBy: base.createdBy ?? createdByOf(context.identity),
	};
	const informed = await withTaxIds(started, withBuyerDetails(started, options), {
		billing: "billingAddress",
		shipping: "shippingAddress",
	});
	const checkout = changedNow(informed, context);
	await store.commit(site, writes(stored, checkout, context));
	return checkout.id;
};

const writes = (before: Stored<Cart>, checkout: Cart, context: Context): Write[] => {
	if (before.doc.id === checkout.id) {
		const event = before.doc.channelType ? cartChanged(before.doc, checkout, context) : checkoutCreated(context);
		return [replace(carts, before, checkout, [event])];
	}
	const { currentOf: _, ...released } = before.doc;
	return [
		replace(carts, before, released, [cartChanged(before.doc, released, context)]),
		create(carts, checkout, [cartCreated(context), checkoutCreated(context)]),
	];
};
