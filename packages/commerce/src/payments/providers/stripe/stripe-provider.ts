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
	PaymentReport,
	PaymentRequest,
	RecordsPage,
	RecordsRequest,
	SetupOutcome,
	SetupReference,
	SetupRequest,
	VoidRequest,
} from "@cartwright/kernel/foundation/payment-provider";
import { ForgedNotification } from "@cartwright/kernel/foundation/payment-provider";
import type { Stripe } from "stripe";
import { stripeAmount } from "./stripe-amount.ts";
import { isRefusal, isUnauthorized } from "./stripe-errors.ts";
import { intentOfEvent } from "./stripe-notification.ts";
import { outcomeOf, readSavedMethod, reasonOf, refundOutcomeOf } from "./stripe-outcome.ts";
import { firstRefunds, listParams, recordOfCharge, recordOfRefund } from "./stripe-records.ts";
import { reportOf } from "./stripe-report.ts";
import { customerOfMember, StripeSetups } from "./stripe-setups.ts";

export interface StripeOptions {
	readonly fetch: Context["providers"]["fetch"];
	/** Where Stripe is; tests have a stand-in for it. */
	readonly address: string;
	/** Where buyers return to if a request names no other page. */
	readonly origin: Context["origin"];
	/** Milliseconds since 1970. */
	readonly now: () => number;
}

/** Stripe repeats its response to a key for at least 24 hours. */
const keysLastFor = 23 * 3_600_000;

/** How old a signature may be, in seconds. Stripe signs anew each time that it sends. */
const tolerance = 300;

const expand = ["latest_charge"];

const amountRefused = "AMOUNT_NOT_CHARGEABLE";

/**
 * Stripe, by PaymentIntents. One is created before it is confirmed, by two requests, because a creation charges nothing and
 * can be repeated by whoever wants to know what became of a payment (`decisions/147-stripe-payments-take-two-requests.md`).
 */
export class StripeProvider implements PaymentProvider {
	readonly name: string;
	readonly abilities: PaymentAbilities = {
		delayedCapture: true,
		partialCapture: true,
		refunds: "PARTIAL",
		savedMethods: true,
		savesWithoutPayment: true,
		threeDSecure: true,
	};
	readonly #keys: PaymentKeys;
	readonly #options: StripeOptions;
	readonly #setups: StripeSetups;
	#opened: Promise<Stripe> | undefined;

	constructor(keys: PaymentKeys, options: StripeOptions) {
		this.name = keys.name;
		this.#keys = keys;
		this.#options = options;
		this.#setups = new StripeSetups(() => this.#stripe(), options);
	}

	async pay(request: PaymentRequest): Promise<PaymentOutcome> {
		const started = await this.#start(request);
		if (!started) return { status: "CANCELED" };
		return "refusal" in started ? { status: "DECLINED", reason: started.refusal } : this.#confirm(started, request);
	}

	async find(payment: PaymentReference): Promise<PaymentOutcome | undefined> {
		const intent = await this.#intentOf(payment);
		return intent && this.#settled(intent);
	}

