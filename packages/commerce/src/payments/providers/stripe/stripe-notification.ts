import type { Stripe } from "stripe";

/** What payments wait for. Stripe tells of much more, some of it about other software of the account. */
const types: ReadonlySet<string> = new Set([
	"charge.dispute.closed",
	"charge.dispute.created",
	"charge.dispute.funds_reinstated",
	"charge.dispute.funds_withdrawn",
	"charge.dispute.updated",
	"charge.refund.updated",
	"charge.updated",
	"payment_intent.amount_capturable_updated",
	"payment_intent.canceled",
	"payment_intent.payment_failed",
	"payment_intent.succeeded",
	"refund.failed",
	"refund.updated",
] satisfies Stripe.Event.Type[]);

/** The intent that an event is about, or its id; `undefined` if payments do not wait for it. */
export const intentOfEvent = ({ type, data: { object } }: Stripe.Event): Stripe.PaymentIntent | string | undefined => {
	if (!types.has(type)) return undefined;
	switch (object.object) {
		case "payment_intent":
			return object;
		case "charge":
		case "dispute":
		case "refund":
			return object.payment_intent ?? undefined;
		default:
			return undefined;
	}
};
