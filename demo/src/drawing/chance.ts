/** Reproducible random numbers: a seed gives the same numbers on every machine. */
export class Chance {
	readonly #seed: string;
	#state: number;

	constructor(seed: string) {
		this.#seed = seed;
		this.#state = hashOf(seed);
	}

	/** Independent random numbers for a part, so that changes of one part do not affect another. */
	of(part: string): Chance {
		return new Chance(`${this.#seed}/${part}`);
	}

	/** From 0 (inclusive) to 1 (exclusive). */
	next(): number {
		this.#state = (this.#state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	}

	between(low: number, high: number): number {
		return low + (high - low) * this.next();
	}

	/** An integer, both ends inclusive. */
	whole(low: number, high: number): number {
		return low + Math.floor(this.next() * (high - low + 1));
	}

	/** True with this probability. */
	happens(likelihood: number): boolean {
		return this.next() < likelihood;
	}

	pick<Item>(items: readonly Item[]): Item {
		return items[Math.floor(this.next() * items.length)] as Item;
	}

	/** A random item, by weight. */
	weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item {
		let left = this.next() * items.reduce((sum, item) => sum + weightOf(item), 0);
		for (const item of items) {
			left -= weightOf(item);
			if (left < 0) return item;
		}
		return items.at(-1) as Item;
	}

	shuffled<Item>(items: readonly Item[]): Item[] {
		const mixed = [...items];
		for (let index = mixed.length - 1; index > 0; index--) {
			const other = this.whole(0, index);
			[mixed[index], mixed[other]] = [mixed[other] as Item, mixed[index] as Item];
		}
		return mixed;
	}
}

/** FNV-1a, well mixed. */
const hashOf = (text: string): number => {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index++) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	return hash ^ (hash >>> 13);
};
