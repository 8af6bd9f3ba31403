import type { NewReturn, OrderReturn as WireReturn } from "@cartwright/contract/orders/order-return-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Order } from "../../orders/order.ts";
import { returnSettings } from "../../orders/settings.ts";
import { withRequestedReturn } from "./requested-return.ts";
import { findReturn, withReturnStep } from "./return-steps.ts";
import { returnView } from "./return-view.ts";
import { returnWrite } from "./return-write.ts";

/** Stores a return that the buyer requests, or staff for them. */
export const storeReturn = async (
	context: Context,
	stored: Stored<Order>,
	sent: NewReturn,
	byShop: boolean,
): Promise<{ orderReturn: WireReturn }> => {
	const { shop } = await context.store.read(context.site, { shop: byId(settings, settingsId) });
	const requested = { ...context, settings: returnSettings(shop?.doc), byShop };
	const order = withRequestedReturn(stored.doc, sent, requested);
	const returnId = order.returns?.at(-1)?.id ?? "";
	return commitReturn(context, stored, order, { returnId, notifiesBuyer: true });
};

/** Ends a return before the shop has the items. */
export const storeCancellation = (
	context: Context,
	stored: Stored<Order>,
	returnId: string,
): Promise<{ orderReturn: WireReturn }> => {
	const order = withReturnStep(stored.doc, returnId, { status: "CANCELED" }, context.now);
	return commitReturn(context, stored, order, { returnId, notifiesBuyer: false });
};

/** Commits the change of one return by which no money moves. */
export const commitReturn = async (
	context: Context,
	stored: Stored<Order>,
	order: Order,
	changed: Parameters<typeof returnWrite>[2],
	others: Parameters<Context["store"]["commit"]>[1] = [],
): Promise<{ orderReturn: WireReturn }> => {
	await context.store.commit(context.site, [returnWrite(stored, order, changed, context), ...others]);
	return { orderReturn: returnView(order, findReturn(order, changed.returnId)) };
};
