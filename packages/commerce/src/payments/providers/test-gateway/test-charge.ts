import type {
	MovementOutcome,
	MovementRequest,
	NetworkRecord,
	PaymentMethod,
	PaymentOutcome,
	PaymentRequest,
	SetupOutcome,
} from "@cartwright/kernel/foundation/payment-provider";
import type { Charge, ChargeMovement } from "./charges.ts";
import { declineReasons, readToken, type TestMethod } from "./test-cards.ts";

/** What the test gateway needs to know of a payment. */
export type TestPaymentRequest = Omit<PaymentRequest, "orderId" | "createdDate" | "site"> &
	Partial<Pick<PaymentRequest, "orderId" | "site">>;

/** How long a buyer has to confirm, in milliseconds. */
const timeToConfirm = 10 * 60_000;

export interface ChargeTiming {
	/** Milliseconds since 1970. */
	readonly now: number;
	/** How long what is slow stays pending. */
	readonly pendingMilliseconds: number;
}

/** What a token or a saved method stands for; `undefined` if it is unknown to the test gateway. */
export const testMethodOf = (method: PaymentMethod): TestMethod | undefined =>
	"redirect" in method ? undefined : readToken("token" in method ? method.token : method.savedMethodId);

/** What the card of a payment does. One that would be approved is confirmed first if the shop demands it. */
const cardOf = ({ method, requires3dSecure }: TestPaymentRequest): TestMethod | undefined => {
	const card = testMethodOf(method);
	return requires3dSecure && card?.behaviour === "approved" ? { ...card, behaviour: "confirmed" } : card;
};

/** A payment as the test gateway decides it. */
export const newCharge = (
	request: TestPaymentRequest,
	origin: string,
	{ now, pendingMilliseconds }: ChargeTiming,
): Charge => {
	const { paymentKey: id, amount, currency, site, orderId, returnUrl = origin } = request;
	const method = cardOf(request);
	const decision = decisionOf(request, method);
	const charge = { id, amount, currency, siteId: site, orderId, createdAt: now, method, decision, decidedAt: now };
	switch (method?.behaviour) {
		case "confirmed": {
			const confirmation = { returnUrl, approval: approvalOf(request, method) };
			return { ...charge, confirmation, decidedAt: now + timeToConfirm };
		}
		case "slow":
		case "slowDeclined":
			return { ...charge, decidedAt: now + pendingMilliseconds };
		default:
			return charge;
	}
};

const decisionOf = (request: TestPaymentRequest, method: TestMethod | undefined): PaymentOutcome => {
	const reason = method ? declineReasons[method.behaviour] : "UNKNOWN_TOKEN";
	const providerTransactionId = transactionOf(request.paymentKey);
	return reason
		? { status: "DECLINED", providerTransactionId, reason, method: summaryOf(method) }
		: approvalOf(request, method);
};

const approvalOf = (
	{ paymentKey, capture, savesMethod, method }: TestPaymentRequest,
	card?: TestMethod,
): PaymentOutcome => ({
	status: capture === "NOW" ? "APPROVED" : "AUTHORIZED",
	providerTransactionId: transactionOf(paymentKey),
	method: summaryOf(card),
	...(savesMethod && "token" in method && { savedMethodId: method.token }),
});

const summaryOf = (method: TestMethod | undefined) =>
	method && { brand: method.brand, lastFourDigits: method.lastFourDigits };

/** What the provider reports of a charge by then. */
export const outcomeOf = ({ id, decision, decidedAt, confirmation, method }: Charge, origin: string, now: number) => {
	if (now >= decidedAt) return decision;
	const providerTransactionId = transactionOf(id);
	const confirmationUrl = confirmation && `${origin}/hosted/test-bank/${providerTransactionId}`;
	return { status: "PENDING", providerTransactionId, confirmationUrl, method: summaryOf(method) } as const;
};

/** The outcome of a payment of nothing, by which a method is kept. */
export const setupOutcomeOf = (outcome: PaymentOutcome): SetupOutcome => {
	switch (outcome.status) {
		case "APPROVED":
		case "AUTHORIZED": {
			const { savedMethodId = "", method = { brand: "", lastFourDigits: "" } } = outcome;
			return { status: "SAVED", savedMethodId, method };
		}
		case "PENDING":
			return {
				status: "PENDING",
				providerSetupId: outcome.providerTransactionId,
				confirmationUrl: outcome.confirmationUrl,
			};
		case "DECLINED":
			return { status: "DECLINED", reason: outcome.reason };
		case "CANCELED":
			return { status: "DECLINED", reason: "CANCELED" };
	}
};

