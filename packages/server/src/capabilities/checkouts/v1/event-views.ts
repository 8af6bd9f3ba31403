import { checkout as service } from "@cartwright/contract/checkouts/v1/checkout";
import type { Stored } from "@cartwright/store/collection";
import type { ViewContext } from "../../../foundation/context.ts";
import { viewersOf } from "../../../foundation/event-view.ts";
import { viewAction, viewCreated, viewNothing, viewUpdated } from "../../../runtime/view-entity.ts";
import { loadCartPricing } from "../../carts/load/load-cart-pricing.ts";
import { type Cart, carts } from "../../purchase/cart-document.ts";
import { pricePurchase } from "../../purchase/pricing.ts";
import { checkoutView } from "./checkout-view.ts";

const entity = {
	collection: carts,
	view: async (context: ViewContext, { doc }: Stored<Cart>) =>
		checkoutView(pricePurchase(doc, await loadCartPricing(context, doc)), context.origin),
};

export const checkoutEventViews = viewersOf(service, {
	checkoutCreated: viewCreated(entity),
	checkoutUpdated: viewUpdated(entity),
	checkoutDeleted: viewNothing,
	checkoutCompleted: viewAction(entity, (checkout) => ({ checkout })),
});
