import { cartV2 as service } from "@cartwright/contract/carts/v2/cart";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewAction, viewCreated, viewDeleted, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import { totalsOf } from "../../purchase/pricing.ts";
import { cartEntity } from "../cart-entity.ts";
import { cartView } from "./cart-view.ts";
import { summaryView } from "./summary-view.ts";

const entity = cartEntity(cartView);

/** Without a token that verifies the prices: they are ordered already. */
const summary = cartEntity(({ cart: purchase, lines, pricing, revision }) => {
	const priced = { purchase, lines, settings: pricing.settings, totals: totalsOf(purchase, lines, pricing) };
	return summaryView(priced, revision);
});

export const cartV2EventViews = viewersOf(service, {
	cartCreated: viewCreated(entity),
	cartUpdated: viewUpdated(entity),
	cartDeleted: viewDeleted(entity),
	cartCalculated: viewAction(summary, (shown, { id: calculationId }) => ({ ...(shown as object), calculationId })),
});
