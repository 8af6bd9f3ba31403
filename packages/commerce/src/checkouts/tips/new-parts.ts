import type { TipDistribution as SentPart } from "@cartwright/contract/tips/tip-messages";
import { requestedAmount } from "@cartwright/kernel/foundation/requested-amount";
import type { Change } from "../../orders/activities.ts";
import type { Order } from "../../orders/order.ts";
import type { TipDistribution } from "./documents.ts";

interface PartFacts extends Change {
	readonly order: Pick<Order, "id" | "currency" | "lineItems">;
	readonly tipId: string;
	/** Names of the staff users, by their ids. */
	readonly staff: ReadonlyMap<string, string>;
	/** Where the request has the parts. */
	readonly path: string;
	readonly refusal: (text: string) => Error;
}

/** The parts of a tip that were sent: each of a staff user or the business, more than nothing, and of a transaction once. */
export const newParts = (sent: readonly SentPart[], facts: PartFacts): TipDistribution[] => {
	const parts = sent.map((part, index) => newPart(part, `${facts.path}[${index}]`, facts));
	const repeated = parts.find((part, index) => parts.slice(0, index).some((other) => isSameCharge(part, other)));
	if (repeated) throw facts.refusal(`${facts.path} names the transaction ${repeated.transaction?.id} twice.`);
	return parts;
};

/** Whether two parts are the same one that the buyer was charged for. */
export const isSameCharge = (one: TipDistribution, other: TipDistribution): boolean =>
	one.transaction !== undefined && one.transaction.id === other.transaction?.id && one.staff?.id === other.staff?.id;

const newPart = (part: SentPart, path: string, { order, refusal, ...facts }: PartFacts): TipDistribution => {
	const { staff, amount: decimal, lineItemInfo, transaction, source } = part;
	const staffId = staff?.identificationData?.wixUserId;
	const name = facts.staff.get(staffId ?? "");
	if (staffId && name === undefined) {
		throw refusal(`${path}.staff.identificationData.wixUserId must be of a staff user of the shop.`);
	}
	const amount = requestedAmount(decimal ?? "0", `${path}.amount`, order.currency);
	if (amount === 0) throw refusal(`${path}.amount must be more than zero.`);
	for (const { lineItemId } of lineItemInfo ?? []) {
		if (lineItemId && !order.lineItems.some(({ id }) => id === lineItemId)) {
			throw refusal(`${path}.lineItemInfo names the line ${lineItemId}, which the order lacks.`);
		}
	}
	return {
		id: facts.newId(),
		orderId: order.id,
		tipId: facts.tipId,
		...(staffId && name !== undefined ? { staff: { id: staffId, name } } : {}),
		amount,
		currency: order.currency,
		lineItemInfo: lineItemInfo ?? [],
		...(transaction ? { transaction: { id: transaction.id ?? "", date: transaction.date ?? "" } } : {}),
		source: source ?? "UNKNOWN_SOURCE",
		createdDate: facts.now,
	};
};
