import {
	ForgedNotification,
	type MovementOutcome,
	type MovementRequest,
	type NotificationRequest,
	type PaymentAbilities,
	type PaymentNotification,
	type PaymentOutcome,
	type PaymentProvider,
	type PaymentReference,
	type PaymentRequest,
	type VoidRequest,
} from "@cartwright/kernel/foundation/payment-provider";
import type { Chance } from "./chance.ts";
import { Charges } from "./charges.ts";
import type { Scheduler } from "./scheduler.ts";

const paymentFates = {
	done: 45,
	refused: 15,
	pending: 15,
	unreachable: 8,
	answerLost: 9,
	/** The request arrives long after its caller gave up. */
	late: 8,
} as const;

const movementFates = { done: 50, refused: 8, pending: 14, unreachable: 9, answerLost: 10, late: 9 } as const;

type Fate = keyof typeof paymentFates;

const unreachable = () => new Error("the payment network cannot be reached");

/** A payment network that is correct but unreliable: it is slow, unreachable, loses responses, and delivers late. */
export class Network implements PaymentProvider {
	readonly name = "network";
	readonly abilities: PaymentAbilities = {
		delayedCapture: true,
		partialCapture: true,
		refunds: "PARTIAL",
		savedMethods: false,
		savesWithoutPayment: false,
	};
	/** Whether it is unreachable. */
	isCutOff = false;
	/** Whether it responds immediately and correctly; at the end of a run all outcomes have to become known. */
	isCalm = false;
	readonly charges: Charges;
	readonly #chance: Chance;
	readonly #scheduler: Scheduler;
	readonly #signatures = new Map<string, string>();
	#late: (() => void)[] = [];

	constructor(chance: Chance, scheduler: Scheduler) {
		this.#chance = chance;
		this.#scheduler = scheduler;
		this.charges = new Charges(chance);
	}

	async pay(request: PaymentRequest): Promise<PaymentOutcome> {
		await this.#receive("asks for money", paymentFates, (fate) => this.charges.charge(request, fate));
		return this.charges.outcomeOf(request.paymentKey) as PaymentOutcome;
	}

	async find({ paymentKey }: PaymentReference): Promise<PaymentOutcome | undefined> {
		const payment = await this.#scheduler.step("asks after a payment", () => {
			if (this.#isLost()) throw unreachable();
			return this.charges.outcomeOf(paymentKey);
		});
		return this.#scheduler.step("hears of a payment", () => payment);
	}

	async cancel({ paymentKey }: PaymentReference): Promise<PaymentOutcome> {
		const outcome = await this.#scheduler.step("calls a payment back", () => {
			if (this.#isLost()) throw unreachable();
			return this.charges.cancel(paymentKey);
		});
		return this.#scheduler.step("hears of a payment called back", () => {
			if (this.#isLost()) throw unreachable();
			return outcome;
		});
	}

	capture = (request: MovementRequest): Promise<MovementOutcome> => this.#move("CAPTURE", request);

	voidAuthorization = (request: VoidRequest): Promise<MovementOutcome> => this.#move("VOID", request);

	refund = (request: MovementRequest): Promise<MovementOutcome> => this.#move("REFUND", request);

	/** A notification about a payment, and its signature. */
	notify(notification: PaymentNotification): NotificationRequest {
		const body = JSON.stringify(notification);
		const signature = `signature ${this.#signatures.size + 1}`;
		this.#signatures.set(signature, body);
		return { body, headers: { signature } };
	}

	async readNotification({ body, headers }: NotificationRequest): Promise<PaymentNotification> {
		const isSigned = this.#signatures.get(String(headers.signature)) === body;
		if (!isSigned) throw new ForgedNotification("The notification is not signed by the network.");
		return JSON.parse(body);
	}

	/** Decides something that is pending, or everything. */
	decide(all = false): void {
		this.charges.decide(all);
	}

	/** Delivers one delayed request, or all of them. */
	deliverLate(all = false): void {
		for (const arrive of this.#late.splice(0, all ? this.#late.length : 1)) arrive();
	}

	async #move(kind: "CAPTURE" | "VOID" | "REFUND", request: VoidRequest & { amount?: number }) {
		await this.#receive(`asks for a ${kind}`, movementFates, (fate) => this.charges.move(kind, request, fate));
		return this.charges.movementOutcome(request.movementKey);
	}

	/** Has a request arrive now, later or never, and its response too. */
	async #receive(
		what: string,
		fates: Record<Fate, number>,
		arrive: (fate: "done" | "refused" | "pending") => void,
	): Promise<void> {
		const fate = await this.#scheduler.step(what, () => {
			const drawn = this.isCutOff ? "unreachable" : this.isCalm ? "done" : this.#chance.weighted(fates);
			if (drawn === "late") this.#late.push(() => arrive("done"));
			else if (drawn === "answerLost") arrive("done");
			else if (drawn !== "unreachable") arrive(drawn);
			return drawn;
		});
		await this.#scheduler.step("hears of its money", () => {
			if (fate === "unreachable" || fate === "answerLost" || fate === "late") throw unreachable();
		});
	}

	#isLost(): boolean {
		return this.isCutOff || (!this.isCalm && this.#chance.perMille(100));
	}
}
