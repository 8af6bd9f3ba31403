import type { Chance } from "../drawing/chance.ts";
import { motifOf, type RangeItem } from "../shop/range.ts";

/** A line of a basket. */
export interface Pick {
	readonly item: RangeItem;
	readonly quantity: number;
}

/** Kinds that are bought together, by their codes. */
const companions: Readonly<Record<string, readonly string[]>> = {
	PR: ["PR", "PO", "CA"],
	MM: ["CA"],
	PO: ["PO", "PR", "WP"],
	MU: ["MU", "NB", "WP"],
	TE: ["TO", "TE"],
	TO: ["TE", "NB"],
	NB: ["CA", "NB", "MU"],
	CA: ["CA", "WP", "NB"],
	WP: ["CA", "MU"],
	DL: ["PR"],
};

/** How often a kind is bought by itself. */
const weights: Readonly<Record<string, number>> = { PR: 1.5, MU: 1.3, CA: 1.2, TE: 1.1, MM: 0.5, DL: 0.6, WP: 0.5 };

const popularity = ({ data, kind }: RangeItem, own: Chance): number => {
	const loved = data.collections?.includes("favourites") ? 2.6 : 1;
	const reduced = data.sale ? 1.5 : 1;
	const awaited = data.stock?.kind === "ahead" ? 0.5 : 1;
	return (weights[kind.code] ?? 1) * loved * reduced * awaited * own.between(0.5, 1.5);
};

/** The factor by which a product is more likely with another one in the basket. */
const affinity = (one: RangeItem, other: RangeItem): number => {
	const sameMotif = motifOf(one.data.key) === motifOf(other.data.key) ? 9 : 1;
	const goesWith = companions[one.kind.code]?.includes(other.kind.code) ? 2.5 : 0.5;
	const sameHand = one.data.family === other.data.family ? 1.8 : 1;
	const shared = one.data.collections?.filter((slug) => other.data.collections?.includes(slug)).length ?? 0;
	return sameMotif * goesWith * sameHand * (1 + shared * 0.6);
};

/** Chooses baskets from the products on sale at the time. */
export class Shoppers {
	readonly #range: readonly RangeItem[];
	readonly #popularity: ReadonlyMap<RangeItem, number>;

	constructor(range: readonly RangeItem[], chance: Chance) {
		this.#range = range;
		this.#popularity = new Map(range.map((item) => [item, popularity(item, chance.of(item.data.key))]));
	}

	/** @param age the age of the order in days */
	basket(age: number, chance: Chance): Pick[] {
		const offered = this.#range.filter((item) => item.age > age + 1);
		const first = chance.weighted(offered, (item) => this.#popularity.get(item) ?? 0);
		const picks = [first];
		const lines = chance.weighted([1, 2, 3, 4, 5], (count) => [0, 42, 30, 17, 8, 3][count] ?? 0);
		while (picks.length < lines) {
			const left = offered.filter((item) => !picks.includes(item));
			const wanted = (item: RangeItem) =>
				(this.#popularity.get(item) ?? 0) * picks.reduce((product, pick) => product * affinity(pick, item), 1);
			picks.push(chance.weighted(left, wanted));
		}
		return picks.map((item) => ({ item, quantity: quantityOf(item, chance) }));
	}
}

const quantityOf = ({ kind: { code } }: RangeItem, chance: Chance): number => {
	if (["CA", "MU", "WP"].includes(code)) return chance.weighted([1, 2, 3, 4], (count) => 1 / count ** 1.4);
	return code !== "DL" && chance.happens(0.07) ? 2 : 1;
};
