import {
	ForgedNotification,
	type MovementOutcome,
	type MovementRequest,
	type NetworkRecord,
	type NotificationRequest,
	type PaymentAbilities,
	type PaymentNotification,
	type PaymentOutcome,
	type PaymentProvider,
	type PaymentReference,
	type PaymentReport,
	type PaymentRequest,
	type RecordsPage,
	type RecordsRequest,
	type VoidRequest,
} from "@cartwright/kernel/foundation/payment-provider";
import type { Chance } from "./chance.ts";
import { Charges } from "./charges.ts";
import type { Scheduler } from "./scheduler.ts";

const paymentFates = {
	done: 62,
	refused: 10,
	pending: 10,
	unreachable: 6,
	answerLost: 6,
	/** The request arrives long after its caller gave up. */
	late: 6,
} as const;

const movementFates = { done: 50, refused: 8, pending: 14, unreachable: 9, answerLost: 10, late: 9 } as const;

type Fate = keyof typeof paymentFates;

const pageSize = 100;

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
		threeDSecure: false,
	};
	/** Whether it is unreachable. */
	isCutOff = false;
	/** Whether it responds immediately and correctly; at the end of a run all outcomes have to become known. */
	isCalm = false;
	readonly charges: Charges;
	readonly #chance: Chance;
	readonly #scheduler: Scheduler;
	readonly #signatures = new Map<string, string>();
	/** Notifications that the shop has not accepted yet. */
	#unsent: PaymentNotification[] = [];
	#sent = 0;
	#late: (() => void)[] = [];

	constructor(chance: Chance, scheduler: Scheduler, now: () => Date) {
		this.#chance = chance;
		this.#scheduler = scheduler;
		this.charges = new Charges(chance, now, ({ request: { paymentKey, orderId } }) => {
			this.#unsent.push({ id: `change ${++this.#sent}`, type: "payment.changed", paymentKey, orderId });
		});
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

	async report({ paymentKey }: PaymentReference): Promise<PaymentReport> {
		return this.#scheduler.step("asks what became of a payment", () => {
			if (this.#isLost()) throw unreachable();
			return this.charges.reportOf(paymentKey);
		});
	}

	async listRecords({ scope, after = "0" }: RecordsRequest): Promise<RecordsPage> {
		const all = this.charges.records().filter((record) => isIn(scope, record));
		const start = Number(after);
		const end = start + pageSize;
		return { records: all.slice(start, end), next: end < all.length ? String(end) : undefined };
	}

	/** A notification that the shop has not accepted, in whatever order. */
	get unsent(): PaymentNotification | undefined {
		return this.#chance.pick(this.#unsent);
	}

	accepted(notification: PaymentNotification): void {
		this.#unsent = this.#unsent.filter(({ id }) => id !== notification.id);
	}

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

const isIn = (scope: RecordsRequest["scope"], { paymentKey, date }: NetworkRecord): boolean =>
	"payment" in scope ? paymentKey === scope.payment.paymentKey : date >= scope.from && date < scope.to;
