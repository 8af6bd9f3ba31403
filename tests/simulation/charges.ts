import type {
	MovementOutcome,
	PaymentOutcome,
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
}

interface Movement {
	readonly kind: "CAPTURE" | "VOID" | "REFUND";
	readonly paymentKey: string;
	readonly amount: number;
	state: MovementOutcome["status"];
	readonly willSucceed: boolean;
}

/** What a payment network really has: each payment and movement once for its key. */
export class Charges {
	readonly byKey = new Map<string, Charge>();
	/** What the shop asked for although it must know better. */
	violation: Violation | undefined;
	readonly #movements = new Map<string, Movement>();
	readonly #calledBack = new Set<string>();
	readonly #chance: Chance;

	constructor(chance: Chance) {
		this.#chance = chance;
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
		};
		this.byKey.set(paymentKey, charge);
		if (fate !== "pending") decidePayment(charge, fate === "done");
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
		if (amount <= 0 || amount > left) {
			// The shop would take an exception for a network that does not respond.
			this.violation ??= new Violation(`2: ${kind} ${amount} of payment ${paymentKey}, of which ${left} is there`);
			return;
		}
		const movement: Movement = {
			kind,
			paymentKey,
			amount,
			state: "PENDING",
			willSucceed: this.#chance.perMille(800),
		};
		this.#movements.set(movementKey, movement);
		if (fate !== "pending") this.#decideMovement(movement, fate === "done");
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
			...payments.map((charge) => () => decidePayment(charge, charge.willBeApproved)),
			...movements.map((movement) => () => this.#decideMovement(movement, movement.willSucceed)),
		];
		const chosen = this.#chance.pick(pending);
		for (const decide of all ? pending : chosen ? [chosen] : []) decide();
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
		];
	}

	#refundable(paymentKey: string): number {
		const { captured, refunded } = this.byKey.get(paymentKey) as Charge;
		return captured - refunded - this.#pending(paymentKey, "REFUND");
	}

	/** The authorised amount that nothing was decided about, and that nothing undecided is about. */
	#held(paymentKey: string): number {
		const { state, request } = this.byKey.get(paymentKey) as Charge;
		const isMoving = this.#pending(paymentKey, "CAPTURE") + this.#pending(paymentKey, "VOID") > 0;
		return state === "AUTHORIZED" && !isMoving ? request.amount : 0;
	}

	#pending(paymentKey: string, kind: Movement["kind"]): number {
		return [...this.#movements.values()]
			.filter((each) => each.paymentKey === paymentKey && each.kind === kind && each.state === "PENDING")
			.reduce((sum, { amount }) => sum + amount, 0);
	}

	#decideMovement(movement: Movement, succeeds: boolean): void {
		movement.state = succeeds ? "SUCCEEDED" : "FAILED";
		if (!succeeds) return;
		const charge = this.byKey.get(movement.paymentKey) as Charge;
		switch (movement.kind) {
			case "CAPTURE":
				[charge.state, charge.captured] = ["APPROVED", movement.amount];
				break;
			case "VOID":
				charge.state = "VOIDED";
				break;
			case "REFUND":
				charge.refunded += movement.amount;
		}
	}
}

const decidePayment = (charge: Charge, isApproved: boolean): void => {
	const { amount, capture } = charge.request;
	if (!isApproved) charge.state = "DECLINED";
	else if (capture === "LATER") charge.state = "AUTHORIZED";
	else [charge.state, charge.captured] = ["APPROVED", amount];
};
