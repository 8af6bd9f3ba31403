import type { Context } from "@cartwright/kernel/foundation/context";
import type {
	MovementOutcome,
	MovementRequest,
	NotificationRequest,
	PaymentAbilities,
	PaymentKeys,
	PaymentNotification,
	PaymentOutcome,
	PaymentProvider,
	PaymentReference,
	PaymentRequest,
	VoidRequest,
} from "@cartwright/kernel/foundation/payment-provider";
import { ForgedNotification } from "@cartwright/kernel/foundation/payment-provider";
import type { CheckoutPaymentIntent, OrderRequest, PatchOp } from "@paypal/paypal-server-sdk";
import { fromPayPal, payPalAmount } from "./paypal-amount.ts";
import { openPayPal, type PayPalClient } from "./paypal-client.ts";
import { isNotFound, isRefusal, isUnauthorized, payPalErrorOf } from "./paypal-errors.ts";
import { captureOfRefund, customIdIn, type PayPalEvent, readEvent, verificationOf } from "./paypal-notification.ts";
import {
	amountOf,
	closedAs,
	customIdOf,
	declineReason,
	isApproved,
	movementOutcomeOf,
	movementsOf,
	type OrderAtPayPal,
	outcomeOf,
	readCustomId,
} from "./paypal-outcome.ts";

/** Where PayPal is. */
export interface PayPalAddress {
	readonly api: string;
	/** Where buyers approve payments. */
	readonly pages: string;
}

const live: PayPalAddress = { api: "https://api-m.paypal.com", pages: "https://www.paypal.com" };
const sandbox: PayPalAddress = { api: "https://api-m.sandbox.paypal.com", pages: "https://www.sandbox.paypal.com" };

export interface PayPalOptions {
	readonly fetch: Context["providers"]["fetch"];
	/** Where buyers return to if a request names no other page. */
	readonly origin: Context["origin"];
	/** Milliseconds since 1970. */
	readonly now: () => number;
	/** Tests have a stand-in for PayPal; otherwise the mode of the account decides. */
	readonly payPal?: PayPalAddress | undefined;
}

/** PayPal repeats its response to the creation of an order for 6 hours. */
const keysLastFor = 5 * 3_600_000;

/** Each has PayPal verify a signature. */
const maxNotificationsPerMinute = 300;

/**
 * PayPal, by orders whose buyer approves them on a page of PayPal. `find` captures or authorises what was approved; whether
 * that or `cancel` comes first is decided by PayPal (`decisions/154-paypal-decides-between-capture-and-cancel.md`).
 */
export class PayPalProvider implements PaymentProvider {
	readonly name: string;
	readonly pageOrigin: string;
	readonly abilities: PaymentAbilities = {
		delayedCapture: true,
		partialCapture: true,
		refunds: "PARTIAL",
		savedMethods: false,
		savesWithoutPayment: false,
		threeDSecure: false,
	};
	readonly #keys: PaymentKeys;
	readonly #options: PayPalOptions;
	readonly #address: PayPalAddress;
	#opened: Promise<PayPalClient> | undefined;
	#notifications = { minute: 0, count: 0 };

