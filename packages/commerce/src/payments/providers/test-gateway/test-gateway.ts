import type { Context } from "@cartwright/kernel/foundation/context";
import type {
	ConfirmablePayment,
	MovementOutcome,
	MovementRequest,
	PaymentAbilities,
	PaymentOutcome,
	PaymentPages,
	PaymentProvider,
	PaymentReference,
	RecordsPage,
	RecordsRequest,
	SetupOutcome,
	SetupReference,
	SetupRequest,
	VoidRequest,
} from "@cartwright/kernel/foundation/payment-provider";
import { testGatewayName } from "../../payment-methods.ts";
import type { Charge, ChargeMovement, Charges } from "./charges.ts";
import { chargeDays } from "./documents.ts";
import { tokenOf } from "./test-cards.ts";
import {
	keyOf,
	movementOutcomeOf,
	newCharge,
	outcomeOf,
	recordsOf,
	setupOutcomeOf,
	type TestPaymentRequest,
	testMethodOf,
	withMovement,
} from "./test-charge.ts";

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
	/** How long a payment with a slow card stays pending, and a slow refund. */
	readonly pendingMilliseconds?: number;
}

/**
 * An embedded payment provider for test shops and tests. Like a real one, it charges a key once, never changes a final
 * outcome, and never charges a cancelled payment. Delays and lost messages can be configured.
 */
export class TestGateway implements PaymentProvider, PaymentPages {
	readonly name = testGatewayName;
	readonly ownPages = this;
	readonly abilities: PaymentAbilities = {
		delayedCapture: true,
		partialCapture: true,
		refunds: "PARTIAL",
		savedMethods: true,
		savesWithoutPayment: true,
		threeDSecure: true,
	};
	readonly recordDays = chargeDays;
	readonly tokenOf = tokenOf;
	readonly #options: TestGatewayOptions;

	constructor(options: TestGatewayOptions) {
		this.#options = options;
	}

