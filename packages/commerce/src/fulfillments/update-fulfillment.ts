import { isDeepStrictEqual } from "node:util";
import type {
	updateFulfillment as declared,
	Fulfillment as WireFulfillment,
} from "@cartwright/contract/orders/order-fulfillments";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { orderWithFulfillments } from "../orders/fulfillment-view.ts";
import { findOrder } from "../orders/load/find-order.ts";
import type { Fulfillment } from "../orders/order.ts";
import { withChangedFulfillments } from "./changed-fulfillments.ts";
import { findFulfillment } from "./find-fulfillment.ts";
import { fulfillmentsWrites } from "./fulfillment-writes.ts";
import { informationOf } from "./information.ts";

export const updateFulfillment: Handler<typeof declared> = async (context, { orderId, fulfillment, fieldMask }) => {
	const { store, site } = context;
	const { id } = fulfillment;
	const stored = await findOrder(context, orderId);
	const before = findFulfillment(stored.doc, id);
	const sent = maskedMembers(fulfillment, fieldMask, "fulfillment");
	checkLines(before, sent);
	const after = { ...before, ...informationOf(sent, before) };
	// An update that says nothing new tells nobody.
	if (isSame(before, after)) return { orderWithFulfillments: orderWithFulfillments(stored.doc) };
	const fulfillments = (stored.doc.fulfillments ?? []).map((each) => (each === before ? after : each));
	const order = withChangedFulfillments(stored.doc, fulfillments, "fulfillment", context);
	await store.commit(site, fulfillmentsWrites(stored, order, context));
	return { orderWithFulfillments: orderWithFulfillments(order) };
};

/** Members without a value are not stored. */
const isSame = (before: Fulfillment, after: Fulfillment): boolean =>
	isDeepStrictEqual(JSON.parse(JSON.stringify(before)), JSON.parse(JSON.stringify(after)));

/** Rejects other lines and quantities than the fulfilment has; clients may send back what they read. */
const checkLines = ({ lineItems }: Fulfillment, sent: WireFulfillment): void => {
	if (!sent.lineItems?.length) return;
	const named = sent.lineItems.map(({ id, quantity }) => ({ id, quantity: quantity ?? undefined }));
	if (isDeepStrictEqual(named, [...lineItems])) return;
	throw invalid(
		"fulfillment.lineItems",
		"cannot be changed: delete the fulfilment and create it anew",
		"FIELD_NOT_ALLOWED",
	);
};
