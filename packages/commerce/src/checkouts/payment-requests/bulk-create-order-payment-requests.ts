import type { bulkCreateOrderPaymentRequests as declared } from "@cartwright/contract/orders/order-payment-requests";
import { bulkMetadata, itemMetadata, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byIds } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import { requestUrl } from "../../payments/payment-request-url.ts";
import { creationOf, newRequest } from "./new-request.ts";
import { requestView } from "./request-view.ts";

export const bulkCreateOrderPaymentRequests: Handler<typeof declared> = async (
	context,
	{ orderPaymentRequests: sent, returnEntity },
) => {
	const { store, site } = context;
	const ids = [...new Set(sent.map(({ orderId }) => orderId))];
	const { found } = await store.read(site, { found: byIds(orders, ids) });
	const outcomes = sent.map((each, index) =>
		outcomeOf(() => newRequest(each, found.get(each.orderId)?.doc, `orderPaymentRequests[${index}]`, context)),
	);
	const created = outcomes.flatMap((outcome) => ("value" in outcome ? [creationOf(outcome.value, context)] : []));
	if (created.length > 0) await store.commit(site, created);
	return {
		results: outcomes.map((outcome, index) => {
			if ("error" in outcome) return { itemMetadata: itemMetadata(undefined, index, outcome) };
			const { value } = outcome;
			const item = {
				orderPaymentRequest: requestView(value, context),
				orderPaymentRequestUrl: requestUrl(context, value.id),
			};
			return { itemMetadata: itemMetadata(value.id, index, outcome), item: returnEntity ? item : undefined };
		}),
		bulkActionMetadata: bulkMetadata(outcomes),
	};
};