	async cancel(payment: PaymentReference): Promise<PaymentOutcome> {
		const intent = await this.#intentOf(payment);
		if (!intent) return { status: "CANCELED" };
		const outcome = await this.#settled(intent);
		if (outcome && outcome.status !== "PENDING") return outcome;
		return (await this.#settled(await this.#canceled(intent.id))) ?? outcome ?? { status: "CANCELED" };
	}

	async capture({ movementKey, providerTransactionId, amount, currency }: MovementRequest): Promise<MovementOutcome> {
		const counted = stripeAmount(amount, currency);
		if (counted === undefined) return { status: "FAILED", reason: amountRefused };
		const { paymentIntents } = await this.#stripe();
		try {
			const params = { amount_to_capture: counted, metadata: { capture: movementKey } };
			const { id, status } = await paymentIntents.capture(providerTransactionId, params, {
				idempotencyKey: movementKey,
			});
			return { status: status === "succeeded" ? "SUCCEEDED" : "PENDING", providerId: id };
		} catch (error) {
			if (!isRefusal(error)) throw error;
			// An earlier request under this key may have captured it, whose response Stripe keeps for a day only.
			const { id, status, metadata } = await paymentIntents.retrieve(providerTransactionId);
			if (status === "succeeded" && metadata.capture === movementKey) return { status: "SUCCEEDED", providerId: id };
			return { status: "FAILED", reason: reasonOf(error) };
		}
	}

	async voidAuthorization({ providerTransactionId: id }: VoidRequest): Promise<MovementOutcome> {
		const { status } = await this.#canceled(id);
		return status === "canceled"
			? { status: "SUCCEEDED", providerId: id }
			: { status: "FAILED", reason: `PAYMENT_${status.toUpperCase()}` };
	}

	async refund({ movementKey, providerTransactionId, amount, currency }: MovementRequest): Promise<MovementOutcome> {
		const counted = stripeAmount(amount, currency);
		if (counted === undefined) return { status: "FAILED", reason: amountRefused };
		const { refunds } = await this.#stripe();
		// Stripe forgets keys after a day; a refund that it has already would be made again then.
		for await (const refund of refunds.list({ payment_intent: providerTransactionId, limit: 100 })) {
			if (refund.metadata?.refund === movementKey) return refundOutcomeOf(refund);
		}
		try {
			const params = { payment_intent: providerTransactionId, amount: counted, metadata: { refund: movementKey } };
			return refundOutcomeOf(await refunds.create(params, { idempotencyKey: movementKey }));
		} catch (error) {
			if (!isRefusal(error)) throw error;
			return { status: "FAILED", reason: reasonOf(error) };
		}
	}

	saveMethod(request: SetupRequest): Promise<SetupOutcome> {
		return this.#setups.save(request);
	}

	findSetup(setup: SetupReference): Promise<SetupOutcome | undefined> {
		return this.#setups.find(setup);
	}

	deleteMethod(savedMethodId: string): Promise<void> {
		return this.#setups.delete(savedMethodId);
	}

	async report(payment: PaymentReference): Promise<PaymentReport> {
		const { providerTransactionId: id } = payment;
		if (!id) return { disputes: [], failedRefunds: [] };
		const { paymentIntents, disputes, refunds } = await this.#stripe();
		const filter = { payment_intent: id, limit: 100 };
		const [intent, disputed, refunded] = await Promise.all([
			paymentIntents.retrieve(id, { expand: ["latest_charge.balance_transaction"] }),
			disputes.list(filter),
			refunds.list(filter),
		]);
		return reportOf(intent, disputed.data, refunded.data);
	}

	async listRecords(request: RecordsRequest): Promise<RecordsPage> {
		const { charges, refunds, paymentIntents } = await this.#stripe();
		let intent: string | undefined;
		if ("payment" in request.scope) {
			const { paymentKey, providerTransactionId } = request.scope.payment;
			const query = `metadata["payment"]:"${paymentKey}"`;
			intent = providerTransactionId ?? (await paymentIntents.search({ query, limit: 1 })).data[0]?.id;
			if (!intent) return { records: [] };
		}
		const params = listParams(request, intent);
		if (!request.after?.startsWith(firstRefunds)) {
			const { data, has_more } = await charges.list(params);
			return { records: data.map(recordOfCharge), next: has_more ? data.at(-1)?.id : firstRefunds };
		}
		const { data, has_more } = await refunds.list({ ...params, expand: ["data.charge"] });
		return { records: data.flatMap(recordOfRefund), next: has_more ? data.at(-1)?.id : undefined };
	}

	/** Asks for what every payment asks for: a restricted key may not do everything. */
	async acceptsKeys(): Promise<boolean> {
		const { paymentIntents } = await this.#stripe();
		try {
			await paymentIntents.list({ limit: 1 });
			return true;
		} catch (error) {
			if (isUnauthorized(error)) return false;
			throw error;
		}
	}

	async readNotification({ body, headers }: NotificationRequest): Promise<PaymentNotification | undefined> {
		const event = await this.#verified(body, String(headers["stripe-signature"] ?? ""));
		const intent = intentOfEvent(event);
		if (!intent) return undefined;
		const { paymentIntents } = await this.#stripe();
		const { metadata } = typeof intent === "string" ? await paymentIntents.retrieve(intent) : intent;
		return { id: event.id, type: event.type, paymentKey: metadata.payment, orderId: metadata.order };
	}

	async #verified(body: string, signature: string): Promise<Stripe.Event> {
		const { notificationSecret: secret, name } = this.#keys;
		if (!secret) throw new ForgedNotification(`No secret is stored to verify notifications of ${name} with.`);
		const { webhooks } = await this.#stripe();
		try {
			const event = await webhooks.constructEventAsync(
				body,
				signature,
				secret,
				tolerance,
				undefined,
				this.#options.now(),
			);
			if (event.livemode === name.endsWith("-live")) return event;
		} catch {
			// What is not signed, signed long ago, or no event, is refused alike.
		}
		throw new ForgedNotification(`The notification is not signed by ${name}, or was signed too long ago.`);
	}

