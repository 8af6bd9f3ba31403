import type { Context } from "../../../foundation/context.ts";
import type { PaymentOutcome, PaymentProvider, PaymentRequest } from "../../../foundation/providers.ts";
import type { Charge, Charges } from "../charges.ts";
import { testGatewayName } from "../payment-methods.ts";
import { needsConfirmation, outcomeOf, slowCards, testCards } from "./test-cards.ts";

export interface TestGatewayOptions {
	/** Milliseconds since 1970. */
	readonly now: () => number;
	readonly sleep: (milliseconds: number) => Promise<void>;
	/** From 0 up to 1; a seeded one makes every delay and fault come back. */
	readonly chance: () => number;
	readonly charges: Charges;
	/** Where the page is on which a buyer confirms a payment. */
	readonly origin: Context["origin"];
	/** How long a message to the network and its answer take, at least and at most. */
	readonly delay?: readonly [number, number];
	/** How often a message is lost on its way, or its answer on the way back: 0 is never, 1 always. */
	readonly faultRate?: number;
	/** How long a payment of a slow card stays undecided. */
	readonly pendingMilliseconds?: number;
}

/** How long a buyer has to confirm, in milliseconds. */
const timeToConfirm = 10 * 60_000;

/** What the page of the bank shows to the buyer who is to confirm. */
export interface ConfirmablePayment {
	readonly amount: number;
	readonly currency: string;
	/** Whether the buyer can still decide. */
	readonly isOpen: boolean;
	readonly returnUrl: string;
}

/**
 * A payment network inside the platform, for trying out a shop and for tests. It keeps its word as a real one does:
 * one key is charged once, a decision stands, and a cancelled payment is never charged. It takes time and loses
 * messages as told.
 */
export class TestGateway implements PaymentProvider {
	readonly name = testGatewayName;
	readonly #options: TestGatewayOptions;

	constructor(options: TestGatewayOptions) {
		this.#options = options;
	}

	async pay(request: PaymentRequest): Promise<PaymentOutcome> {
		const card = (request.method.card ?? "").replace(/\D/g, "");
		await this.#travel();
		if (card === testCards.unreachable || this.#isLost()) throw unreachable();
		const charge = await this.#options.charges.keep(this.#newCharge(request, card));
		const { amount, currency, decision } = charge;
		if (decision.status !== "CANCELED" && (amount !== request.amount || currency !== request.currency)) {
			throw new Error(`${request.idempotencyKey} was used for another amount`);
		}
		await this.#travel();
		if (card === testCards.answerLost || this.#isLost()) throw unreachable();
		return this.#stateOf(charge);
	}

	async find(idempotencyKey: string): Promise<PaymentOutcome | undefined> {
		await this.#travel();
		if (this.#isLost()) throw unreachable();
		const charge = await this.#options.charges.find(idempotencyKey);
		return charge && this.#stateOf(charge.doc);
	}

	async cancel(idempotencyKey: string): Promise<PaymentOutcome> {
		await this.#travel();
		if (this.#isLost()) throw unreachable();
		const { charges, now } = this.#options;
		const existing = await charges.find(idempotencyKey);
		if (existing && now() >= existing.doc.decidedAt) return existing.doc.decision;
		const charge = existing?.doc ?? { id: idempotencyKey, amount: 0, currency: "" };
		const cancelled: Charge = { ...charge, decision: { status: "CANCELED" }, decidedAt: now() };
		return this.#stateOf(await (existing ? charges.change(existing, cancelled) : charges.keep(cancelled)));
	}

	/** What a buyer is to confirm; nothing where the network knows of no such thing. */
	async confirmable(transactionId: string): Promise<ConfirmablePayment | undefined> {
		const found = await this.#options.charges.find(keyOf(transactionId));
		if (!found?.doc.returnUrl) return undefined;
		const { amount, currency, decidedAt, returnUrl } = found.doc;
		return { amount, currency, returnUrl, isOpen: this.#options.now() < decidedAt };
	}

	/** Takes down what the buyer decided, once; a decision stands. */
	async confirm(transactionId: string, isApproved: boolean): Promise<void> {
		const { charges, now } = this.#options;
		const stored = await charges.find(keyOf(transactionId));
		if (!stored?.doc.returnUrl || now() >= stored.doc.decidedAt) return;
		const decision: PaymentOutcome = isApproved
			? { status: "APPROVED", providerTransactionId: transactionId }
			: { status: "DECLINED", providerTransactionId: transactionId, reason: "CONFIRMATION_REFUSED" };
		await charges.change(stored, { ...stored.doc, decision, decidedAt: now() });
	}

	#newCharge({ amount, currency, idempotencyKey: id, returnUrl }: PaymentRequest, card: string): Charge {
		const now = this.#options.now();
		const decision = outcomeOf(card, transactionOf(id));
		const charge = { id, amount, currency, decision };
		if (needsConfirmation(card)) {
			return { ...charge, decidedAt: now + timeToConfirm, returnUrl: returnUrl ?? this.#options.origin };
		}
		const wait = slowCards.has(card) ? (this.#options.pendingMilliseconds ?? 20_000) : 0;
		return { ...charge, decidedAt: now + wait };
	}

	#stateOf({ id, decision, decidedAt, returnUrl }: Charge): PaymentOutcome {
		if (this.#options.now() >= decidedAt) return decision;
		const providerTransactionId = transactionOf(id);
		const page = `${this.#options.origin}/hosted/test-bank/${providerTransactionId}`;
		return { status: "PENDING", providerTransactionId, ...(returnUrl ? { confirmationUrl: page } : {}) };
	}

	#travel(): Promise<void> {
		const [least, max] = this.#options.delay ?? [0, 0];
		return max === 0 ? Promise.resolve() : this.#options.sleep((least + (max - least) * this.#options.chance()) / 2);
	}

	#isLost(): boolean {
		const { faultRate = 0 } = this.#options;
		return faultRate > 0 && this.#options.chance() < faultRate;
	}
}

const prefix = "test_";
const transactionOf = (idempotencyKey: string): string => prefix + idempotencyKey;
const keyOf = (transactionId: string): string => transactionId.slice(prefix.length);

const unreachable = () => new Error("The payment network cannot be reached.");
