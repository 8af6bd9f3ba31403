import type {
	MovementOutcome,
	MovementRequest,
	PaymentAbilities,
	PaymentOutcome,
	PaymentProvider,
	PaymentReference,
	PaymentRequest,
	VoidRequest,
} from "@cartwright/kernel/foundation/payment-provider";
import type { Chance } from "./chance.ts";
import type { Scheduler } from "./scheduler.ts";

type Decision = "APPROVED" | "DECLINED";

interface Charge {
	readonly request: PaymentRequest;
	readonly transactionId: string;
	state: Decision | "PENDING" | "CANCELED";
	/** The outcome of a pending payment that is not cancelled. */
	readonly decision: Decision;
	/** Whether it can be cancelled while it is pending. */
	readonly canBeCalledBack: boolean;
}

const fates = {
	approved: 45,
	declined: 15,
	pending: 15,
	unreachable: 8,
	answerLost: 9,
	/** The request arrives long after its caller gave up. */
	late: 8,
} as const;

const unreachable = () => new Error("the payment network cannot be reached");

/** A payment network that is correct but unreliable: it is slow, unreachable, loses responses, and delivers late. */
export class Network implements PaymentProvider {
	readonly name = "network";
	readonly abilities: PaymentAbilities = {
		delayedCapture: false,
		partialCapture: false,
		refunds: "NONE",
		savedMethods: false,
	};
	/** Whether it is unreachable. */
	isCutOff = false;
	/** Whether it responds immediately and correctly; at the end of a run all outcomes have to become known. */
	isCalm = false;
	readonly #chance: Chance;
	readonly #scheduler: Scheduler;
	readonly #charges = new Map<string, Charge>();
	readonly #calledBack = new Set<string>();
	#late: PaymentRequest[] = [];

	constructor(chance: Chance, scheduler: Scheduler) {
		this.#chance = chance;
		this.#scheduler = scheduler;
	}

	async pay(request: PaymentRequest): Promise<PaymentOutcome> {
		const fate = await this.#scheduler.step("asks for money", () => this.#receive(request));
		return this.#scheduler.step("hears of its money", () => {
			if (fate === "unreachable" || fate === "answerLost" || fate === "late") throw unreachable();
			return this.#outcome(request.paymentKey) as PaymentOutcome;
		});
	}

	async find({ paymentKey }: PaymentReference): Promise<PaymentOutcome | undefined> {
		const payment = await this.#scheduler.step("asks after a payment", () => {
			if (this.#isLost()) throw unreachable();
			return this.#outcome(paymentKey);
		});
		return this.#scheduler.step("hears of a payment", () => payment);
	}

	async cancel({ paymentKey }: PaymentReference): Promise<PaymentOutcome> {
		const outcome = await this.#scheduler.step("calls a payment back", () => {
			if (this.#isLost()) throw unreachable();
			const charge = this.#charges.get(paymentKey);
			if (charge?.state === "PENDING" && charge.canBeCalledBack) charge.state = "CANCELED";
			if (!charge) this.#calledBack.add(paymentKey);
			return this.#outcome(paymentKey) as PaymentOutcome;
		});
		return this.#scheduler.step("hears of a payment called back", () => {
			if (this.#isLost()) throw unreachable();
			return outcome;
		});
	}

	capture(request: MovementRequest): Promise<MovementOutcome> {
		return Promise.reject(new Error(`no shopper of the simulation asks for ${request.movementKey}`));
	}

	voidAuthorization(request: VoidRequest): Promise<MovementOutcome> {
		return Promise.reject(new Error(`no shopper of the simulation asks for ${request.movementKey}`));
	}

	refund(request: MovementRequest): Promise<MovementOutcome> {
		return Promise.reject(new Error(`no shopper of the simulation asks for ${request.movementKey}`));
	}

	/** Decides one pending payment, or all of them. */
	decide(all = false): void {
		const pending = [...this.#charges.values()].filter(({ state }) => state === "PENDING");
		const chosen = this.#chance.pick(pending);
		for (const charge of all ? pending : chosen ? [chosen] : []) charge.state = charge.decision;
	}

	/** Delivers one delayed request, or all of them. */
	deliverLate(all = false): void {
		const count = all ? this.#late.length : 1;
		for (const request of this.#late.splice(0, count)) this.#charge(request, "APPROVED");
	}

	isUndecided(paymentKey: string): boolean {
		return this.#charges.get(paymentKey)?.state === "PENDING";
	}

	/** The amounts really taken, by payment. */
	taken(): ReadonlyMap<string, { readonly amount: number; readonly currency: string }> {
		const approved = [...this.#charges].filter(([, { state }]) => state === "APPROVED");
		return new Map(approved.map(([key, { request }]) => [key, request]));
	}

	#receive(request: PaymentRequest): keyof typeof fates {
		const fate = this.isCutOff ? "unreachable" : this.#chance.weighted(fates);
		if (fate === "late") this.#late.push(request);
		if (fate === "approved" || fate === "answerLost") this.#charge(request, "APPROVED");
		if (fate === "declined") this.#charge(request, "DECLINED");
		if (fate === "pending") this.#charge(request, "PENDING");
		return fate;
	}

	/** Each idempotency key is charged once, and never after it was cancelled. */
	#charge(request: PaymentRequest, state: Charge["state"]): void {
		const { paymentKey } = request;
		if (this.#charges.has(paymentKey) || this.#calledBack.has(paymentKey)) return;
		this.#charges.set(paymentKey, {
			request,
			transactionId: `charge ${this.#charges.size + 1}`,
			state,
			decision: this.#chance.perMille(700) ? "APPROVED" : "DECLINED",
			canBeCalledBack: this.#chance.perMille(700),
		});
	}

	#outcome(key: string): PaymentOutcome | undefined {
		const charge = this.#charges.get(key);
		if (!charge) return this.#calledBack.has(key) ? { status: "CANCELED" } : undefined;
		const { transactionId: providerTransactionId, state: status } = charge;
		if (status === "CANCELED") return { status };
		return status === "DECLINED"
			? { status, providerTransactionId, reason: "CARD_DECLINED" }
			: { status, providerTransactionId };
	}

	#isLost(): boolean {
		return this.isCutOff || (!this.isCalm && this.#chance.perMille(100));
	}
}
