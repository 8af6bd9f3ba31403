import { isDeepStrictEqual } from "node:util";
import type { updateOrderPaymentRequest as declared } from "@cartwright/contract/orders/order-payment-requests";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { readDecimal } from "@cartwright/kernel/foundation/money";
import { replace } from "@cartwright/store/batch";
import { type OrderPaymentRequest, orderPaymentRequests, statusAt } from "../../payments/payment-request.ts";
import { requestEvent } from "../../payments/payment-request-events.ts";
import { findRequest } from "./find-request.ts";
import { requestView } from "./request-view.ts";
import { shownMembers } from "./shown-members.ts";

const entity = "orderPaymentRequest";

export const updateOrderPaymentRequest: Handler<typeof declared> = async (context, request) => {
	const { store, site, now, origin } = context;
	const stored = await findRequest(context, request.orderPaymentRequest.id);
	const { doc } = stored;
	checkUnpaid(doc, now);
	const sent = maskedMembers(request.orderPaymentRequest, request.fieldMask, entity);
	checkAmount(doc, sent.amount?.amount);
	const members = shownMembers(sent, doc, { origin, site, field: entity });
	const after = { ...doc, ...members, updatedDate: now };
	// An update that says nothing new tells nobody.
	if (isDeepStrictEqual({ ...doc, ...members }, doc)) return { orderPaymentRequest: requestView(doc, context) };
	const event = requestEvent("orderPaymentRequestUpdated", context);
	await store.commit(site, [replace(orderPaymentRequests, stored, after, [event])]);
	return { orderPaymentRequest: requestView(after, context) };
};

const checkUnpaid = (request: OrderPaymentRequest, now: string): void => {
	const status = statusAt(request, now);
	if (status === "UNPAID") return;
	throw new ApplicationError<typeof declared>(
		`CANNOT_UPDATE_${status}_ORDER_PAYMENT_REQUEST`,
		`The payment request is ${status.toLowerCase()}. Create another one.`,
		{ orderPaymentRequestId: request.id },
	);
};

/** Clients may send back what they read. */
const checkAmount = ({ id, amount, currency }: OrderPaymentRequest, sent: string | null | undefined): void => {
	if (!sent || readDecimal(sent, currency) === amount) return;
	throw new ApplicationError<typeof declared>(
		"CANNOT_UPDATE_ORDER_PAYMENT_REQUEST_AMOUNT",
		"The amount of a payment request is fixed. Void it, and create another one.",
		{ orderPaymentRequestId: id },
	);
};
