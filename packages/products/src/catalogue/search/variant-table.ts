import type { NewPlaces } from "./posting-lists.ts";
import { compoundWords, wordsOf } from "./tokenize.ts";

/** A variant as the search index sees it. */
export interface EntryVariant {
	/** In minor units. */
	readonly price: number;
	readonly inStock: boolean;
	/** Its choices, by `writePair`. */
	readonly pairs: readonly string[];
}

/** An option with one of its choices. Products that have the same share it. */
export interface Pair {
	readonly option: string;
	readonly choice: string;
	/** The words of the choice. */
	readonly words: readonly string[];
	/** Words that mean the choice alone: sizes in one word, and families of its colours. */
	readonly names: readonly string[];
}

const separator = "\u001f";

export const writePair = (option: string, choice: string, colours: readonly string[] = []): string =>
	[option, choice, ...colours].join(separator);

const readPair = (text: string): Pair => {
	const [option = "", choice = "", ...colours] = text.split(separator);
	const compounds = compoundWords(choice).map(({ word }) => word);
	return { option, choice, words: wordsOf(choice), names: [...compounds, ...colours] };
};

export interface VariantTableState {
	readonly starts: Uint32Array;
	readonly choiceStarts: Uint32Array;
	readonly prices: Float64Array;
	readonly inStock: Uint8Array;
	readonly choices: Uint32Array;
	readonly pairs: readonly string[];
}

type NumberArray = Uint8Array | Uint32Array | Float64Array;

const enlarged = <Array extends NumberArray>(array: Array, length: number): Array => {
	if (length <= array.length) return array;
	const larger = new (array.constructor as new (length: number) => Array)(Math.ceil(length * 1.5));
	larger.set(array);
	return larger;
};

/**
 * The visible variants of all products, with price, stock and choices, one product after the other. Products without
 * choices have none here. Arrays only grow behind what is in use, so that a snapshot can share them.
 */
export class VariantTable {
	/** By place: the first variant, and the first of its choices. Those of the next place follow the last ones. */
	#starts = new Uint32Array(17);
	#choiceStarts = new Uint32Array(17);
	/** By variant. */
	#prices = new Float64Array(16);
	#inStock = new Uint8Array(16);
	/** Numbers of pairs, as many for each variant of a product. */
	#choices = new Uint32Array(32);
	readonly #pairs: Pair[] = [];
	readonly #numbers = new Map<string, number>();
	#count = 0;

	/** All combinations of an option and a choice, by number. */
	get pairs(): readonly Pair[] {
		return this.#pairs;
	}

	/** Places must be added in order. */
	add(variants: readonly EntryVariant[]): void {
		const place = this.#count++;
		this.#starts = enlarged(this.#starts, place + 2);
		this.#choiceStarts = enlarged(this.#choiceStarts, place + 2);
		let [variant, choice] = [this.#starts[place] ?? 0, this.#choiceStarts[place] ?? 0];
		for (const { price, inStock, pairs } of variants) {
			this.#prices = enlarged(this.#prices, variant + 1);
			this.#inStock = enlarged(this.#inStock, variant + 1);
			this.#choices = enlarged(this.#choices, choice + pairs.length);
			this.#prices[variant] = price;
			this.#inStock[variant++] = Number(inStock);
			for (const pair of pairs) this.#choices[choice++] = this.#numberOf(pair);
		}
		[this.#starts[place + 1], this.#choiceStarts[place + 1]] = [variant, choice];
	}

	/** The first variant of a place; those of the next place start where these end. */
	startAt(place: number): number {
		return this.#starts[place] ?? 0;
	}

	priceOf(variant: number): number {
		return this.#prices[variant] ?? 0;
	}

	isInStock(variant: number): boolean {
		return this.#inStock[variant] === 1;
	}

	/** The number of choices that each variant of the place has. */
	widthAt(place: number): number {
		const variants = this.startAt(place + 1) - this.startAt(place);
		if (variants === 0) return 0;
		return ((this.#choiceStarts[place + 1] ?? 0) - (this.#choiceStarts[place] ?? 0)) / variants;
	}

	/** The number of the pair that a variant of the place has chosen as its n-th one. */
	pairAt(place: number, variant: number, width: number, position: number): number {
		return this.#choices[(this.#choiceStarts[place] ?? 0) + (variant - this.startAt(place)) * width + position] ?? 0;
	}

	/** Gives back what growing reserved. With new places, drops the variants of removed products. */
	pack(newPlaces?: NewPlaces): void {
		const packed = newPlaces ? this.#moved(newPlaces) : this;
		const { starts, choiceStarts, prices, inStock, choices } = packed.state();
		[this.#starts, this.#choiceStarts] = [starts.slice(), choiceStarts.slice()];
		[this.#prices, this.#inStock, this.#choices] = [prices.slice(), inStock.slice(), choices.slice()];
		this.#count = packed.#count;
	}

	state(): VariantTableState {
		const [variants, choices] = [this.startAt(this.#count), this.#choiceStarts[this.#count] ?? 0];
		return {
			starts: this.#starts.subarray(0, this.#count + 1),
			choiceStarts: this.#choiceStarts.subarray(0, this.#count + 1),
			prices: this.#prices.subarray(0, variants),
			inStock: this.#inStock.subarray(0, variants),
			choices: this.#choices.subarray(0, choices),
			pairs: [...this.#numbers.keys()],
		};
	}

	static from(state: VariantTableState): VariantTable {
		const table = new VariantTable();
		table.#starts = state.starts as Uint32Array<ArrayBuffer>;
		table.#choiceStarts = state.choiceStarts as Uint32Array<ArrayBuffer>;
		table.#prices = state.prices as Float64Array<ArrayBuffer>;
		table.#inStock = state.inStock as Uint8Array<ArrayBuffer>;
		table.#choices = state.choices as Uint32Array<ArrayBuffer>;
		for (const pair of state.pairs) table.#numberOf(pair);
		table.#count = state.starts.length - 1;
		return table;
	}

	#numberOf(pair: string): number {
		const known = this.#numbers.get(pair);
		if (known !== undefined) return known;
		this.#numbers.set(pair, this.#pairs.length);
		return this.#pairs.push(readPair(pair)) - 1;
	}

	#moved(newPlaces: NewPlaces): VariantTable {
		const moved = new VariantTable();
		for (const [place, to] of newPlaces.entries()) if (to >= 0) moved.#copy(this, place);
		return moved;
	}

	/** Numbers of pairs stay as they are. */
	#copy(from: VariantTable, place: number): void {
		const to = this.#count++;
		const [start, end] = [from.startAt(place), from.startAt(place + 1)];
		const [choiceStart, choiceEnd] = [from.#choiceStarts[place] ?? 0, from.#choiceStarts[place + 1] ?? 0];
		this.#starts = enlarged(this.#starts, to + 2);
		this.#choiceStarts = enlarged(this.#choiceStarts, to + 2);
		const [variant, choice] = [this.#starts[to] ?? 0, this.#choiceStarts[to] ?? 0];
		[this.#starts[to + 1], this.#choiceStarts[to + 1]] = [variant + end - start, choice + choiceEnd - choiceStart];
		this.#prices = enlarged(this.#prices, variant + end - start);
		this.#inStock = enlarged(this.#inStock, variant + end - start);
		this.#choices = enlarged(this.#choices, choice + choiceEnd - choiceStart);
		this.#prices.set(from.#prices.subarray(start, end), variant);
		this.#inStock.set(from.#inStock.subarray(start, end), variant);
		this.#choices.set(from.#choices.subarray(choiceStart, choiceEnd), choice);
	}
}
