import type { PaymentOutcome, PaymentProvider, PaymentRequest } from "../../../foundation/providers.ts";

export interface TestGatewayOptions {
	/** Milliseconds since 1970. */
	readonly now: () => number;
	readonly sleep: (milliseconds: number) => Promise<void>;
	/** From 0 up to 1; a seeded one makes every delay and fault come back. */
	readonly chance: () => number;
	/** How long a message to the network and its answer take, at least and at most. */
	readonly delay?: readonly [number, number];
	/** How often a message is lost on its way, or its answer on the way back: 0 is never, 1 always. */
	readonly faultRate?: number;
	/** How long a payment of a slow card stays undecided. */
	readonly pendingMilliseconds?: number;
}

/** Card numbers with a meaning; every other number that passes its check digit is approved. */
export const testCards = {
	approved: "4242424242424242",
	declined: "4000000000000002",
	insufficientFunds: "4000000000009995",
	/** Undecided at first, then approved. */
	slow: "4000000000003220",
	/** Undecided at first, then declined. */
	slowDeclined: "4000000000003238",
	/** The network cannot be reached: it never hears of the payment. */
	unreachable: "4000000000000119",
	/** The network charges, but its answer is lost. */
	answerLost: "4000000000000127",
} as const;

/** Of a card nothing is kept. */
interface Charge {
	readonly amount: number;
	readonly currency: string;
	/** Undecided until `decidedAt`. */
	readonly decision: PaymentOutcome;
	readonly decidedAt: number;
	readonly transactionId: string;
}

/** How many payments are remembered; the oldest are forgotten first. */
const mostCharges = 100_000;

/**
 * A payment network inside the process, for trying out a shop and for tests. It keeps its word as a real one does:
 * one key is charged once, a decision stands, and a cancelled payment is never charged. It takes time and loses
 * messages as told. What it knows is gone with the process.
 */
export class TestGateway implements PaymentProvider {
	readonly name = "test-gateway";
	readonly #options: TestGatewayOptions;
	readonly #charges = new Map<string, Charge>();
	#transactions = 0;

	constructor(options: TestGatewayOptions) {
		this.#options = options;
	}

	pay(request: PaymentRequest): Promise<PaymentOutcome> {
		const card = digitsOf(request);
		return this.#travel()
			.then(() => {
				if (card === testCards.unreachable || this.#isLost()) throw unreachable();
				const charge = this.#charges.get(request.idempotencyKey) ?? this.#charge(request, card);
				const { amount, currency } = charge;
				const cancelled = charge.decision.status === "CANCELED";
				if (!cancelled && (amount !== request.amount || currency !== request.currency)) {
					throw new Error(`${request.idempotencyKey} was used for another amount`);
				}
				return this.#travel();
			})
			.then(() => {
				if (card === testCards.answerLost || this.#isLost()) throw unreachable();
				return this.#stateOf(request.idempotencyKey) as PaymentOutcome;
			});
	}

	find(idempotencyKey: string): Promise<PaymentOutcome | undefined> {
		return this.#travel().then(() => {
			if (this.#isLost()) throw unreachable();
			return this.#stateOf(idempotencyKey);
		});
	}

	cancel(idempotencyKey: string): Promise<PaymentOutcome> {
		return this.#travel().then(() => {
			if (this.#isLost()) throw unreachable();
			const known = this.#stateOf(idempotencyKey);
			if (known && known.status !== "PENDING") return known;
			const decision = { status: "CANCELED" } as const;
			const asked = this.#charges.get(idempotencyKey) ?? { amount: 0, currency: "", transactionId: "" };
			this.#remember(idempotencyKey, { ...asked, decision, decidedAt: this.#options.now() });
			return decision;
		});
	}

	/** What was really charged, for tests: each key with its amount. */
	charged(): { idempotencyKey: string; amount: number }[] {
		return [...this.#charges].flatMap(([idempotencyKey, { amount }]) =>
			this.#stateOf(idempotencyKey)?.status === "APPROVED" ? [{ idempotencyKey, amount }] : [],
		);
	}

	#charge(request: PaymentRequest, card: string): Charge {
		this.#transactions += 1;
		const transactionId = `test_${this.#transactions}`;
		const slow = card === testCards.slow || card === testCards.slowDeclined;
		const decidedAt = this.#options.now() + (slow ? (this.#options.pendingMilliseconds ?? 20_000) : 0);
		const { amount, currency, idempotencyKey } = request;
		return this.#remember(idempotencyKey, {
			amount,
			currency,
			decision: decide(card, transactionId),
			decidedAt,
			transactionId,
		});
	}

	#remember(idempotencyKey: string, charge: Charge): Charge {
		this.#charges.set(idempotencyKey, charge);
		const [oldest] = this.#charges.keys();
		if (this.#charges.size > mostCharges && oldest !== undefined) this.#charges.delete(oldest);
		return charge;
	}

	#stateOf(idempotencyKey: string): PaymentOutcome | undefined {
		const charge = this.#charges.get(idempotencyKey);
		if (!charge) return undefined;
		const { decision, decidedAt, transactionId } = charge;
		return this.#options.now() >= decidedAt ? decision : { status: "PENDING", providerTransactionId: transactionId };
	}

	#travel(): Promise<void> {
		const [least, most] = this.#options.delay ?? [0, 0];
		return most === 0 ? Promise.resolve() : this.#options.sleep((least + (most - least) * this.#options.chance()) / 2);
	}

	#isLost(): boolean {
		const { faultRate = 0 } = this.#options;
		return faultRate > 0 && this.#options.chance() < faultRate;
	}
}

const digitsOf = ({ method }: PaymentRequest): string => (method.card ?? "").replace(/\D/g, "");

const unreachable = () => new Error("The payment network cannot be reached.");

const decide = (card: string, providerTransactionId: string): PaymentOutcome => {
	const declined = (reason: string) => ({ status: "DECLINED", providerTransactionId, reason }) as const;
	if (card === testCards.declined || card === testCards.slowDeclined) return declined("CARD_DECLINED");
	if (card === testCards.insufficientFunds) return declined("INSUFFICIENT_FUNDS");
	return hasCheckDigit(card) ? { status: "APPROVED", providerTransactionId } : declined("INVALID_CARD_NUMBER");
};

/** The check of a card number: every second digit from the right counts twice. */
const hasCheckDigit = (digits: string): boolean => {
	const sum = [...digits].reverse().reduce((total, digit, index) => {
		const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return digits.length >= 12 && sum % 10 === 0;
};
