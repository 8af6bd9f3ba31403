import type {
	MovementOutcome,
	NetworkDispute,
	NetworkFee,
	NetworkRecord,
	PaymentOutcome,
	PaymentReport,
	PaymentRequest,
	VoidRequest,
} from "@cartwright/kernel/foundation/payment-provider";
import type { Chance } from "./chance.ts";
import { Violation } from "./records.ts";

type Fate = "done" | "refused" | "pending";

export interface Charge {
	readonly request: PaymentRequest;
	readonly transactionId: string;
	state: "APPROVED" | "AUTHORIZED" | "VOIDED" | "DECLINED" | "PENDING" | "CANCELED";
	/** Whether a pending payment that is not cancelled is approved. */
	readonly willBeApproved: boolean;
	/** Whether it can be cancelled while it is pending. */
	readonly canBeCalledBack: boolean;
	captured: number;
	refunded: number;
	/** What was refunded at first and came back. */
	undone: number;
	/** What the network keeps for itself, once it has taken something. */
	fee: NetworkFee | undefined;
	disputes: NetworkDispute[];
}

interface Movement {
	readonly key: string;
	readonly kind: "CAPTURE" | "VOID" | "REFUND";
	readonly paymentKey: string;
	readonly amount: number;
	readonly date: string;
	state: MovementOutcome["status"];
	readonly willSucceed: boolean;
	/** Of a refund that had succeeded. */
	isUndone: boolean;
}

/** What a network did by itself. */
export type Surprise = "dispute" | "dispute won" | "refund undone";

/** What a payment network really has: each payment and movement once for its key. */
export class Charges {
	readonly byKey = new Map<string, Charge>();
	/** What the shop asked for although it must know better. */
	violation: Violation | undefined;
	readonly #movements = new Map<string, Movement>();
	readonly #calledBack = new Set<string>();
	readonly #movementsOf = new Map<string, Movement[]>();
	readonly #chance: Chance;
	readonly #now: () => Date;
	/** Receives each change of what the network has. */
	readonly #onChange: (charge: Charge) => void;

	constructor(chance: Chance, now: () => Date, onChange: (charge: Charge) => void) {
		this.#chance = chance;
		this.#now = now;
		this.#onChange = onChange;
	}

