import type { Stored } from "@cartwright/store/collection";
import { Conflict } from "@cartwright/store/errors";
import { withAppsReturned } from "../../orders/app-claims.ts";
import { returnWrites, withoutDiscountClaims } from "../../orders/discount-claims.ts";
import { orderUpdated } from "../../orders/events.ts";
import { withGiftCardsReturned } from "../../orders/gift-card-claims.ts";
import { loadClaimedDiscounts } from "../../orders/load/load-claimed-discounts.ts";
import { loadReservedItems } from "../../orders/load/load-reserved-items.ts";
import type { Order } from "../../orders/order.ts";
import { returnStock, withStockReturned } from "../../orders/order-stock.ts";
import { changedOrderWrites } from "../../orders/order-writes.ts";
import type { PaymentContext } from "./context.ts";

/** Returns the stock that an unpaid order holds, and what its gift card and memberships paid. */
export const releaseStock = async (context: PaymentContext, order: Stored<Order>): Promise<void> => {
	const { store, site } = context;
	const unheld = withoutDiscountClaims(withStockReturned(order.doc));
	const returned = withAppsReturned(withGiftCardsReturned(unheld, context), context);
	const stock = returnStock(order.doc, await loadReservedItems(context, order.doc), context);
	const coupons = returnWrites(order.doc, await loadClaimedDiscounts(context, order.doc));
	const events = [orderUpdated(returned, [], context)];
	await commitUnlessChanged(store.commit(site, [...changedOrderWrites(order, returned, events), ...stock, ...coupons]));
};

/** If the buyer or another process changed the order first, what was decided for it is no longer due. */
export const commitUnlessChanged = async (commit: Promise<unknown>): Promise<void> => {
	try {
		await commit;
	} catch (error) {
		if (!(error instanceof Conflict)) throw error;
	}
};