	constructor(keys: PaymentKeys, options: PayPalOptions) {
		this.name = keys.name;
		this.#keys = keys;
		this.#options = options;
		this.#address = options.payPal ?? (keys.name.endsWith("-live") ? live : sandbox);
		this.pageOrigin = new URL(this.#address.pages).origin;
	}

	async pay(request: PaymentRequest): Promise<PaymentOutcome> {
		if (!("redirect" in request.method)) throw new TypeError("PayPal is paid on its own page, not by a token.");
		const started = await this.#start(request);
		if (!started) return { status: "CANCELED" };
		if ("refusal" in started) return { status: "DECLINED", reason: declineReason(started.refusal) };
		return this.#settled(started, request);
	}

	async find(payment: PaymentReference): Promise<PaymentOutcome | undefined> {
		const order = await this.#orderOf(payment);
		if (!order) return payment.providerTransactionId ? { status: "CANCELED" } : undefined;
		const outcome = await this.#settled(order, payment);
		// Nobody has got the address of its page yet.
		const isUnknown = outcome.status === "PENDING" && outcome.confirmationUrl && !payment.providerTransactionId;
		return isUnknown ? undefined : outcome;
	}

	async cancel(payment: PaymentReference): Promise<PaymentOutcome> {
		const order = await this.#orderOf(payment);
		if (!order) return { status: "CANCELED" };
		const outcome = outcomeOf(order);
		return outcome.status === "PENDING" ? outcomeOf(await this.#closed(order, closedAs.canceled)) : outcome;
	}

	async capture(request: MovementRequest): Promise<MovementOutcome> {
		const { movementKey, providerTransactionId, amount, currency } = request;
		const counted = payPalAmount(amount, currency);
		if ("refusal" in counted) return { status: "FAILED", reason: counted.refusal };
		const { authorizations: [authorization] = [], captures = [] } = movementsOf(
			await this.#order(providerTransactionId),
		);
		// PayPal forgets keys after a while; a capture that it has already would be refused then.
		const earlier = captures.find(({ invoiceId }) => invoiceId === movementKey);
		if (earlier) return movementOutcomeOf(earlier);
		if (!authorization?.id) return { status: "FAILED", reason: "NOT_AUTHORIZED" };
		// PayPal would take more than the buyer agreed to.
		if (amount > fromPayPal(authorization.amount)) return { status: "FAILED", reason: "AMOUNT_TOO_LARGE" };
		const body = { amount: { currencyCode: currency, ...counted }, invoiceId: movementKey, finalCapture: true };
		const call = { authorizationId: authorization.id, paypalRequestId: movementKey, body };
		return this.#moved(({ payments }) => payments.captureAuthorizedPayment(call));
	}

	async voidAuthorization({ movementKey, providerTransactionId: id }: VoidRequest): Promise<MovementOutcome> {
		const { id: authorizationId, status } = await this.#authorizationOf(id);
		if (!authorizationId) return { status: "FAILED", reason: "NOT_AUTHORIZED" };
		const released: MovementOutcome = { status: "SUCCEEDED", providerId: authorizationId };
		if (status === "VOIDED") return released;
		try {
			await this.#call(({ payments }) => payments.voidPayment({ authorizationId, paypalRequestId: movementKey }));
			return released;
		} catch (error) {
			if (!isRefusal(error)) throw error;
			const isReleased = (await this.#authorizationOf(id)).status === "VOIDED";
			return isReleased ? released : { status: "FAILED", reason: error.issue };
		}
	}

	async refund({ movementKey, providerTransactionId, amount, currency }: MovementRequest): Promise<MovementOutcome> {
		const counted = payPalAmount(amount, currency);
		if ("refusal" in counted) return { status: "FAILED", reason: counted.refusal };
		const { captures: [capture] = [], refunds = [] } = movementsOf(await this.#order(providerTransactionId));
		// PayPal forgets keys after a while; a refund that it has already would be made again then.
		const earlier = refunds.find(({ customId }) => customId === movementKey);
		if (earlier) return movementOutcomeOf(earlier);
		if (!capture?.id) return { status: "FAILED", reason: "NOT_CAPTURED" };
		const body = { amount: { currencyCode: currency, ...counted }, customId: movementKey };
		const call = { captureId: capture.id, paypalRequestId: movementKey, body };
		return this.#moved(({ payments }) => payments.refundCapturedPayment(call));
	}

	/** Asks for an order that nobody has: who may not ask is told so first. */
	async acceptsKeys(): Promise<boolean> {
		try {
			await this.#order("0");
			return true;
		} catch (error) {
			if (isUnauthorized(error)) return false;
			if (isNotFound(error) || isRefusal(error)) return true;
			throw error;
		}
	}

	async readNotification(request: NotificationRequest): Promise<PaymentNotification | undefined> {
		const event = eventIn(request, this.name);
		if (!event) return undefined;
		await this.#verify(request);
		const captureId = captureOfRefund(event);
		const customId = captureId ? await this.#customIdOfCapture(captureId) : customIdIn(event.resource);
		const { id, type } = event;
		return { id, type, ...readCustomId(customId) };
	}

	async #verify(request: NotificationRequest): Promise<void> {
		const { notificationSecret: webhookId } = this.#keys;
		if (!webhookId)
			throw new ForgedNotification(`No id of a webhook is stored to verify notifications of ${this.name}.`);
		const now = this.#options.now();
		const verification = verificationOf(request, webhookId, now);
		if (!verification) throw forged(this.name);
		this.#countNotification(Math.floor(now / 60_000));
		const found = await this.#call(({ post }) => post("/v1/notifications/verify-webhook-signature", verification));
		if (JSON.parse(found).verification_status !== "SUCCESS") throw forged(this.name);
	}

	/** PayPal limits its accounts: whoever sends notifications of their own must not use up what payments need. */
	#countNotification(minute: number): void {
		const before = this.#notifications.minute === minute ? this.#notifications.count : 0;
		if (before >= maxNotificationsPerMinute) {
			throw new ForgedNotification("Too many notifications in this minute. Send this one again later.");
		}
		this.#notifications = { minute, count: before + 1 };
	}

	async #customIdOfCapture(captureId: string): Promise<string | undefined> {
		return (await this.#call(({ payments }) => payments.getCapturedPayment({ captureId }))).customId;
	}

	/** The order of a payment; `undefined` if none exists, nor will. PayPal deletes orders that are never approved. */
	async #orderOf(payment: PaymentReference): Promise<OrderAtPayPal | undefined> {
		const { providerTransactionId: id } = payment;
		if (!id) {
			const started = await this.#start(payment);
			return started && "refusal" in started ? undefined : started;
		}
		try {
			return await this.#order(id);
		} catch (error) {
			if (isNotFound(error)) return undefined;
			throw error;
		}
	}

	/** Creates the order, or finds the one that an earlier request created; `undefined` if the time for that is over. */
	async #start(payment: PaymentReference): Promise<OrderAtPayPal | { refusal: string } | undefined> {
		const counted = payPalAmount(payment.amount, payment.currency);
		if ("refusal" in counted) return counted;
		if (this.#options.now() - Date.parse(payment.createdDate) > keysLastFor) return undefined;
		const body = orderRequest(payment, counted.value, this.#options.origin);
		try {
			const created = await this.#call(({ orders }) =>
				orders.createOrder({ body, paypalRequestId: payment.paymentKey }),
			);
			// A repeated response may tell the state at the creation.
			return await this.#order(created.id ?? "");
		} catch (error) {
			if (!isRefusal(error)) throw error;
			return { refusal: error.issue };
		}
	}

	/** The outcome of an order. What the buyer has approved is captured or authorised first. */
	async #settled(order: OrderAtPayPal, payment: PaymentReference): Promise<PaymentOutcome> {
		if (fromPayPal(amountOf(order)) !== payment.amount || amountOf(order)?.currencyCode !== payment.currency) {
			throw new Error(`${payment.paymentKey} was used for another amount`);
		}
		if (!isApproved(order)) return outcomeOf(order);
		const { id } = order;
		const request = { id, paypalRequestId: `${payment.paymentKey}-${payment.capture.toLowerCase()}` };
		try {
			await this.#call(({ orders }) =>
				payment.capture === "NOW" ? orders.captureOrder(request) : orders.authorizeOrder(request),
			);
		} catch (error) {
			if (!isRefusal(error)) throw error;
			// It was captured or closed by another request, or PayPal does not charge this buyer.
			const current = await this.#order(id);
			if (!isApproved(current)) return outcomeOf(current);
			return outcomeOf(await this.#closed(current, closedAs.declined(error.issue)));
		}
		return outcomeOf(await this.#order(id));
	}

	/**
	 * Has PayPal refuse to capture or authorise an order that was neither: it refuses what does not match the intent. Returns
	 * the order as it is then, which an earlier request may have completed.
	 */
	async #closed(order: OrderAtPayPal, customId: string): Promise<OrderAtPayPal> {
		const intent = order.intent === intents.NOW ? intents.LATER : intents.NOW;
		const body = [
			{ op: replace, path: "/intent", value: intent },
			{ op: replace, path: "/purchase_units/@reference_id=='default'/custom_id", value: customId },
		];
		try {
			await this.#call(({ orders }) => orders.patchOrder({ id: order.id, body }));
		} catch (error) {
			if (!isRefusal(error)) throw error;
		}
		return this.#order(order.id);
	}

