import { notFound, refuse } from "./stand-in-requests.ts";

interface Money {
	readonly currency_code: string;
	readonly value: string;
}

/** What the buyer pays with, which decides what becomes of the payment. */
export type Funding =
	| "BALANCE"
	| "DECLINED"
	/** A bank that pays days later. */
	| "ECHECK"
	/** Whose refunds PayPal refuses. */
	| "NOT_REFUNDABLE"
	/** Whose refunds are decided later. */
	| "SLOW_REFUNDS"
	/** Whose authorisation has expired when it is captured. */
	| "EXPIRING";

export interface Movement {
	readonly id: string;
	status: string;
	readonly amount: Money;
	readonly custom_id?: string | undefined;
	readonly invoice_id?: string | undefined;
	readonly links: readonly object[];
}

export interface Order {
	readonly id: string;
	intent: string;
	status: string;
	readonly purchase_units: [Unit];
	readonly returnUrl: string;
	readonly cancelUrl: string;
	funding: Funding;
}

interface Unit {
	readonly reference_id: "default";
	custom_id: string;
	readonly amount: Money;
	payments?: { authorizations?: Movement[]; captures?: Movement[]; refunds?: Movement[] };
}

/** The request that creates an order. */
interface OrderRequest {
	readonly intent: string;
	readonly purchase_units: readonly [Pick<Unit, "custom_id" | "amount">];
	readonly payment_source: {
		readonly paypal: { readonly experience_context: { readonly return_url: string; readonly cancel_url: string } };
	};
}

const withoutDecimals = ["HUF", "JPY", "TWD"];

/** What PayPal stores, and what its calls do to it. */
export class PayPalObjects {
	readonly orders = new Map<string, Order>();
	#count = 0;

	createOrder({ intent, purchase_units: [unit], payment_source: { paypal } }: OrderRequest): object {
		const { value, currency_code } = unit.amount;
		if (!/^\d+(\.\d\d)?$/.test(value)) refuse("INVALID_PARAMETER_SYNTAX");
		if (withoutDecimals.includes(currency_code) && value.includes(".")) refuse("DECIMALS_NOT_SUPPORTED");
		if (Number(value) <= 0) refuse("CANNOT_BE_ZERO_OR_NEGATIVE");
		const order: Order = {
			id: this.#newId(),
			intent,
			status: "PAYER_ACTION_REQUIRED",
			purchase_units: [{ reference_id: "default", custom_id: unit.custom_id, amount: unit.amount }],
			returnUrl: paypal.experience_context.return_url,
			cancelUrl: paypal.experience_context.cancel_url,
			funding: "BALANCE",
		};
		this.orders.set(order.id, order);
		return { id: order.id, status: order.status };
	}

	order(id: string): Order {
		return this.orders.get(id) ?? notFound();
	}

	/** The order of one of our payments. */
	orderOf(paymentKey: string): Order | undefined {
		return [...this.orders.values()].find(({ purchase_units: [{ custom_id }] }) => custom_id.endsWith(paymentKey));
	}

	/** The buyer approves on PayPal's page. */
	approve(id: string, funding: Funding = "BALANCE"): void {
		const order = this.order(id);
		if (order.status !== "PAYER_ACTION_REQUIRED") return;
		order.status = "APPROVED";
		order.funding = funding;
	}

	patchOrder(id: string, changes: readonly { readonly path: string; readonly value: string }[]): undefined {
		const order = this.order(id);
		if (order.status === "COMPLETED") refuse("ORDER_ALREADY_COMPLETED");
		for (const { path, value } of changes) {
			if (path === "/intent") order.intent = value;
			else if (path.endsWith("/custom_id")) order.purchase_units[0].custom_id = value;
			else refuse("NOT_PATCHABLE");
		}
	}

	/** Captures or authorises what the buyer has approved. */
	completeOrder(id: string, intent: "CAPTURE" | "AUTHORIZE"): object {
		const order = this.order(id);
		if (order.status === "COMPLETED") refuse(`ORDER_ALREADY_${intent}D`);
		if (order.intent !== intent) refuse("ACTION_DOES_NOT_MATCH_INTENT");
		if (order.status !== "APPROVED") refuse("ORDER_NOT_APPROVED");
		if (order.funding === "DECLINED") refuse("INSTRUMENT_DECLINED");
		const [unit] = order.purchase_units;
		const isPending = order.funding === "ECHECK";
		const status = isPending ? "PENDING" : intent === "CAPTURE" ? "COMPLETED" : "CREATED";
		const decision = this.#movement(unit.amount, { status, custom_id: unit.custom_id });
		order.status = "COMPLETED";
		unit.payments = intent === "CAPTURE" ? { captures: [decision] } : { authorizations: [decision] };
		return structuredClone(order);
	}

