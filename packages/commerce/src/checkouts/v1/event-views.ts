import { checkout as service } from "@cartwright/contract/checkouts/v1/checkout";
import type { ViewContext } from "@cartwright/kernel/foundation/context";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewAction, viewCreated, viewNothing, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import { loadCartPricing } from "../../carts/load/load-cart-pricing.ts";
import { type Cart, carts } from "../../purchase/cart-document.ts";
import { priceWithPlugins } from "../../purchase/load/price-with-plugins.ts";
import { checkoutView } from "./checkout-view.ts";

const entity = {
	collection: carts,
	view: async (context: ViewContext, { doc }: Stored<Cart>) =>
		checkoutView(
			await priceWithPlugins(context, doc, await loadCartPricing(context, doc), { source: "CHECKOUT" }),
			context.origin,
		),
};

export const checkoutEventViews = viewersOf(service, {
	checkoutCreated: viewCreated(entity),
	checkoutUpdated: viewUpdated(entity),
	checkoutDeleted: viewNothing,
	checkoutCompleted: viewAction(entity, (checkout) => ({ checkout })),
});
