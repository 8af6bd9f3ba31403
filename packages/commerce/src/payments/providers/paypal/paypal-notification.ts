import type { NotificationRequest } from "@cartwright/kernel/foundation/payment-provider";

/** What payments wait for. PayPal tells of much more, some of it about other software of the account. */
const types: ReadonlySet<unknown> = new Set([
	"CHECKOUT.ORDER.APPROVED",
	"CHECKOUT.PAYMENT-APPROVAL.REVERSED",
	"PAYMENT.AUTHORIZATION.CREATED",
	"PAYMENT.AUTHORIZATION.VOIDED",
	"PAYMENT.CAPTURE.COMPLETED",
	"PAYMENT.CAPTURE.DECLINED",
	"PAYMENT.CAPTURE.DENIED",
	"PAYMENT.CAPTURE.PENDING",
	"PAYMENT.CAPTURE.REFUNDED",
	"PAYMENT.CAPTURE.REVERSED",
	"PAYMENT.REFUND.FAILED",
	"PAYMENT.REFUND.PENDING",
]);

/** The resource that an event is about: an order, an authorisation, a capture, or a refund. */
interface Resource {
	readonly custom_id?: string;
	readonly purchase_units?: readonly { readonly custom_id?: string }[];
	readonly links?: readonly { readonly rel?: string; readonly href?: string }[];
}

export interface PayPalEvent {
	readonly id: string;
	readonly type: string;
	readonly resource: Resource;
}

/** The event in a body; `undefined` if payments do not wait for it. Throws if it is none. */
export const readEvent = (body: string): PayPalEvent | undefined => {
	const { id, event_type: type, resource } = JSON.parse(body);
	if (!types.has(type)) return undefined;
	if (typeof id !== "string" || typeof resource !== "object" || resource === null) throw new TypeError("no event");
	return { id, type, resource };
};

export const customIdIn = ({ custom_id, purchase_units }: Resource): string | undefined =>
	custom_id ?? purchase_units?.[0]?.custom_id;

/** The capture that a refund is of, which knows the payment; refunds carry ids of their own. */
export const captureOfRefund = ({ type, resource: { links = [] } }: PayPalEvent): string | undefined => {
	const isRefund = type.startsWith("PAYMENT.REFUND.") || /\.(REFUNDED|REVERSED)$/.test(type);
	const { href = "" } = links.find(({ rel }) => rel === "up") ?? {};
	return isRefund ? /\/v2\/payments\/captures\/([\w-]+)$/.exec(href)?.[1] : undefined;
};

/** How long PayPal repeats a notification: three days, and some hours. */
const maxAge = 4 * 24 * 3_600_000;
const maxAhead = 300_000;

/** What PayPal says about its signature, with forms that keep others from having PayPal verify anything. */
const signatureHeaders = {
	auth_algo: ["paypal-auth-algo", /^\w{1,100}$/],
	cert_url: ["paypal-cert-url", /^https:\/\/[\w.-]+\.paypal\.com\/[\w./-]{1,400}$/],
	transmission_id: ["paypal-transmission-id", /^[\w-]{10,50}$/],
	transmission_sig: ["paypal-transmission-sig", /^[\w+/=]{40,500}$/],
	transmission_time: ["paypal-transmission-time", /^\d{4}-\d\d-\d\dT[\d:.]{5,15}Z$/],
} as const;

/**
 * The request by which PayPal verifies the signature of an event; `undefined` if it cannot be one of PayPal. The event
 * stands in it as it was sent, because that is what was signed.
 */
export const verificationOf = (
	{ body, headers }: NotificationRequest,
	webhookId: string,
	now: number,
): string | undefined => {
	const fields = Object.entries(signatureHeaders).map(([field, [name, form]]) => {
		const value = String(headers[name] ?? "");
		return [field, form.test(value) ? value : undefined] as const;
	});
	if (fields.some(([, value]) => value === undefined)) return undefined;
	const sent = Object.fromEntries(fields);
	const age = now - Date.parse(sent.transmission_time ?? "");
	if (!(age <= maxAge && age >= -maxAhead)) return undefined;
	return `${JSON.stringify({ ...sent, webhook_id: webhookId }).slice(0, -1)},"webhook_event":${body}}`;
};
