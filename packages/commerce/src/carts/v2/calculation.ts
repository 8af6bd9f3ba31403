import type { Cart as WireCart } from "@cartwright/contract/carts/v2/cart-messages";
import type { CartSummary } from "@cartwright/contract/carts/v2/summary-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { notify } from "@cartwright/store/batch";
import { type Cart, carts } from "../../purchase/cart-document.ts";
import { cartCalculated } from "../../purchase/cart-events.ts";
import { requestedOf, withRequested } from "../../purchase/lines.ts";
import { priceWithPlugins } from "../../purchase/load/price-with-plugins.ts";
import type { TotalsOptions } from "../../purchase/pricing.ts";
import type { RequiredCart } from "../find-cart.ts";
import type { ResolvedCart } from "../resolved-cart.ts";
import { resolveCart, writeCart } from "../write-cart.ts";
import { cartView } from "./cart-view.ts";
import { priceToken } from "./price-token.ts";
import { summaryView } from "./summary-view.ts";

interface Calculation {
	readonly cart: WireCart;
	readonly summary: CartSummary;
}

/** What the cart costs, with everything that an order needs. */
export const calculate = async (
	context: Context,
	loaded: RequiredCart,
	{ refreshCart }: { readonly refreshCart?: boolean | null },
): Promise<Calculation> => {
	const calculated = await calculation(context, await resolved(context, loaded, refreshCart), {});
	const { calculationId } = calculated.summary;
	const event = cartCalculated({ now: context.now, newId: () => calculationId ?? context.newId() });
	await context.store.commit(context.site, [notify(carts, loaded.cart.doc.id, [event])]);
	return calculated;
};

interface EstimateOptions {
	readonly refreshCart?: boolean | null;
	readonly validationConfig?: "SKIP_VALIDATIONS" | "PRE_CHECKOUT_VALIDATIONS" | "CHECKOUT_VALIDATIONS" | null;
	readonly calculateDelivery?: boolean | null;
	readonly calculateAdditionalFees?: boolean | null;
	readonly calculateTax?: boolean | null;
}

/** What the cart would cost, with the parts that the request names. */
export const estimate = async (
	context: Context,
	loaded: RequiredCart,
	options: EstimateOptions,
): Promise<Calculation> =>
	calculation(context, await resolved(context, loaded, options.refreshCart), {
		preselect: true,
		calculateShipping: options.calculateDelivery ?? false,
		calculateFees: options.calculateAdditionalFees ?? false,
		calculateTax: options.calculateTax ?? false,
		validates: options.validationConfig !== undefined && options.validationConfig !== "SKIP_VALIDATIONS",
	});

const calculation = async (
	context: Context,
	cart: ResolvedCart,
	{ validates = true, ...options }: TotalsOptions & { readonly validates?: boolean },
): Promise<Calculation> => {
	const { cart: purchase, lines, pricing, revision } = cart;
	const priced = await priceWithPlugins(context, purchase, pricing, { lines, validates, ...options });
	const summary = {
		...summaryView(priced, revision, validates),
		calculationId: context.newId(),
		priceVerificationToken: priceToken(context, purchase.id, priced.totals),
	};
	const granted = priced.totals.discounts.map(({ discount }) => discount);
	return { cart: cartView(cart, context, granted), summary };
};

const resolved = (
	context: Context,
	loaded: RequiredCart,
	refresh: boolean | null | undefined,
): Promise<ResolvedCart> => (refresh ? refreshCart(context, loaded) : resolveCart(context, loaded));

/**
 * Gives each line as many of its requested units as are in stock now, and accepts the prices as seen. Lines of vanished items
 * stay, to show what is missing.
 */
export const refreshCart = async (context: Context, loaded: RequiredCart): Promise<ResolvedCart> => {
	const { lines, pricing } = await resolveCart(context, loaded);
	const { doc } = loaded.cart;
	const gone = new Set(lines.filter(({ availability }) => availability.status === "NOT_FOUND").map(({ id }) => id));
	const requested: Cart = {
		...doc,
		// Lines that are other objects than before count as changed.
		lines: doc.lines.map((line) => (gone.has(line.id) ? line : withRequested(line, requestedOf(line)))),
		customLines: doc.customLines.map((line) => withRequested(line, requestedOf(line))),
	};
	return writeCart(context, { ...loaded, pricing }, requested);
};