	/** Each key is charged once, and never after it was cancelled. */
	charge(request: PaymentRequest, fate: Fate): void {
		const { paymentKey } = request;
		if (this.byKey.has(paymentKey) || this.#calledBack.has(paymentKey)) return;
		const charge: Charge = {
			request,
			transactionId: `charge ${this.byKey.size + 1}`,
			state: "PENDING",
			willBeApproved: this.#chance.perMille(700),
			canBeCalledBack: this.#chance.perMille(700),
			captured: 0,
			refunded: 0,
			undone: 0,
			fee: undefined,
			disputes: [],
		};
		this.byKey.set(paymentKey, charge);
		if (fate !== "pending") this.#decidePayment(charge, fate === "done");
	}

	cancel(paymentKey: string): PaymentOutcome {
		const charge = this.byKey.get(paymentKey);
		if (charge?.state === "PENDING" && charge.canBeCalledBack) charge.state = "CANCELED";
		if (!charge) this.#calledBack.add(paymentKey);
		return this.outcomeOf(paymentKey) as PaymentOutcome;
	}

	outcomeOf(key: string): PaymentOutcome | undefined {
		const charge = this.byKey.get(key);
		if (!charge) return this.#calledBack.has(key) ? { status: "CANCELED" } : undefined;
		const { transactionId: providerTransactionId, state } = charge;
		if (state === "CANCELED") return { status: state };
		if (state === "DECLINED") return { status: state, providerTransactionId, reason: "CARD_DECLINED" };
		return { status: state === "VOIDED" ? "AUTHORIZED" : state, providerTransactionId };
	}

	/** A shop never asks for more than there is, so that it does not depend on the network to refuse it. */
	move(kind: Movement["kind"], request: VoidRequest & { amount?: number }, fate: Fate): void {
		const { movementKey, paymentKey, providerTransactionId } = request;
		if (this.#movements.has(movementKey)) return;
		const charge = this.byKey.get(paymentKey);
		const amount = request.amount ?? charge?.request.amount ?? 0;
		const isKnown = charge?.transactionId === providerTransactionId;
		const left = !isKnown ? 0 : kind === "REFUND" ? this.#refundable(paymentKey) : this.#held(paymentKey);
		// Of a dispute that the shop has not heard of yet.
		const disputed = charge && kind === "REFUND" ? disputedOf(charge) : 0;
		if (amount <= 0 || amount > left + disputed) {
			// The shop would take an exception for a network that does not respond.
			this.violation ??= new Violation(`2: ${kind} ${amount} of payment ${paymentKey}, of which ${left} is there`);
			return;
		}
		const movement: Movement = {
			key: movementKey,
			kind,
			paymentKey,
			amount,
			date: this.#now().toISOString(),
			state: "PENDING",
			willSucceed: this.#chance.perMille(800),
			isUndone: false,
		};
		this.#movements.set(movementKey, movement);
		this.#movementsOf.set(paymentKey, [...(this.#movementsOf.get(paymentKey) ?? []), movement]);
		if (amount > left) this.#decideMovement(movement, false);
		else if (fate !== "pending") this.#decideMovement(movement, fate === "done");
	}

	movementOutcome(key: string): MovementOutcome {
		const status = this.#movements.get(key)?.state ?? "PENDING";
		return status === "FAILED" ? { status, reason: "REFUSED" } : { status };
	}

	/** Decides a pending payment or movement, or all of them. */
	decide(all: boolean): void {
		const payments = [...this.byKey.values()].filter(({ state }) => state === "PENDING");
		const movements = [...this.#movements.values()].filter(({ state }) => state === "PENDING");
		const pending = [
			...payments.map((charge) => () => this.#decidePayment(charge, charge.willBeApproved)),
			...movements.map((movement) => () => this.#decideMovement(movement, movement.willSucceed)),
		];
		const chosen = this.#chance.pick(pending);
		for (const decide of all ? pending : chosen ? [chosen] : []) decide();
	}

	/** Disputes a payment, returns a disputed one, or takes a refund back; undefined if there was none. */
	surprise(): Surprise | undefined {
		const what = this.#chance.weighted({ dispute: 5, "dispute won": 3, "refund undone": 4 });
		const charge = this.#chance.pick([...this.taken().values()]);
		if (!charge) return undefined;
		const { isDone, charge: changed } =
			what === "dispute"
				? { isDone: this.#dispute(charge), charge }
				: what === "dispute won"
					? this.#winDispute()
					: this.#undoRefund();
		if (isDone && changed) this.#onChange(changed);
		return isDone ? what : undefined;
	}

	reportOf(paymentKey: string): PaymentReport {
		const { fee, disputes = [] } = this.byKey.get(paymentKey) ?? {};
		const failedRefunds = (this.#movementsOf.get(paymentKey) ?? [])
			.filter(({ kind, state }) => kind === "REFUND" && state === "FAILED")
			.map(({ key }) => ({ movementKey: key, reason: "REFUSED" }));
		return { fee, disputes: [...disputes], failedRefunds };
	}

	records(): NetworkRecord[] {
		const payments = [...this.byKey].map(([paymentKey, { request, transactionId: id, state, captured }]) => ({
			id,
			kind: "PAYMENT" as const,
			status: statusOf[state],
			amount: captured || request.amount,
			currency: request.currency,
			date: request.createdDate,
			paymentKey,
			orderId: request.orderId,
		}));
		const refunds = [...this.#movements.values()].filter(({ kind }) => kind === "REFUND");
		return [
			...payments,
			...refunds.flatMap(({ key, paymentKey, amount, date, state: status }) => {
				const request = this.byKey.get(paymentKey)?.request;
				if (!request) return [];
				const { currency, orderId } = request;
				const kind = "REFUND" as const;
				return [{ id: `refund ${key}`, kind, status, amount, currency, date, paymentKey, orderId, movementKey: key }];
			}),
		];
	}

	isUndecided(paymentKey: string): boolean {
		return this.byKey.get(paymentKey)?.state === "PENDING";
	}

	/** The payments of which money was taken. */
	taken(): ReadonlyMap<string, Charge> {
		return new Map([...this.byKey].filter(([, { captured }]) => captured > 0));
	}

	/** What became of each payment and movement. */
	history(): string[] {
		return [
			...[...this.byKey.values()].map(({ state }) => `network: payment ${state}`),
			...[...this.#movements.values()].map(({ kind, state }) => `network: ${kind} ${state}`),
			...[...this.#movements.values()].flatMap(({ isUndone }) => (isUndone ? ["network: REFUND undone"] : [])),
			...[...this.byKey.values()].flatMap(({ disputes }) => disputes.map(({ state }) => `network: dispute ${state}`)),
		];
	}

	#refundable(paymentKey: string): number {
		const charge = this.byKey.get(paymentKey) as Charge;
		return charge.captured - charge.refunded - disputedOf(charge) - this.#pending(paymentKey, "REFUND");
	}

	#dispute(charge: Charge): boolean {
		const { paymentKey } = charge.request;
		const left = this.#refundable(paymentKey);
		if (left <= 0) return false;
		const amount = this.#chance.perMille(700) ? left : this.#chance.between(1, left);
		const id = `dispute ${charge.disputes.length + 1} of ${charge.transactionId}`;
		charge.disputes = [...charge.disputes, { id, amount, state: this.#chance.perMille(700) ? "WITHDRAWN" : "ASKED" }];
		return true;
	}

	#winDispute() {
		const disputed = [...this.byKey.values()].filter(({ disputes }) =>
			disputes.some(({ state }) => state === "WITHDRAWN"),
		);
		const charge = this.#chance.pick(disputed);
		if (charge) {
			charge.disputes = charge.disputes.map((each) =>
				each.state === "WITHDRAWN" ? { ...each, state: "RETURNED" } : each,
			);
		}
		return { isDone: charge !== undefined, charge };
	}

	#undoRefund() {
		const refunds = [...this.#movements.values()].filter(
			({ kind, state }) => kind === "REFUND" && state === "SUCCEEDED",
		);
		const refund = this.#chance.pick(refunds);
		const charge = refund && this.byKey.get(refund.paymentKey);
		if (charge) {
			[refund.state, refund.isUndone] = ["FAILED", true];
			charge.refunded -= refund.amount;
			charge.undone += refund.amount;
		}
		return { isDone: charge !== undefined, charge };
	}

	/** The authorised amount that nothing was decided about, and that nothing undecided is about. */
	#held(paymentKey: string): number {
		const { state, request } = this.byKey.get(paymentKey) as Charge;
		const isMoving = this.#pending(paymentKey, "CAPTURE") + this.#pending(paymentKey, "VOID") > 0;
		return state === "AUTHORIZED" && !isMoving ? request.amount : 0;
	}

	#pending(paymentKey: string, kind: Movement["kind"]): number {
		return (this.#movementsOf.get(paymentKey) ?? [])
			.filter((each) => each.kind === kind && each.state === "PENDING")
			.reduce((sum, { amount }) => sum + amount, 0);
	}

	#decidePayment(charge: Charge, isApproved: boolean): void {
		const { amount, capture } = charge.request;
		if (!isApproved) charge.state = "DECLINED";
		else if (capture === "LATER") charge.state = "AUTHORIZED";
		else take(charge, amount);
		this.#onChange(charge);
	}

	#decideMovement(movement: Movement, succeeds: boolean): void {
		movement.state = succeeds ? "SUCCEEDED" : "FAILED";
		const charge = this.byKey.get(movement.paymentKey) as Charge;
		if (succeeds) this.#carryOut(movement, charge);
		this.#onChange(charge);
	}

	#carryOut(movement: Movement, charge: Charge): void {
		switch (movement.kind) {
			case "CAPTURE":
				take(charge, movement.amount);
				break;
			case "VOID":
				charge.state = "VOIDED";
				break;
			case "REFUND":
				charge.refunded += movement.amount;
		}
	}
}

const take = (charge: Charge, amount: number): void => {
	[charge.state, charge.captured] = ["APPROVED", amount];
	const { currency } = charge.request;
	charge.fee = { id: `fee of ${charge.transactionId}`, amount: 30 + Math.floor(amount / 40), currency };
};

const statusOf = {
	APPROVED: "SUCCEEDED",
	AUTHORIZED: "AUTHORIZED",
	VOIDED: "CANCELED",
	DECLINED: "FAILED",
	PENDING: "PENDING",
	CANCELED: "CANCELED",
} as const;

/** What banks took back of a payment, and did not return. */
export const disputedOf = ({ disputes }: Charge): number =>
	disputes.reduce((sum, { amount, state }) => sum + (state === "WITHDRAWN" ? amount : 0), 0);

/** What is left to the shop of a payment. */
export const netOf = (charge: Charge): number =>
	charge.captured - charge.refunded - disputedOf(charge) - (charge.fee?.amount ?? 0);
