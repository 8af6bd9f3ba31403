import type { payPaymentRequest as declared } from "@cartwright/contract/payments/payment-request-links";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { Identity } from "@cartwright/kernel/foundation/identity";
import type { Order } from "../../orders/order.ts";
import { requestUrl } from "../../payments/payment-request-url.ts";
import { payPayable } from "../payments/pay-payable.ts";
import { shownState } from "../payments/shown-state.ts";
import { loadLinkedRequest } from "./load-linked-request.ts";

export const payPaymentRequest: Handler<typeof declared> = async (context, { token, ...chosen }) => {
	const { site, payable } = await loadLinkedRequest(context, token);
	const payer = { ...context, site, identity: payerOf(payable.order.doc) };
	const returnUrl = requestUrl(payer, payable.request.doc.id);
	const { status, declineReason, confirmationUrl } = await payPayable(payer, payable, {
		...chosen,
		card: undefined,
		savedPaymentMethodId: undefined,
		returnUrl,
	});
	return { status: shownState({ status }), declineReason, confirmationUrl };
};

/** Whoever has the link, whatever token they send along: cards are counted for the order and the address. */
const payerOf = ({ checkoutId = "", owner = "" }: Order): Identity => ({
	kind: "guest",
	checkoutId,
	owner,
	clientId: "",
});
