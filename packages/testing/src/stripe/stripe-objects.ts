import { decline, type Fields, nested, RefusedByStripe, refusal, refuse } from "./stand-in-requests.ts";
import type { Intent, Refund } from "./stored-objects.ts";
import { listCharges, listRefunds } from "./stripe-lists.ts";
import { StripeSetupObjects } from "./stripe-setups.ts";
import { methodOf } from "./test-methods.ts";

export interface Dispute {
	readonly id: string;
	readonly object: "dispute";
	readonly amount: number;
	readonly currency: string;
	readonly payment_intent: string;
	balance_transactions: { readonly amount: number }[];
}

const cancelable = ["requires_payment_method", "requires_action", "requires_capture"];

/** What Stripe stores, and what its calls do to it. */
export class StripeObjects {
	readonly intents = new Map<string, Intent>();
	readonly refunds = new Map<string, Refund>();
	readonly disputes = new Map<string, Dispute>();
	readonly customers = new Map<string, { readonly id: string; readonly metadata: Record<string, string> }>();
	readonly setups = new StripeSetupObjects();
	readonly #now: () => number;
	#count = 0;

	constructor(now: () => number) {
		this.#now = now;
	}

	call(route: string, fields: Fields): object {
		const [method, path = ""] = route.split(" ");
		const [, , resource, id = "", action = ""] = path.split("/");
		switch (`${method} ${resource}${id && "/id"}${action && `/${action}`}`) {
			case "POST payment_intents":
				return this.#createIntent(fields);
			case "GET payment_intents":
				return list([...this.intents.values()].slice(0, Number(fields.get("limit") ?? 10)));
			case "GET payment_intents/id":
				return id === "search" ? this.#find([...this.intents.values()], fields) : this.intent(id);
			case "POST payment_intents/id":
				return Object.assign(this.intent(id), Object.fromEntries(fields));
			case "POST payment_intents/id/confirm":
				return this.#confirm(this.intent(id), fields);
			case "POST payment_intents/id/capture":
				return this.#capture(this.intent(id), fields);
			case "POST payment_intents/id/cancel":
				return this.#cancel(this.intent(id));
			case "POST refunds":
				return this.#createRefund(this.intent(fields.get("payment_intent") ?? ""), fields);
			case "GET refunds":
				return listRefunds(this, fields);
			case "GET charges":
				return listCharges(this, fields);
			case "GET refunds/id":
				return this.refunds.get(id) ?? refuse("resource_missing", `No such refund: ${id}`, 404);
			case "GET disputes":
				return list([...this.disputes.values()].filter((each) => each.payment_intent === fields.get("payment_intent")));
			case "POST setup_intents":
				return this.setups.create(fields);
			case "GET setup_intents/id":
				return this.setups.retrieve(id);
			case "POST setup_intents/id/confirm":
				return this.setups.confirm(id, fields);
			case "POST payment_methods/id/detach":
				return this.setups.detach(id);
			case "POST customers":
				return this.#createCustomer(fields);
			case "GET customers/id":
				return this.#find([...this.customers.values()], fields);
			default:
				return refuse("resource_missing", `Unrecognized request URL (${route})`, 404);
		}
	}

	intent(id: string): Intent {
		return this.intents.get(id) ?? refuse("resource_missing", `No such payment_intent: '${id}'`, 404);
	}

	/** The intent of one of our payments. */
	intentOf(payment: string): Intent | undefined {
		return [...this.intents.values()].find(({ metadata }) => metadata.payment === payment);
	}

	/** The buyer confirms or declines on the page of the bank. */
	authenticate(id: string, isConfirmed: boolean): void {
		const intent = this.intent(id);
		intent.next_action = null;
		if (isConfirmed) {
			this.#charge(intent);
		} else {
			intent.status = "requires_payment_method";
			intent.last_payment_error = { type: "invalid_request_error", code: "payment_intent_authentication_failure" };
		}
	}

	/** What was processing has arrived, or has not. */
	decide(id: string, hasSucceeded: boolean): void {
		const intent = this.intent(id);
		if (hasSucceeded) {
			this.#charge(intent);
		} else {
			intent.status = "requires_payment_method";
			intent.last_payment_error = { type: "card_error", code: "payment_method_provider_decline" };
		}
	}

