import { importOrder as declared } from "@cartwright/contract/orders/order-imports";
import type { Context } from "@cartwright/kernel/foundation/context";
import { rejectLost } from "@cartwright/kernel/foundation/differences";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { orders } from "../documents.ts";
import { orderImported } from "../events.ts";
import type { Order } from "../order.ts";
import { orderView } from "../order-view.ts";
import { changedOrderWrites, newOrderWrites } from "../order-writes.ts";
import { importedOrder } from "./imported-order.ts";

export const importOrder: Handler<typeof declared> = async (context, { order: sent }) => {
	const { store, site } = context;
	const { shop, before, ofCheckout } = await store.read(site, {
		shop: byId(settings, settingsId),
		before: byId(orders, sent.id ?? ""),
		ofCheckout: page(orders, { filter: equals("checkoutId", sent.checkoutId ?? ""), limit: 1 }),
	});
	requireImported(before);
	const [taken] = ofCheckout;
	if (taken && taken.doc.id !== before?.doc.id)
		throw invalid("order.checkoutId", `is that of the order ${taken.doc.id} already`);
	const order = importedOrder(sent, shop?.doc ?? defaultSettings, before?.doc, context);
	const view = (number: string) => orderView({ ...order, number }, { origin: context.origin, forStaff: true });
	// A new order draws its number with the commit.
	rejectLost(declared, "order", sent, { order: view(order.number || "0") }, followingRecords);
	const number = await commitImport(context, before, order);
	return { order: view(number) };
};

/** What follows from payments and fulfilments once there are any. */
const followingRecords: ReadonlySet<string> = new Set(["order.paymentStatus", "order.fulfillmentStatus"]);

const requireImported = (before: Stored<Order> | undefined): void => {
	if (!before || before.doc.imported) return;
	throw new ApplicationError<typeof declared>(
		"CANNOT_OVERWRITE_NON_IMPORTED_ORDER",
		`The order ${before.doc.id} was not imported, so it cannot be replaced.`,
		{ orderId: before.doc.id },
	);
};

const commitImport = async (context: Context, before: Stored<Order> | undefined, order: Order): Promise<string> => {
	const events = [orderImported(order, context)];
	const draws = order.number === "";
	const writes = before ? changedOrderWrites(before, order, events) : newOrderWrites(order, events);
	const { numbers } = await context.store.commit(context.site, writes);
	return draws ? String(numbers[order.id]) : order.number;
};
