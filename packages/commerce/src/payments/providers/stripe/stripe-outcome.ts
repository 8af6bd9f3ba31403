import type {
	MethodSummary,
	MovementOutcome,
	PaymentOutcome,
	SetupOutcome,
} from "@cartwright/kernel/foundation/payment-provider";
import type { Stripe } from "stripe";

const brands: Readonly<Record<string, string>> = {
	amex: "American Express",
	cartes_bancaires: "Cartes Bancaires",
	diners: "Diners Club",
	discover: "Discover",
	eftpos_au: "Eftpos",
	jcb: "JCB",
	link: "Link",
	mastercard: "Mastercard",
	unionpay: "UnionPay",
	visa: "Visa",
};

/** The outcome of a PaymentIntent whose `latest_charge` is expanded; `undefined` if it was never confirmed. */
export const outcomeOf = (intent: Stripe.PaymentIntent): PaymentOutcome | undefined => {
	const payment = { providerTransactionId: intent.id, method: methodOf(intent) };
	switch (intent.status) {
		case "succeeded":
			return { status: "APPROVED", ...payment, savedMethodId: savedMethodOf(intent) };
		case "requires_capture":
			return { status: "AUTHORIZED", ...payment, savedMethodId: savedMethodOf(intent) };
		case "processing":
			return { status: "PENDING", ...payment };
		case "requires_action":
			return { status: "PENDING", ...payment, confirmationUrl: nextPageOf(intent) };
		default: {
			const reason = declineReasonOf(intent);
			if (reason) return { status: "DECLINED", ...payment, reason };
			return intent.status === "canceled" ? { status: "CANCELED" } : undefined;
		}
	}
};

const pageMembers = ["url", "hosted_instructions_url", "hosted_voucher_url"] as const;

/** The page of a bank, or one that says how to pay. Each kind of step has a member of its own that names it. */
const nextPageOf = ({
	next_action: action,
}: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, "next_action">): string | undefined => {
	const steps = Object.values(action ?? {}) as readonly (Readonly<Record<string, unknown>> | string | null)[];
	const addresses = steps.flatMap((step) => (step instanceof Object ? pageMembers.map((name) => step[name]) : []));
	return addresses.find((address) => typeof address === "string");
};

const declineReasonOf = ({ last_payment_error: error }: Stripe.PaymentIntent): string | undefined =>
	error ? reasonOf(error) : undefined;

/** A reason in the form of the others, such as INSUFFICIENT_FUNDS. */
export const reasonOf = (error: { decline_code?: string; code?: string }): string => {
	const { decline_code: declined, code } = error;
	const isNamed = declined && declined !== "generic_decline";
	return ((isNamed ? declined : code) ?? "PAYMENT_REFUSED").toUpperCase();
};

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | undefined =>
	charge && typeof charge !== "string" ? charge : undefined;

const methodOf = (intent: Stripe.PaymentIntent): MethodSummary | undefined => {
	const card = chargeOf(intent)?.payment_method_details?.card;
	return card?.last4 ? summaryOf(card.brand, card.last4) : undefined;
};

const summaryOf = (brand: string | null | undefined, lastFourDigits: string): MethodSummary => ({
	brand: brands[brand ?? ""] ?? "Card",
	lastFourDigits,
});

const separator = "/";

/** Stripe charges a kept method only together with the customer that it belongs to. */
const savedMethodOf = ({ customer, payment_method: method, setup_future_usage: usage }: Stripe.PaymentIntent) =>
	usage && customer && method ? [idOf(customer), idOf(method)].join(separator) : undefined;

/** The customer and the method of a `savedMethodId`. */
export const readSavedMethod = (savedMethodId: string): { customer: string; method: string } => {
	const [customer = "", method = ""] = savedMethodId.split(separator);
	return { customer, method };
};

/** The outcome of a SetupIntent whose `payment_method` is expanded; `undefined` if it was never confirmed. */
export const setupOutcomeOf = (intent: Stripe.SetupIntent): SetupOutcome | undefined => {
	const { id, status, customer, payment_method: method, last_setup_error: error } = intent;
	switch (status) {
		case "succeeded": {
			if (!customer || !method || typeof method === "string") return { status: "DECLINED", reason: "METHOD_NOT_KEPT" };
			const savedMethodId = [idOf(customer), method.id].join(separator);
			return { status: "SAVED", savedMethodId, method: summaryOf(method.card?.brand, method.card?.last4 ?? "") };
		}
		case "processing":
			return { status: "PENDING", providerSetupId: id };
		case "requires_action":
			return { status: "PENDING", providerSetupId: id, confirmationUrl: nextPageOf(intent) };
		default:
			if (error) return { status: "DECLINED", reason: reasonOf(error) };
			return status === "canceled" ? { status: "DECLINED", reason: "CANCELED" } : undefined;
	}
};

const idOf = (found: string | { readonly id: string }): string => (typeof found === "string" ? found : found.id);

export const refundOutcomeOf = ({ id, status, failure_reason: failure }: Stripe.Refund): MovementOutcome => {
	switch (status) {
		case "succeeded":
			return { status: "SUCCEEDED", providerId: id };
		case "failed":
		case "canceled":
			return { status: "FAILED", reason: (failure ?? status).toUpperCase() };
		default:
			return { status: "PENDING", providerId: id };
	}
};