	/** The buyer asks their bank about a payment. No money is moved yet. */
	dispute(intentId: string): Dispute {
		const { amount_received: amount, currency } = this.intent(intentId);
		const id = this.#newId("dp");
		const dispute: Dispute = {
			id,
			object: "dispute",
			amount,
			currency,
			payment_intent: intentId,
			balance_transactions: [],
		};
		this.disputes.set(dispute.id, dispute);
		return dispute;
	}

	/** The bank takes the money of a dispute, or returns it. */
	move(dispute: Dispute, kind: "WITHDRAWN" | "RETURNED"): void {
		dispute.balance_transactions.push({ amount: kind === "WITHDRAWN" ? -dispute.amount : dispute.amount });
	}

	/** What was really taken, less what was given back, by payment. */
	balance(): Map<string, number> {
		return new Map(
			[...this.intents.values()]
				.filter(({ status }) => status === "succeeded")
				.map(({ id, metadata, amount_received }) => [metadata.payment ?? id, amount_received - this.#refunded(id)]),
		);
	}

	#createIntent(fields: Fields): Intent {
		const amount = Number(fields.get("amount"));
		const currency = fields.get("currency") ?? "";
		if (!/^[a-z]{3}$/.test(currency)) refuse("parameter_invalid", `Invalid currency: ${currency}`);
		if (amount < 50) refuse("amount_too_small", "Amount must be at least $0.50 usd");
		if (amount > 99_999_999) refuse("amount_too_large", "Amount must be no more than $999,999.99");
		const intent: Intent = {
			id: this.#newId("pi"),
			object: "payment_intent",
			amount,
			amount_received: 0,
			currency,
			created: Math.floor(this.#now() / 1000),
			status: "requires_payment_method",
			capture_method: "automatic_async",
			customer: null,
			payment_method: null,
			setup_future_usage: null,
			metadata: nested(fields, "metadata"),
			last_payment_error: null,
			latest_charge: null,
			next_action: null,
		};
		this.intents.set(intent.id, intent);
		// A response is kept as it was, whatever becomes of the intent.
		return structuredClone(intent);
	}

	#createCustomer(fields: Fields): object {
		const customer = { id: this.#newId("cus"), object: "customer", metadata: nested(fields, "metadata") };
		this.customers.set(customer.id, customer);
		return customer;
	}

	/** A search by one value of the metadata. */
	#find(all: readonly { readonly metadata: Record<string, string> }[], fields: Fields): object {
		const [, key = "", value] = /^metadata\["(\w+)"\]:"([^"]*)"$/.exec(fields.get("query") ?? "") ?? [];
		return list(all.filter(({ metadata }) => metadata[key] === value));
	}

	#confirm(intent: Intent, fields: Fields): Intent {
		if (intent.status !== "requires_payment_method") unexpectedState(intent, "confirmed");
		const token = fields.get("confirmation_token") ?? fields.get("payment_method") ?? "";
		const name = token.replace(/^ctoken_/, "");
		const method = methodOf(name) ?? refuse("resource_missing", `No such PaymentMethod: '${token}'`);
		if (!fields.get("return_url")) refuse("parameter_missing", "You must provide a `return_url`.");
		intent.payment_method = name;
		intent.capture_method = fields.get("capture_method") ?? intent.capture_method;
		intent.setup_future_usage = fields.get("setup_future_usage") ?? null;
		intent.last_payment_error = null;
		const isOffSession = fields.get("off_session") === "true";
		const isDemanded = fields.get("payment_method_options[card][request_three_d_secure]") === "any";
		if (method.needsAuthentication && isOffSession) return this.#declined(intent, "authentication_required");
		if (method.needsAuthentication || (isDemanded && !method.declineCode)) {
			intent.status = "requires_action";
			const isLeftToScript = token.startsWith("ctoken_") && fields.get("use_stripe_sdk") !== "false";
			const url = `https://hooks.stripe.test/redirect/${intent.id}`;
			intent.next_action = isLeftToScript
				? { type: "use_stripe_sdk", use_stripe_sdk: {} }
				: { type: "redirect_to_url", redirect_to_url: { url, return_url: fields.get("return_url") } };
		} else if (method.declineCode) {
			return this.#declined(intent, method.errorCode ?? "card_declined", method.declineCode);
		} else if (method.isSlow) {
			intent.status = "processing";
		} else {
			this.#charge(intent);
		}
		return structuredClone(intent);
	}

	#declined(intent: Intent, code: string, declineCode?: string): never {
		intent.last_payment_error = { type: "card_error", code, decline_code: declineCode };
		return decline(code, declineCode);
	}

	#charge(intent: Intent): void {
		const isManual = intent.capture_method === "manual";
		const card = methodOf(intent.payment_method ?? "")?.card;
		intent.status = isManual ? "requires_capture" : "succeeded";
		intent.amount_received = isManual ? 0 : intent.amount;
		intent.latest_charge = {
			id: this.#newId("ch"),
			object: "charge",
			payment_method_details: { type: "card", card },
			balance_transaction: isManual ? null : this.#transactionOf(intent),
		};
	}

	/** Of what was taken: what is only held has none. */
	#transactionOf({ amount_received, currency }: Intent): object {
		const fee = Math.round(amount_received * 0.029) + 30;
		return { id: this.#newId("txn"), object: "balance_transaction", fee, currency };
	}

	#capture(intent: Intent, fields: Fields): Intent {
		if (intent.status !== "requires_capture") unexpectedState(intent, "captured");
		const amount = Number(fields.get("amount_to_capture") ?? intent.amount);
		if (amount > intent.amount) refuse("amount_too_large", "The amount to capture is greater than the authorization.");
		if (methodOf(intent.payment_method ?? "")?.expiresBeforeCapture) {
			refuse("charge_expired_for_capture", "The charge has expired and cannot be captured.");
		}
		intent.status = "succeeded";
		intent.amount_received = amount;
		intent.latest_charge = { ...intent.latest_charge, balance_transaction: this.#transactionOf(intent) };
		intent.metadata = { ...intent.metadata, ...nested(fields, "metadata") };
		return structuredClone(intent);
	}

	#cancel(intent: Intent): Intent {
		if (!cancelable.includes(intent.status)) unexpectedState(intent, "canceled");
		intent.status = "canceled";
		intent.next_action = null;
		return structuredClone(intent);
	}

	#createRefund(intent: Intent, fields: Fields): Refund {
		const amount = Number(fields.get("amount") ?? intent.amount_received);
		if (intent.status !== "succeeded") refuse("charge_not_refundable", "The PaymentIntent has no successful charge.");
		const left = intent.amount_received - this.#refunded(intent.id);
		if (left === 0) refuse("charge_already_refunded", "Charge has already been refunded.");
		if (amount > left) {
			const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
			throw new RefusedByStripe(refusal(400, "invalid_request_error", { message, param: "amount" }));
		}
		const status = methodOf(intent.payment_method ?? "")?.refund ?? "succeeded";
		const refund: Refund = {
			id: this.#newId("re"),
			object: "refund",
			amount,
			currency: intent.currency,
			created: Math.floor(this.#now() / 1000),
			payment_intent: intent.id,
			status,
			failure_reason: status === "failed" ? "expired_or_canceled_card" : null,
			metadata: nested(fields, "metadata"),
		};
		this.refunds.set(refund.id, refund);
		return structuredClone(refund);
	}

	#refunded(intentId: string): number {
		return [...this.refunds.values()].reduce(
			(sum, { payment_intent, amount, status }) =>
				payment_intent === intentId && status !== "failed" ? sum + amount : sum,
			0,
		);
	}

	#newId(prefix: string): string {
		this.#count += 1;
		return `${prefix}_${this.#count}`;
	}
}

const unexpectedState = ({ status }: Intent, done: string): never =>
	refuse(
		"payment_intent_unexpected_state",
		`This PaymentIntent could not be ${done} because it has a status of ${status}.`,
	);

const list = (data: readonly object[]) => ({ object: "list", data, has_more: false, url: "" });