type Moving = Pick<MovementRequest, "movementKey" | "amount"> & Pick<ChargeMovement, "kind">;

/** The charge with a capture, release or refund; the same object if it has it already. */
export const withMovement = (charge: Charge, moving: Moving, { now, pendingMilliseconds }: ChargeTiming): Charge => {
	const { movementKey, kind, amount } = moving;
	if (charge.movements?.[movementKey]) return charge;
	const reason = refusalOf(charge, moving, now);
	const decision: MovementOutcome = reason
		? { status: "FAILED", reason }
		: { status: "SUCCEEDED", providerId: transactionOf(movementKey) };
	const isSlow = kind === "REFUND" && charge.method?.behaviour === "refundSlow";
	const movement = { kind, amount, decision, createdAt: now, decidedAt: isSlow ? now + pendingMilliseconds : now };
	return { ...charge, lastMovedAt: now, movements: { ...charge.movements, [movementKey]: movement } };
};

const refusalOf = (
	{ amount: charged, decision, decidedAt, movements = {}, method }: Charge,
	moving: Moving,
	now: number,
) => {
	const earlier = Object.values(movements).filter((each) => each.decision.status === "SUCCEEDED");
	const sumOf = (kind: ChargeMovement["kind"]) =>
		earlier.reduce((sum, each) => (each.kind === kind ? sum + each.amount : sum), 0);
	if (now < decidedAt) return "NOT_DECIDED";
	if (moving.kind === "REFUND") {
		const captured = decision.status === "APPROVED" ? charged : sumOf("CAPTURE");
		if (method?.behaviour === "refundFails") return "REFUND_REFUSED";
		return moving.amount > captured - sumOf("REFUND") ? "AMOUNT_TOO_LARGE" : undefined;
	}
	if (decision.status !== "AUTHORIZED" || earlier.length > 0) return "NOT_AUTHORIZED";
	if (moving.kind === "CAPTURE" && method?.behaviour === "captureFails") return "CAPTURE_REFUSED";
	return moving.amount > charged ? "AMOUNT_TOO_LARGE" : undefined;
};

/** What the provider reports of a movement by then. */
export const movementOutcomeOf = ({ movements }: Charge, movementKey: string, now: number): MovementOutcome => {
	const movement = movements?.[movementKey];
	if (!movement) throw new Error(`there is no movement ${movementKey}`);
	return now >= movement.decidedAt ? movement.decision : { status: "PENDING", providerId: transactionOf(movementKey) };
};

/** What began in a span of a charge and its refunds, by then; `to` excluded. */
export const recordsOf = (charge: Charge, { from, to }: { from: number; to: number }, now: number): NetworkRecord[] => {
	const { id: paymentKey, orderId, currency, createdAt = charge.decidedAt, movements = {} } = charge;
	const refunds = Object.entries(movements).filter(([, { kind }]) => kind === "REFUND");
	const paid = { ...stateOf(charge, now), kind: "PAYMENT", began: createdAt, id: transactionOf(paymentKey) } as const;
	const returned = refunds.map(([movementKey, { amount, createdAt: began = charge.decidedAt }]) => {
		const { status } = movementOutcomeOf(charge, movementKey, now);
		return { amount, status, kind: "REFUND", began, id: transactionOf(movementKey), movementKey } as const;
	});
	return [paid, ...returned]
		.filter(({ began }) => began >= from && began < to)
		.map(({ began, ...each }) => ({ ...each, currency, paymentKey, orderId, date: new Date(began).toISOString() }));
};

const stateOf = (
	{ amount, decision, decidedAt, movements = {} }: Charge,
	now: number,
): Pick<NetworkRecord, "status" | "amount"> => {
	if (now < decidedAt) return { status: "PENDING", amount };
	const done = Object.values(movements).filter(
		({ kind, decision: { status } }) => kind !== "REFUND" && status === "SUCCEEDED",
	);
	const [settled] = done;
	if (settled?.kind === "CAPTURE") return { status: "SUCCEEDED", amount: settled.amount };
	if (settled) return { status: "CANCELED", amount };
	return { status: recordStatuses[decision.status], amount };
};

const recordStatuses = {
	APPROVED: "SUCCEEDED",
	AUTHORIZED: "AUTHORIZED",
	DECLINED: "FAILED",
	PENDING: "PENDING",
	CANCELED: "CANCELED",
} as const;

const prefix = "test_";
const transactionOf = (key: string): string => prefix + key;
export const keyOf = (transactionId: string): string => transactionId.slice(prefix.length);
