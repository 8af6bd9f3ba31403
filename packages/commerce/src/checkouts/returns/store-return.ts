import type { NewReturn, OrderReturn as WireReturn } from "@cartwright/contract/orders/order-return-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import type { Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Order } from "../../orders/order.ts";
import { returnSettings } from "../../orders/settings.ts";
import { withRequestedReturn } from "./requested-return.ts";
import { type ReturnStep, withReturnStep } from "./return-steps.ts";
import { returnView } from "./return-view.ts";
import { type ReturnNotice, returnWrites } from "./return-write.ts";

/** Stores a return that the buyer requests, or staff for them. */
export const storeReturn = async (
	context: Context,
	stored: Stored<Order>,
	sent: NewReturn,
	byShop: boolean,
): Promise<{ orderReturn: WireReturn }> => {
	const { shop } = await context.store.read(context.site, { shop: byId(settings, settingsId) });
	const requested = { ...context, settings: returnSettings(shop?.doc), byShop };
	return commitReturn(context, stored, withRequestedReturn(stored.doc, sent, requested), { notifiesBuyer: true });
};

/** Ends a return before the shop has the items. */
export const storeCancellation = (
	context: Context,
	stored: Stored<Order>,
	returnId: string,
): Promise<{ orderReturn: WireReturn }> => {
	const step = withReturnStep(stored.doc, returnId, { status: "CANCELED" }, context.now);
	return commitReturn(context, stored, step, { notifiesBuyer: false });
};

/** Commits the change of one return by which no money moves. */
export const commitReturn = async (
	context: Context,
	stored: Stored<Order>,
	step: ReturnStep,
	notice: ReturnNotice,
	others: readonly Write[] = [],
): Promise<{ orderReturn: WireReturn }> => {
	await context.store.commit(context.site, [...returnWrites(stored, step, notice, context), ...others]);
	return { orderReturn: returnView(step.order, step.orderReturn) };
};
