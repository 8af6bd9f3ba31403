import type { updateExtendedFields as declared } from "@cartwright/contract/orders/order-payment-requests";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { replace } from "@cartwright/store/batch";
import { orderPaymentRequests } from "../../payments/payment-request.ts";
import { requestEvent } from "../../payments/payment-request-events.ts";
import { findRequest } from "./find-request.ts";
import { requestView } from "./request-view.ts";

const maxNamespaces = 100;

export const updateExtendedFields: Handler<typeof declared> = async (context, { id, namespace, namespaceData }) => {
	const { store, site, now } = context;
	const stored = await findRequest(context, id);
	const before = Object.entries(stored.doc.extendedFields?.namespaces ?? {});
	const others = before.filter(([name]) => name !== namespace);
	if (others.length >= maxNamespaces) {
		throw invalid("namespace", `must be one of those stored: there are ${maxNamespaces} already`, "MAX_SIZE");
	}
	const namespaces = Object.fromEntries([...others, [namespace, namespaceData]]);
	const after = { ...stored.doc, extendedFields: { namespaces }, updatedDate: now };
	const event = requestEvent("orderPaymentRequestUpdated", context);
	await store.commit(site, [replace(orderPaymentRequests, stored, after, [event])]);
	return { orderPaymentRequest: requestView(after, context) };
};