	async #order(id: string): Promise<OrderAtPayPal> {
		return { ...(await this.#call(({ orders }) => orders.getOrder({ id }))), id };
	}

	async #authorizationOf(orderId: string): Promise<{ id?: string; status?: string }> {
		const { authorizations: [authorization = {}] = [] } = movementsOf(await this.#order(orderId));
		return authorization;
	}

	async #moved(call: Call<Parameters<typeof movementOutcomeOf>[0]>): Promise<MovementOutcome> {
		try {
			return movementOutcomeOf(await this.#call(call));
		} catch (error) {
			if (!isRefusal(error)) throw error;
			return { status: "FAILED", reason: error.issue };
		}
	}

	/** The package is loaded with the first request: most shops never send one. */
	async #call<Result>(call: Call<Result>): Promise<Result> {
		this.#opened ??= openPayPal(this.#keys, this.#options.fetch, this.#address.api);
		try {
			return (await call(await this.#opened)).result;
		} catch (error) {
			// The access token may have been revoked before its time.
			if (isUnauthorized(payPalErrorOf(error))) this.#opened = undefined;
			throw payPalErrorOf(error);
		}
	}
}

type Call<Result> = (client: PayPalClient) => Promise<{ readonly result: Result }>;

// The package declares enumerations, which would load it.
const intents = { NOW: "CAPTURE" as CheckoutPaymentIntent, LATER: "AUTHORIZE" as CheckoutPaymentIntent };
const replace = "replace" as PatchOp;

/** The same for each request of a payment, because PayPal may refuse a key with other parameters. */
const orderRequest = (payment: PaymentReference, value: string, origin: string): OrderRequest => {
	const returnUrl = payment.returnUrl ?? origin;
	const cancelUrl = new URL(returnUrl);
	cancelUrl.searchParams.set("paymentCanceled", "true");
	const experienceContext = {
		returnUrl,
		cancelUrl: cancelUrl.href,
		shippingPreference: "NO_SHIPPING",
		userAction: "PAY_NOW",
	};
	return {
		intent: intents[payment.capture],
		purchaseUnits: [{ customId: customIdOf(payment), amount: { currencyCode: payment.currency, value } }],
		paymentSource: { paypal: { experienceContext } },
	} as OrderRequest;
};

const eventIn = ({ body }: NotificationRequest, name: string): PayPalEvent | undefined => {
	try {
		return readEvent(body);
	} catch {
		throw forged(name);
	}
};

const forged = (name: string): ForgedNotification =>
	new ForgedNotification(`The notification is not signed by ${name}, or was sent too long ago.`);
