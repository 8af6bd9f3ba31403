import type { Context } from "@cartwright/kernel/foundation/context";
import type {
	ConfirmablePayment,
	PaymentConfirmations,
	PaymentOutcome,
	PaymentProvider,
	PaymentRequest,
} from "@cartwright/kernel/foundation/providers";
import type { Charge, Charges } from "../charges.ts";
import { testGatewayName } from "../payment-methods.ts";
import { needsConfirmation, outcomeOf, slowCards, testCards } from "./test-cards.ts";

export interface TestGatewayOptions {
	/** Milliseconds since 1970. */
	readonly now: () => number;
	readonly sleep: (milliseconds: number) => Promise<void>;
	/** Random numbers from 0 up to 1. A seeded generator makes delays and faults reproducible. */
	readonly chance: () => number;
	readonly charges: Charges;
	/** Origin of the page on which buyers confirm payments. */
	readonly origin: Context["origin"];
	/** Minimum and maximum duration of a request and its response, in milliseconds. */
	readonly delay?: readonly [number, number];
	/** The share of requests that are lost, and of responses: 0 is none, 1 all. */
	readonly faultRate?: number;
	/** How long a payment with a slow card stays pending. */
	readonly pendingMilliseconds?: number;
}

/** How long a buyer has to confirm, in milliseconds. */
const timeToConfirm = 10 * 60_000;

/**
 * An embedded payment provider for test shops and tests. Like a real one, it charges an idempotency key once, never
 * changes a final outcome, and never charges a cancelled payment. Delays and lost messages can be configured.
 */
export class TestGateway implements PaymentProvider, PaymentConfirmations {
	readonly name = testGatewayName;
	readonly confirmations = this;
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

	/** The payment that the buyer must confirm; `undefined` if there is none. */
	async confirmable(transactionId: string): Promise<ConfirmablePayment | undefined> {
		const found = await this.#options.charges.find(keyOf(transactionId));
		if (!found?.doc.returnUrl) return undefined;
		const { amount, currency, decidedAt, returnUrl } = found.doc;
		return { amount, currency, returnUrl, isOpen: this.#options.now() < decidedAt };
	}

	/** Records the buyer's decision, unless the payment is already decided. */
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

const unreachable = () => new Error("The payment provider cannot be reached.");