	/** The intent of a payment; `undefined` if none exists, nor will. */
	async #intentOf(payment: PaymentReference): Promise<Stripe.PaymentIntent | undefined> {
		const { providerTransactionId: id } = payment;
		const { paymentIntents } = await this.#stripe();
		if (id) return paymentIntents.retrieve(id, { expand });
		const started = await this.#start(payment);
		if (!started || "refusal" in started) return undefined;
		// A repeated response tells the state at the creation.
		return paymentIntents.retrieve(started.id, { expand });
	}

	/**
	 * Creates the intent, or finds the one that an earlier request created; `undefined` if the time for that is over. The
	 * parameters depend on the reference alone, because Stripe refuses a key with others.
	 */
	async #start(payment: PaymentReference): Promise<Stripe.PaymentIntent | { refusal: string } | undefined> {
		const { paymentKey, orderId, amount, currency, createdDate } = payment;
		const counted = stripeAmount(amount, currency);
		if (counted === undefined) return { refusal: amountRefused };
		const { paymentIntents } = await this.#stripe();
		if (this.#options.now() - Date.parse(createdDate) > keysLastFor) {
			const { data } = await paymentIntents.search({ query: `metadata["payment"]:"${paymentKey}"`, limit: 1 });
			return data[0];
		}
		try {
			return await paymentIntents.create(
				{
					amount: counted,
					currency: currency.toLowerCase(),
					automatic_payment_methods: { enabled: true },
					metadata: { payment: paymentKey, order: orderId },
				},
				{ idempotencyKey: paymentKey },
			);
		} catch (error) {
			if (!isRefusal(error)) throw error;
			return { refusal: reasonOf(error) };
		}
	}

	async #confirm({ id }: Stripe.PaymentIntent, request: PaymentRequest): Promise<PaymentOutcome> {
		const { paymentIntents } = await this.#stripe();
		const pending = { status: "PENDING", providerTransactionId: id } as const;
		try {
			const method = await this.#methodOf(id, request);
			const intent = await paymentIntents.confirm(
				id,
				{
					...method,
					capture_method: request.capture === "LATER" ? "manual" : "automatic",
					...(request.requires3dSecure && { payment_method_options: { card: { request_three_d_secure: "any" } } }),
					return_url: request.returnUrl ?? this.#options.origin,
					// A confirmation token leaves the next step to a script of Stripe, unless it is told otherwise.
					use_stripe_sdk: false,
					expand,
				},
				{ idempotencyKey: `${request.paymentKey}-confirm` },
			);
			return (await this.#settled(intent)) ?? pending;
		} catch (error) {
			if (!isRefusal(error)) throw error;
			// It was declined, canceled before this request, or confirmed by an earlier one.
			const outcome = await this.#settled(await paymentIntents.retrieve(id, { expand }));
			if (outcome) return outcome;
			await this.#canceled(id);
			return { status: "DECLINED", reason: reasonOf(error), providerTransactionId: id };
		}
	}

	/** How an intent is paid. A customer is created for a method to be kept: Stripe keeps them with customers alone. */
	async #methodOf(id: string, request: PaymentRequest): Promise<Stripe.PaymentIntentConfirmParams> {
		const { method, savesMethod } = request;
		const { paymentIntents } = await this.#stripe();
		if ("savedMethodId" in method) {
			const saved = readSavedMethod(method.savedMethodId);
			await paymentIntents.update(id, { customer: saved.customer });
			return { payment_method: saved.method, off_session: !method.isBuyerPresent };
		}
		if ("redirect" in method) throw new TypeError("Stripe is paid by a token of its form.");
		const { token } = method;
		const params = token.startsWith("ctoken_") ? { confirmation_token: token } : { payment_method: token };
		if (!savesMethod) return params;
		await paymentIntents.update(id, { customer: await this.#customerOf(request) });
		return { ...params, setup_future_usage: "off_session" };
	}

	/** A member has one customer at Stripe, and a guest one for each payment. */
	async #customerOf({ paymentKey, orderId, memberId }: PaymentRequest): Promise<string> {
		const { customers } = await this.#stripe();
		if (memberId) return customerOfMember(customers, memberId);
		const key = { idempotencyKey: `${paymentKey}-customer` };
		return (await customers.create({ metadata: { order: orderId } }, key)).id;
	}

	/**
	 * The outcome of an intent. A declined one is canceled first: Stripe lets whoever returns from a page of a bank confirm it
	 * again, with another method.
	 */
	async #settled(intent: Stripe.PaymentIntent): Promise<PaymentOutcome | undefined> {
		const outcome = outcomeOf(intent);
		if (outcome?.status !== "DECLINED" || intent.status === "canceled") return outcome;
		const closed = await this.#canceled(intent.id);
		return closed.status === "canceled" ? outcome : outcomeOf(closed);
	}

	/** Cancels an intent unless it is too late for that. Returns it as it is then. */
	async #canceled(id: string): Promise<Stripe.PaymentIntent> {
		const { paymentIntents } = await this.#stripe();
		try {
			return await paymentIntents.cancel(id, { expand });
		} catch (error) {
			if (!isRefusal(error)) throw error;
			return paymentIntents.retrieve(id, { expand });
		}
	}

	/** Loaded with the first request: most shops never send one. */
	#stripe(): Promise<Stripe> {
		this.#opened ??= openStripe(this.#keys, this.#options);
		return this.#opened;
	}
}

const openStripe = async ({ secretKey }: PaymentKeys, { fetch, address }: StripeOptions): Promise<Stripe> => {
	const { Stripe } = await import("stripe");
	const { protocol, hostname, port } = new URL(address);
	return new Stripe(secretKey, {
		host: hostname,
		...(port && { port }),
		protocol: protocol === "http:" ? "http" : "https",
		httpClient: Stripe.createFetchHttpClient(fetch as typeof globalThis.fetch),
		maxNetworkRetries: 2,
		telemetry: false,
	});
};
