import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { pay as declared } from "@cartwright/contract/payments/payments";
import type { Context } from "@cartwright/kernel/foundation/context";
import { checkReturnUrl } from "./check-return-url.ts";
import { payPayable } from "./pay-payable.ts";
import { findPayable } from "./payable.ts";
import { shownState } from "./shown-state.ts";

type Request = RequestOf<typeof declared>;
type Response = ResponseOf<typeof declared>;

export const pay = async (context: Context, request: Request): Promise<Response> => {
	const payable = await findPayable(context, request.paymentGatewayOrderId);
	await checkReturnUrl(context, request.returnUrl);
	const { id, status, declineReason, confirmationUrl } = await payPayable(context, payable, request);
	return {
		orderId: payable.order.doc.id,
		paymentId: id,
		status: shownState({ status }),
		...(declineReason ? { declineReason } : {}),
		...(confirmationUrl ? { confirmationUrl } : {}),
	};
};
