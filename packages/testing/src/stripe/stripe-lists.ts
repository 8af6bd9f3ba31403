import type { Fields } from "./stand-in-requests.ts";
import type { Intent, Refund } from "./stored-objects.ts";

interface Objects {
	readonly intents: ReadonlyMap<string, Intent>;
	readonly refunds: ReadonlyMap<string, Refund>;
}

interface Listed {
	readonly id: string;
	readonly created: number;
	readonly payment_intent: string;
}

/** A page, the newest first, of the objects that a list is asked for by their time or their payment. */
const listOf = (objects: readonly Listed[], fields: Fields): object => {
	const { gte, lt } = { gte: Number(fields.get("created[gte]") ?? 0), lt: Number(fields.get("created[lt]") ?? 1e12) };
	const intent = fields.get("payment_intent");
	const matching = objects
		.filter(({ created, payment_intent }) => created >= gte && created < lt && (!intent || payment_intent === intent))
		.reverse();
	const start = matching.findIndex(({ id }) => id === fields.get("starting_after")) + 1;
	const end = start + Number(fields.get("limit") ?? 10);
	return { object: "list", data: matching.slice(start, end), has_more: end < matching.length, url: "" };
};

/** The charges of intents that were confirmed. */
export const listCharges = ({ intents }: Objects, fields: Fields): object =>
	listOf(
		[...intents.values()].flatMap((intent) => chargeOf(intent) ?? []),
		fields,
	);

export const listRefunds = ({ intents, refunds }: Objects, fields: Fields): object =>
	listOf(
		[...refunds.values()].map((refund) => withCharge(refund, intents)),
		fields,
	);

const withCharge = (refund: Refund, intents: Objects["intents"]) => ({
	...refund,
	balance_transaction: refund.status === "succeeded" ? `txn_${refund.id}` : null,
	charge: chargeOf(intents.get(refund.payment_intent)) ?? null,
});

const chargeOf = (intent: Intent | undefined) => {
	if (!intent) return undefined;
	const { id, amount, amount_received, currency, created, metadata, status, latest_charge, last_payment_error } =
		intent;
	if (!latest_charge && status !== "processing" && !last_payment_error) return undefined;
	const isCaptured = status === "succeeded";
	const states: Readonly<Record<string, string>> = { processing: "pending" };
	return {
		id: `ch_of_${id}`,
		object: "charge",
		payment_intent: id,
		amount,
		amount_captured: amount_received,
		captured: isCaptured,
		// What is released counts as refunded.
		refunded: !isCaptured && status === "canceled",
		status: latest_charge ? "succeeded" : (states[status] ?? "failed"),
		currency,
		created,
		metadata,
	};
};