	async pay(request: TestPaymentRequest): Promise<PaymentOutcome> {
		const { charges, origin } = this.#options;
		const behaviour = testMethodOf(request.method)?.behaviour;
		await this.#travel();
		if (behaviour === "unreachable" || this.#isLost()) throw unreachable();
		const charge = await charges.keep(newCharge(request, origin, this.#timing));
		const { amount, currency, decision } = charge;
		if (decision.status !== "CANCELED" && (amount !== request.amount || currency !== request.currency)) {
			throw new Error(`${request.paymentKey} was used for another amount`);
		}
		await this.#travel();
		if (behaviour === "answerLost" || this.#isLost()) throw unreachable();
		return this.#stateOf(charge);
	}

	async find({ paymentKey }: Pick<PaymentReference, "paymentKey">): Promise<PaymentOutcome | undefined> {
		await this.#travel();
		if (this.#isLost()) throw unreachable();
		const charge = await this.#options.charges.find(paymentKey);
		return charge && this.#stateOf(charge.doc);
	}

	async cancel({ paymentKey }: Pick<PaymentReference, "paymentKey">): Promise<PaymentOutcome> {
		await this.#travel();
		if (this.#isLost()) throw unreachable();
		const { charges, now } = this.#options;
		const existing = await charges.find(paymentKey);
		if (existing && now() >= existing.doc.decidedAt) return existing.doc.decision;
		const charge = existing?.doc ?? { id: paymentKey, amount: 0, currency: "" };
		const cancelled: Charge = { ...charge, decision: { status: "CANCELED" }, decidedAt: now() };
		return this.#stateOf(await (existing ? charges.change(existing, cancelled) : charges.keep(cancelled)));
	}

	capture(request: MovementRequest): Promise<MovementOutcome> {
		return this.#move("CAPTURE", request);
	}

	voidAuthorization(request: VoidRequest): Promise<MovementOutcome> {
		return this.#move("VOID", { ...request, amount: 0 });
	}

	refund(request: MovementRequest): Promise<MovementOutcome> {
		return this.#move("REFUND", request);
	}

	/** As a payment of nothing, which no shop is paid by. */
	async saveMethod({ setupKey, token, returnUrl }: SetupRequest): Promise<SetupOutcome> {
		const method = { token };
		const nothing = { amount: 0, currency: "USD", capture: "NOW", savesMethod: true } as const;
		return setupOutcomeOf(await this.pay({ paymentKey: setupKey, method, returnUrl, ...nothing }));
	}

	async findSetup({ setupKey }: SetupReference): Promise<SetupOutcome | undefined> {
		const outcome = await this.find({ paymentKey: setupKey });
		return outcome && setupOutcomeOf(outcome);
	}

	/** A kept method is its token, of which the gateway stores nothing. */
	async deleteMethod(): Promise<void> {
		await this.#travel();
	}

	async listRecords({ site, scope, after }: RecordsRequest): Promise<RecordsPage> {
		await this.#travel();
		if (this.#isLost()) throw unreachable();
		const { charges, now } = this.#options;
		if ("payment" in scope) {
			const charge = await charges.find(scope.payment.paymentKey);
			return { records: charge ? recordsOf(charge.doc, { from: 0, to: Number.POSITIVE_INFINITY }, now()) : [] };
		}
		const span = { from: Date.parse(scope.from), to: Date.parse(scope.to) };
		const page = await charges.list({ site, ...span, after, limit: recordsAtOnce });
		const next = page.length === recordsAtOnce ? page.at(-1)?.id : undefined;
		return { records: page.flatMap((charge) => recordsOf(charge, span, now())), next };
	}

	/** The payment that the buyer must confirm; `undefined` if there is none. */
	async confirmable(transactionId: string): Promise<ConfirmablePayment | undefined> {
		const found = await this.#options.charges.find(keyOf(transactionId));
		if (!found?.doc.confirmation) return undefined;
		const { amount, currency, decidedAt, confirmation } = found.doc;
		return { amount, currency, returnUrl: confirmation.returnUrl, isOpen: this.#options.now() < decidedAt };
	}

	/** Records the buyer's decision, unless the payment is already decided. */
	async confirm(transactionId: string, isApproved: boolean): Promise<void> {
		const { charges, now } = this.#options;
		const stored = await charges.find(keyOf(transactionId));
		if (!stored?.doc.confirmation || now() >= stored.doc.decidedAt) return;
		const decision: PaymentOutcome = isApproved
			? stored.doc.confirmation.approval
			: { status: "DECLINED", providerTransactionId: transactionId, reason: "CONFIRMATION_REFUSED" };
		await charges.change(stored, { ...stored.doc, decision, decidedAt: now() });
	}

	async #move(
		kind: ChargeMovement["kind"],
		{ movementKey, paymentKey, amount }: Pick<MovementRequest, "movementKey" | "paymentKey" | "amount">,
	): Promise<MovementOutcome> {
		await this.#travel();
		if (this.#isLost()) throw unreachable();
		const charge = await this.#withMovement(paymentKey, { kind, movementKey, amount });
		await this.#travel();
		if (this.#isLost()) throw unreachable();
		return movementOutcomeOf(charge, movementKey, this.#options.now());
	}

	/** Repeats if another movement of the same charge is stored meanwhile. */
	async #withMovement(paymentKey: string, moving: Parameters<typeof withMovement>[1]): Promise<Charge> {
		const { charges } = this.#options;
		const before = await charges.find(paymentKey);
		if (!before) throw new Error(`there is no payment ${paymentKey}`);
		const after = withMovement(before.doc, moving, this.#timing);
		if (after === before.doc) return after;
		const stored = await charges.change(before, after);
		return stored.movements?.[moving.movementKey] ? stored : this.#withMovement(paymentKey, moving);
	}

	get #timing() {
		const { now, pendingMilliseconds = 20_000 } = this.#options;
		return { now: now(), pendingMilliseconds };
	}

	#stateOf(charge: Charge): PaymentOutcome {
		return outcomeOf(charge, this.#options.origin, this.#options.now());
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

const recordsAtOnce = 100;

const unreachable = () => new Error("The payment provider cannot be reached.");
