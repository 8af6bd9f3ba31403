import type { ListRequest, PriceRange, RequestedChoices } from "./requested-list.ts";
import type { SearchIndex } from "./search-index.ts";
import type { Pair, VariantTable } from "./variant-table.ts";

/** Preferred variants come first, then those in stock, then the cheapest. */
const [preferredRank, stockRank] = [2, 1];
const nothing = -1;
/** Bits of what a choice of an option with preferred choices is. */
const [wantedChoice, otherChoice] = [1, 2];

/** The best of some variants of a product: its rank and its price. */
interface Best {
	rank: number;
	price: number;
}

/**
 * Goes through the variants of products: which products have a variant with all choices that are asked for, what that
 * variant costs, and how many products there would be with another choice.
 */
export class VariantScan {
	/** The price that a product is shown with, by place. */
	readonly prices: Float64Array;
	readonly priceCounts: number[];
	/** By the number of the pair. */
	readonly choiceCounts: Uint32Array;
	inStockCount = 0;
	readonly #table: VariantTable;
	readonly #request: ListRequest;
	readonly #lowest: (place: number) => number;
	readonly #inStock: (place: number) => boolean;
	/** By pair: the number of its asked option plus one, whether it is asked for, and whether it is preferred. */
	readonly #optionOf: Uint8Array;
	readonly #isRequested: Uint8Array;
	readonly #preference: Uint8Array;
	readonly #isByVariant: boolean;
	/** By pair, of the current product. */
	readonly #bestRank: Int8Array;
	readonly #bestPrice: Float64Array;
	readonly #touched: number[] = [];

	constructor(index: SearchIndex, request: ListRequest) {
		this.#table = index.variants;
		this.#request = request;
		const [lowest, inStock] = [index.readerOf("actualPriceRange.minValue.amount"), index.readerOf("inStock")];
		this.#lowest = (place) => Number(lowest(place) ?? 0);
		this.#inStock = (place) => inStock(place) === 1;
		this.prices = new Float64Array(index.size);
		this.priceCounts = request.priceSteps.map(() => 0);
		const { pairs } = index.variants;
		this.choiceCounts = new Uint32Array(pairs.length);
		this.#optionOf = new Uint8Array(pairs.length);
		this.#isRequested = new Uint8Array(pairs.length);
		this.#preference = new Uint8Array(pairs.length);
		this.#bestRank = new Int8Array(pairs.length).fill(nothing);
		this.#bestPrice = new Float64Array(pairs.length);
		const { choices, preferred } = request;
		this.#isByVariant = choices.size > 0 || request.inStockOnly;
		for (const [number, pair] of pairs.entries()) this.#describe(number, pair, choices, preferred);
	}

	/** Whether the product has what is asked of variants and prices. Counts it if the rest holds as well. */
	scan(place: number, isCounted: boolean): boolean {
		const table = this.#table;
		const [start, end] = [table.startAt(place), table.startAt(place + 1)];
		if (start === end) return this.#scanSimple(place, isCounted);
		const width = table.widthAt(place);
		const { inStockOnly, choices } = this.#request;
		const best: Best = { rank: nothing, price: 0 };
		const inStock: Best = { rank: nothing, price: 0 };
		for (let variant = start; variant < end; variant++) {
			const isIn = table.isInStock(variant);
			const isExcluded = inStockOnly && !isIn;
			let [missing, missed, preference] = [choices.size, 0, 0];
			for (let at = 0; at < width; at++) {
				const pair = table.pairAt(place, variant, width, at);
				const option = this.#optionOf[pair] ?? 0;
				if (option > 0 && this.#isRequested[pair] === 1) missing -= 1;
				else if (option > 0) missed = option;
				preference |= this.#preference[pair] ?? 0;
			}
			// A product without one of the options has no choice to miss.
			if (missing > 1 || (missing === 1 && missed === 0)) continue;
			const rank = (preference === wantedChoice ? preferredRank : 0) + (isIn ? stockRank : 0);
			const price = table.priceOf(variant);
			if (missing === 0) {
				if (isIn) improve(inStock, rank, price);
				// A product of which nothing in particular is asked for is shown with its lowest price.
				if (!isExcluded) improve(best, this.#isByVariant || preference > 0 ? rank : 0, price);
			}
			if (!isCounted || isExcluded) continue;
			for (let at = 0; at < width; at++) {
				const pair = table.pairAt(place, variant, width, at);
				if (missing === 0 || this.#optionOf[pair] === missed) this.#consider(pair, rank, price);
			}
		}
		if (isCounted) {
			this.#countChoices();
			if (inStock.rank !== nothing && this.#isInRange(inStock.price)) this.inStockCount += 1;
		}
		return best.rank !== nothing && this.#show(place, best.price, isCounted);
	}

	/** A product without choices. */
	#scanSimple(place: number, isCounted: boolean): boolean {
		const { choices, inStockOnly } = this.#request;
		if (choices.size > 0) return false;
		const [price, isIn] = [this.#lowest(place), this.#inStock(place)];
		if (isCounted && isIn && this.#isInRange(price)) this.inStockCount += 1;
		return !(inStockOnly && !isIn) && this.#show(place, price, isCounted);
	}

	#show(place: number, price: number, isCounted: boolean): boolean {
		this.prices[place] = price;
		if (isCounted) {
			for (const [at, range] of this.#request.priceSteps.entries()) {
				if (isIn(price, range)) this.priceCounts[at] = (this.priceCounts[at] ?? 0) + 1;
			}
		}
		return this.#isInRange(price);
	}

	#isInRange(price: number): boolean {
		const { prices } = this.#request;
		return prices.length === 0 || prices.some((range) => isIn(price, range));
	}

	#consider(pair: number, rank: number, price: number): void {
		const known = this.#bestRank[pair] ?? nothing;
		if (known === nothing) this.#touched.push(pair);
		if (rank < known || (rank === known && price >= (this.#bestPrice[pair] ?? 0))) return;
		[this.#bestRank[pair], this.#bestPrice[pair]] = [rank, price];
	}

	#countChoices(): void {
		for (const pair of this.#touched) {
			if (this.#isInRange(this.#bestPrice[pair] ?? 0)) this.choiceCounts[pair] = (this.choiceCounts[pair] ?? 0) + 1;
			this.#bestRank[pair] = nothing;
		}
		this.#touched.length = 0;
	}

	#describe(number: number, { option, choice }: Pair, choices: RequestedChoices, preferred: RequestedChoices): void {
		const requested = choices.get(option);
		if (requested) {
			this.#optionOf[number] = [...choices.keys()].indexOf(option) + 1;
			this.#isRequested[number] = Number(requested.has(choice));
		}
		const wanted = preferred.get(option);
		if (wanted) this.#preference[number] = wanted.has(choice) ? wantedChoice : otherChoice;
	}
}

const improve = (best: Best, rank: number, price: number): void => {
	if (rank < best.rank || (rank === best.rank && price >= best.price)) return;
	[best.rank, best.price] = [rank, price];
};

const isIn = (price: number, { from, below }: PriceRange): boolean => price >= from && price < below;