	/** A capture that was pending is decided. */
	decide(id: string, hasSucceeded: boolean): void {
		for (const each of this.order(id).purchase_units[0].payments?.captures ?? []) {
			each.status = hasSucceeded ? "COMPLETED" : "DECLINED";
		}
	}

	captureAuthorization(id: string, { amount, invoice_id }: Pick<Movement, "amount" | "invoice_id">): object {
		const { authorization, unit, order } = this.#withAuthorization(id);
		if (authorization.status === "VOIDED") refuse("AUTHORIZATION_VOIDED");
		if (authorization.status === "CAPTURED") refuse("AUTHORIZATION_ALREADY_CAPTURED");
		if (order.funding === "EXPIRING") refuse("AUTHORIZATION_EXPIRED");
		if (Number(amount.value) > Number(authorization.amount.value) * 1.15) refuse("MAX_CAPTURE_AMOUNT_EXCEEDED");
		authorization.status = "CAPTURED";
		const capture = this.#movement(amount, { status: "COMPLETED", custom_id: unit.custom_id, invoice_id });
		unit.payments = { ...unit.payments, captures: [capture] };
		return structuredClone(capture);
	}

	voidAuthorization(id: string): undefined {
		const { authorization } = this.#withAuthorization(id);
		if (authorization.status === "VOIDED") refuse("PREVIOUSLY_VOIDED");
		if (authorization.status === "CAPTURED") refuse("PREVIOUSLY_CAPTURED");
		authorization.status = "VOIDED";
	}

	capture(id: string): Movement {
		return this.#withCapture(id).capture;
	}

	refundCapture(id: string, { amount, custom_id }: Pick<Movement, "amount" | "custom_id">): object {
		const { capture, unit, order } = this.#withCapture(id);
		const { refunds = [] } = unit.payments ?? {};
		if (order.funding === "NOT_REFUNDABLE") refuse("REFUND_NOT_ALLOWED");
		if (sum(refunds) + Number(amount.value) > Number(capture.amount.value) + 0.001) refuse("REFUND_AMOUNT_EXCEEDED");
		const status = order.funding === "SLOW_REFUNDS" ? "PENDING" : "COMPLETED";
		const links = [{ rel: "up", href: `https://api-m.sandbox.paypal.com/v2/payments/captures/${id}`, method: "GET" }];
		const refund = { ...this.#movement(amount, { status, custom_id }), links };
		unit.payments = { ...unit.payments, refunds: [...refunds, refund] };
		return structuredClone(refund);
	}

	/** What was really taken, less what was given back, in units of the currency, by payment. */
	balance(): Map<string, number> {
		return new Map(
			[...this.orders.values()].flatMap(({ purchase_units: [{ custom_id, payments = {} }] }) => {
				const { captures = [], refunds = [] } = payments;
				const taken = captures.filter(({ status }) => status === "COMPLETED");
				return taken.length > 0 ? [[custom_id.split("/")[1] ?? "", sum(taken) - sum(refunds)] as const] : [];
			}),
		);
	}

	#movement(amount: Money, facts: Pick<Movement, "status" | "custom_id" | "invoice_id">): Movement {
		return { id: this.#newId(), amount, links: [], ...facts };
	}

	#withAuthorization(id: string) {
		for (const order of this.orders.values()) {
			const [unit] = order.purchase_units;
			const authorization = unit.payments?.authorizations?.find((each) => each.id === id);
			if (authorization) return { authorization, unit, order };
		}
		return notFound();
	}

	#withCapture(id: string) {
		for (const order of this.orders.values()) {
			const [unit] = order.purchase_units;
			const capture = unit.payments?.captures?.find((each) => each.id === id);
			if (capture) return { capture, unit, order };
		}
		return notFound();
	}

	#newId(): string {
		this.#count += 1;
		return `PAYPAL${String(this.#count).padStart(11, "0")}`;
	}
}

const sum = (movements: readonly Movement[]): number =>
	movements.reduce((total, { amount, status }) => (status === "FAILED" ? total : total + Number(amount.value)), 0);
