import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { pay as declared } from "@cartwright/contract/payments/payments";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { clients } from "@cartwright/kernel/sites/client";
import { leadsTo, leadsToAllowed } from "@cartwright/kernel/sites/origin";
import { installation } from "@cartwright/kernel/sites/site";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Order } from "../../orders/order.ts";
import { type Payment, startOfflinePayment } from "../../payments/payment.ts";
import type { PaymentCollection } from "../../payments/payment-collection.ts";
import { methodsOf, offeredProviders } from "../../payments/payment-methods.ts";
import { type CardToken, cardToken } from "./card-token.ts";
import { chargeOrder, newPayment, resumed } from "./charge-order.ts";
import { shownState } from "./shown-state.ts";
import { checkPayable, findPayable, methodNotAccepted, startPayment } from "./start-payment.ts";

type Request = RequestOf<typeof declared>;
type Response = ResponseOf<typeof declared>;

/** Resumes a payment that was interrupted before it starts another one. */
export const pay = async (context: Context, request: Request): Promise<Response> => {
	const id = request.paymentGatewayOrderId;
	const { order: payable, collection, payments, accounts } = await findPayable(context, id);
	const offered = offeredProviders(payments, accounts, context.providers);
	checkMethod(methodsOf(payments, offered), request.method);
	await checkReturnUrl(context, request.returnUrl);
	const card = request.method === "CARD" ? await cardIn(context, offered, request) : undefined;
	const { returnUrl, captchaTokens } = request;
	const { order, repeated } = await resumed(context, payable, { token: card?.token, returnUrl });
	if (repeated) return paymentResponse(order.doc.id, repeated);
	if (card === undefined) return payOffline(context, order, collection);
	const { provider, token } = card;
	const charge = { provider, token, collection, returnUrl, captchaTokens };
	return paymentResponse(order.doc.id, await chargeOrder(context, order, charge));
};

const payOffline = async (
	context: Context,
	order: Stored<Order>,
	collection: PaymentCollection | undefined,
): Promise<Response> => {
	const last = order.doc.payments.at(-1);
	const isRepeated = last?.status === "PENDING_MERCHANT" && last.collectionId === collection?.id;
	if (isRepeated) return paymentResponse(order.doc.id, last);
	checkPayable(order.doc, collection);
	const payment = startOfflinePayment(newPayment(context, order.doc, collection));
	await startPayment(context, order, payment);
	return paymentResponse(order.doc.id, payment);
};

const checkMethod = (methods: ReturnType<typeof methodsOf>, method: Request["method"]): void => {
	if (!methods.some((each) => each === method)) throw methodNotAccepted(method);
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

const cardIn = (context: Context, offered: readonly string[], request: Request): Promise<CardToken> => {
	const { cardProvider, paymentToken, card } = request;
	if (paymentToken) return cardToken(context, offered, { cardProvider, field: "paymentToken", sent: paymentToken });
	if (card?.number) return cardToken(context, offered, { cardProvider, field: "card.number", sent: card.number });
	throw invalid("paymentToken", "is required to pay by card", "REQUIRED_FIELD");
};

const paymentResponse = (orderId: string, { id, status, declineReason, confirmationUrl }: Payment): Response => ({
	orderId,
	paymentId: id,
	status: shownState({ status }),
	...(declineReason ? { declineReason } : {}),
	...(confirmationUrl ? { confirmationUrl } : {}),
});
