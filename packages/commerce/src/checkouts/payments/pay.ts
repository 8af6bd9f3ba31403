import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { pay as declared } from "@cartwright/contract/payments/payments";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { clients } from "@cartwright/kernel/sites/client";
import { leadsTo, leadsToAllowed } from "@cartwright/kernel/sites/origin";
import { installation } from "@cartwright/kernel/sites/site";
import { byId } from "@cartwright/store/store";
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

/** The provider redirects the buyer to this URL, so it must not be an open redirect. */
const checkReturnUrl = async ({ store, identity, origin }: Context, returnUrl: Request["returnUrl"]): Promise<void> => {
	if (!returnUrl || leadsTo(returnUrl, origin)) return;
	const clientId = "clientId" in identity ? identity.clientId : "";
	const { client } = await store.read(installation, { client: byId(clients, clientId) });
	if (leadsToAllowed(returnUrl, client?.doc.allowedOrigins ?? [], origin)) return;
	throw new ApplicationError<typeof declared>(
		"RETURN_URL_NOT_ALLOWED",
		`returnUrl must lead to ${origin} or to an origin of the client. Allow it with \`cartwright client allow\`.`,
		{ returnUrl },
	);
};
