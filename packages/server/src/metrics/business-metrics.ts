import { orders } from "@cartwright/commerce/orders/documents";
import type { Order } from "@cartwright/commerce/orders/order";
import { cart } from "@cartwright/contract/carts/v1/cart";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import type { EventDeclaration } from "@cartwright/contract/operation";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { type AuditEntry, auditEntries } from "@cartwright/kernel/audit-chain/documents";
import { toNumber } from "@cartwright/kernel/foundation/money";
import { type Mail, mails } from "@cartwright/kernel/mail/documents";
import { deadLetters } from "@cartwright/kernel/outbox/documents";
import { type Message, messages } from "@cartwright/kernel/text-messages/documents";
import type { Write } from "@cartwright/store/batch";
import type { Store } from "@cartwright/store/store";
import { Counter, type Registry } from "prom-client";
import { boundedLabels } from "./bounded-labels.ts";

export interface BusinessMetrics {
	countSignIn(kind: "member" | "staff", outcome: string): void;
}

/** Counts what the commits of this process say: each process counts its own, so that the sum is that of the shop. */
export const registerBusinessMetrics = (registry: Registry, store: Store): BusinessMetrics => {
	const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
		new Counter<Label>({ name: `cartwright_${name}_total`, help, labelNames, registers: [registry] });
	const carts = counter("carts_created", "New carts.", []);
	const checkouts = counter("checkouts_created", "New checkouts.", []);
	const countOrder = orderCounters(counter);
	const countPayments = paymentCounter(counter);
	const signIns = counter("sign_ins", "Attempts to sign in, by kind of account and outcome.", ["kind", "outcome"]);
	const letters = counter("dead_letters_created", "Events that a subscriber failed at too often.", []);
	const deliveries = counter(
		"deliveries",
		"Attempts to hand over mails and messages to phones, by outcome; retry: to be tried again.",
		["kind", "outcome"],
	);
	// An increase from nothing to 1 would not be noticed.
	for (const outcome of ["sent", "failed", "retry"]) deliveries.inc({ kind: "mail", outcome }, 0);
	const outcomes = boundedLabels(40);
	const countSignIn = (kind: "member" | "staff", outcome: string) => signIns.inc({ kind, outcome: outcomes(outcome) });
	const count = (write: Write) => {
		for (const { type } of write.events) {
			if (type === cartCreated) carts.inc();
			else if (type === checkoutCreated) checkouts.inc();
			else countOrder(type, write);
		}
		if (write.collection === orders) countPayments(write);
		else if (write.collection === mails && write.kind === "replace") {
			const outcome = outcomeOf(write.before.doc as Mail, write.doc as Mail);
			if (outcome) deliveries.inc({ kind: "mail", outcome });
		} else if (write.collection === messages && write.kind === "replace") {
			const { state } = write.doc as Message;
			if (state === "SENT" || state === "FAILED") deliveries.inc({ kind: "message", outcome: state.toLowerCase() });
		} else if (write.collection === deadLetters && write.kind === "create") letters.inc();
		else if (write.collection === auditEntries && write.kind === "create") {
			const { actorKind, call, outcome } = write.doc as AuditEntry;
			if (actorKind === "user" && staffSignIns.test(call)) countSignIn("staff", outcome);
		}
	};
	store.onCommit(({ batch, error }) => {
		if (error === undefined) for (const write of batch) count(write);
	});
	return { countSignIn };
};

const typeOf = (declared: EventDeclaration | undefined): string => (declared as EventDeclaration).type;
const cartCreated = typeOf(cart.events.cartCreated);
const checkoutCreated = typeOf(checkout.events.checkoutCreated);
const orderCreated = typeOf(orderService.events.orderCreated);
const orderApproved = typeOf(orderService.events.orderApproved);
const orderCanceled = typeOf(orderService.events.orderCanceled);

const staffSignIns = /\.(signInStaff|verifyStaffSignIn)$/;

type CounterFactory = <Label extends string>(
	name: string,
	help: string,
	labelNames: readonly Label[],
) => Counter<Label>;

const orderCounters = (counter: CounterFactory): ((eventType: string, write: Write) => void) => {
	const labelNames = ["channel", "currency"] as const;
	const byEvent = new Map([
		[orderCreated, counter("orders_placed", "Orders placed, paid or not.", labelNames)],
		[orderApproved, counter("orders_approved", "Orders approved: paid, or to be paid later.", labelNames)],
		[orderCanceled, counter("orders_canceled", "Orders canceled.", labelNames)],
	]);
	const amount = counter("orders_approved_amount", "Totals of approved orders, in units of the currency.", labelNames);
	const currencies = boundedLabels(200);
	return (type, write) => {
		const counted = byEvent.get(type);
		if (!counted || !("doc" in write)) return;
		const { channelInfo, currency, priceSummary } = write.doc as Order;
		const labels = { channel: channelInfo.type, currency: currencies(currency) };
		counted.inc(labels);
		if (type === orderApproved) amount.inc(labels, Math.max(0, toNumber(priceSummary.total, currency)));
	};
};

/** Counts each state that a payment reaches. */
const paymentCounter = (counter: CounterFactory): ((write: Write) => void) => {
	const payments = counter("payments", "States that payments reached, by provider.", ["provider", "outcome"]);
	const providers = boundedLabels(20);
	return (write) => {
		if (!("doc" in write)) return;
		const before = write.kind === "replace" ? (write.before.doc as Order).payments : [];
		for (const payment of (write.doc as Order).payments) {
			const earlier = before.find(({ id }) => id === payment.id);
			if (earlier === payment || earlier?.status === payment.status) continue;
			payments.inc({ provider: providers(payment.provider ?? "offline"), outcome: payment.status.toLowerCase() });
		}
	};
};

const outcomeOf = (before: Mail, { state, reason, attempts }: Mail): "sent" | "failed" | "retry" | undefined => {
	if (state === "SENT") return "sent";
	if (state === "FAILED") return "failed";
	return reason !== undefined && attempts === before.attempts ? "retry" : undefined;
};
