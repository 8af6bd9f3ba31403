import { allocate, type Minor, type Rate } from "@cartwright/kernel/foundation/money";
import type { BookEntry, NetAndTax } from "../orders/book-entry.ts";

/**
 * Splits each entry of an order over its tax rates, by its id. The parts of an entry add up to its amount. What is booked in
 * all never exceeds what was agreed of any rate, so that net and tax of a paid order are booked to the cent, and nothing is left
 * of one that was refunded.
 */
export const splitByRate = (entries: readonly BookEntry[]): Map<string, NetAndTax[]> => {
	const booked = new Map<Rate, Booked>();
	const split = new Map<string, NetAndTax[]>();
	const shared = entries.filter(({ kind }) => kind !== "FEE" && kind !== "CASH_ROUNDING");
	for (const entry of shared.sort(inOrder)) {
		const rates = ratesOf(entry, booked);
		const before = rates.flatMap((rate) => booked.get(rate) ?? [0, 0]);
		const parts = entry.amount < 0 ? partsTaken(entry, rates, before) : partsAdded(entry, rates, before);
		const ofRates = rates.map((rate, at) => ({ rate, net: parts[2 * at] ?? 0, tax: parts[2 * at + 1] ?? 0 }));
		for (const { rate, net, tax } of ofRates) {
			const [netBefore, taxBefore] = booked.get(rate) ?? [0, 0];
			booked.set(rate, [netBefore + net, taxBefore + tax]);
		}
		split.set(
			entry.id,
			ofRates.filter(({ net, tax }) => net !== 0 || tax !== 0),
		);
	}
	return split;
};

type Booked = readonly [net: Minor, tax: Minor];

const inOrder = (one: BookEntry, other: BookEntry): number =>
	one.date === other.date ? (one.id < other.id ? -1 : 1) : one.date < other.date ? -1 : 1;

/** At least one, so that there is a place for an amount that nothing was agreed for. */
const ratesOf = ({ agreed, refunded = [] }: BookEntry, booked: ReadonlyMap<Rate, Booked>): Rate[] => {
	const rates = new Set([...agreed, ...refunded].map(({ rate }) => rate).concat(...booked.keys()));
	return rates.size > 0 ? [...rates] : [0];
};

/** The nets and taxes by rates, in the order of the rates. */
const amountsAt = (rates: readonly Rate[], amounts: readonly NetAndTax[] = []): Minor[] =>
	rates.flatMap((rate) => {
		const { net = 0, tax = 0 } = amounts.find((each) => each.rate === rate) ?? {};
		return [Math.max(0, net), Math.max(0, tax)];
	});

/** What is paid is for what was agreed and not booked yet. */
const partsAdded = ({ amount, agreed }: BookEntry, rates: readonly Rate[], booked: readonly Minor[]): Minor[] => {
	const owed = amountsAt(rates, agreed);
	return spread(amount, [owed.map((each, at) => Math.max(0, each - (booked[at] ?? 0))), owed]);
};

/** What goes back is for the items that a refund names, for what is not agreed any more, and else for a share of what was booked. */
const partsTaken = (
	{ amount, agreed, refunded }: BookEntry,
	rates: readonly Rate[],
	booked: readonly Minor[],
): Minor[] => {
	const owed = amountsAt(rates, agreed);
	const held = booked.map((each) => Math.max(0, each));
	const named = amountsAt(rates, refunded).map((each, at) => Math.min(each, held[at] ?? 0));
	const left = held.map((each, at) => each - (named[at] ?? 0));
	const surplus = left.map((each, at) => Math.max(0, each - (owed[at] ?? 0)));
	const rest = left.map((each, at) => each - (surplus[at] ?? 0));
	return spread(-amount, [named, surplus, rest, owed]).map((part) => 0 - part);
};

/** Shares an amount out by weights. What exceeds the sum of some is shared out by the next ones. */
const spread = (amount: Minor, [weights = [], ...others]: readonly (readonly Minor[])[]): Minor[] => {
	const sum = weights.reduce((total, each) => total + each, 0);
	if (others.length === 0 || amount <= sum) return allocate(amount, weights);
	const more = spread(amount - sum, others);
	return weights.map((each, at) => each + (more[at] ?? 0));
};
