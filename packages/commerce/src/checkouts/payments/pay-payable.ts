import type { RequestOf } from "@cartwright/contract/operation";
import type { pay as declared } from "@cartwright/contract/payments/payments";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import type { Order } from "../../orders/order.ts";
import { cashRounding, isPaidInCash } from "../../payments/cash-rounding.ts";
import { nameOf } from "../../payments/offline-methods.ts";
import { type Payment, startOfflinePayment } from "../../payments/payment.ts";
import { isPayPal, offeredProviders } from "../../payments/payment-methods.ts";
import type { OfflineMethod } from "../../payments/settings.ts";
import { cardToken } from "./card-token.ts";
import { chargeOrder, type Means, newPayment, resumed } from "./charge-order.ts";
import {
	checkPayable,
	expectUnchanged,
	methodNotAccepted,
	methodsFor,
	offlineMethodsOf,
	type Payable,
} from "./payable.ts";
import { startPayment } from "./start-payment.ts";

/** How a buyer pays. */
export type Chosen = Pick<
	RequestOf<typeof declared>,
	"method" | "cardProvider" | "paymentToken" | "card" | "offlineMethod" | "returnUrl" | "captchaTokens"
>;

/** Resumes a payment that was interrupted before it starts another one. */
export const payPayable = async (context: Context, payable: Payable, chosen: Chosen): Promise<Payment> => {
	const { payments, accounts } = payable;
	const offered = offeredProviders(payments, accounts, context.providers);
	if (!methodsFor(payable, offered).some((each) => each === chosen.method)) throw methodNotAccepted(chosen.method);
	const means = await meansIn(context, offered, chosen);
	const offlineMethod = means ? undefined : offlineMethodIn(payable, chosen);
	const { returnUrl, captchaTokens } = chosen;
	const { order, repeated } = await resumed(context, payable.order, { means, part: payable, returnUrl });
	if (repeated) return repeated;
	if (means === undefined) return payOffline(context, order, payable, offlineMethod);
	return chargeOrder(context, order, { ...means, part: payable, returnUrl, captchaTokens });
};

/** The way to pay by hand that the buyer chose; a shop need not name any. */
const offlineMethodIn = (payable: Payable, { offlineMethod: code }: Chosen): OfflineMethod | undefined => {
	const { methods } = offlineMethodsOf(payable);
	if (!code) return methods[0];
	const method = methods.find((each) => each.code === code);
	if (method) return method;
	throw new ApplicationError(
		"PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE",
		`This order cannot be paid by ${code}. Choose one of its offlineMethods.`,
		{ method: "OFFLINE", offlineMethod: code },
	);
};

const payOffline = async (
	context: Context,
	order: Stored<Order>,
	part: Payable,
	method: OfflineMethod | undefined,
): Promise<Payment> => {
	const { collection, payments } = part;
	const last = order.doc.payments.at(-1);
	if (last?.status === "PENDING_MERCHANT" && last.collectionId === collection?.id) return last;
	checkPayable(order.doc, part, context.now);
	const started = newPayment(context, order.doc, collection);
	const isRounded = method && isPaidInCash(method.kind) && payments.cashRounding !== false;
	const rounding = isRounded ? cashRounding(started.amount, started.currency) : undefined;
	const payment = startOfflinePayment({
		...started,
		...(method && chosenBy(method)),
		...(rounding && { cashRounding: rounding }),
	});
	await startPayment(context, order, payment, expectUnchanged(part));
	return payment;
};

const chosenBy = (method: OfflineMethod): Pick<Payment, "name" | "offlineMethod"> => {
	const { code, kind, title } = method;
	return { name: nameOf(method), offlineMethod: { code, kind, title } };
};

/** What is charged; nothing if the buyer pays by hand. */
const meansIn = async (context: Context, offered: readonly string[], chosen: Chosen): Promise<Means | undefined> => {
	switch (chosen.method) {
		case "CARD":
			return cardIn(context, offered, chosen);
		case "PAYPAL": {
			const provider = offered.find(isPayPal);
			if (provider === undefined) throw methodNotAccepted("PAYPAL");
			return { provider, method: { redirect: true } };
		}
		default:
			return undefined;
	}
};

const cardIn = (context: Context, offered: readonly string[], chosen: Chosen): Promise<Means> => {
	const { cardProvider, paymentToken, card } = chosen;
	if (paymentToken) return cardToken(context, offered, { cardProvider, field: "paymentToken", sent: paymentToken });
	if (card?.number) return cardToken(context, offered, { cardProvider, field: "card.number", sent: card.number });
	throw invalid("paymentToken", "is required to pay by card", "REQUIRED_FIELD");
};
