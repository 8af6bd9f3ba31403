/** The new place of each product by its old place; -1 for products that were removed. */
export type NewPlaces = Int32Array;

/** Each item is a place with a few bits: `place << 5 | bits`. */
export interface Postings {
	readonly items: Uint32Array;
	readonly length: number;
}

export interface PostingListsState {
	readonly starts: Uint32Array;
	readonly items: Uint32Array;
	readonly lists: readonly Uint32Array[];
	readonly added: readonly Uint32Array[];
}

const enlarged = (array: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> => {
	if (length <= array.length) return array;
	const larger = new Uint32Array(Math.ceil(length * 1.5));
	larger.set(array);
	return larger;
};

const none = new Uint32Array(0);

/**
 * Growing lists of places, by number. Nearly all items are packed: one list follows the other in one array. Items that
 * were added since form a chain for each list, in arrays as well. New products get places behind all others, so each
 * list is already in order.
 */
export class PostingLists {
	/** Packed list n is from `starts[n]` to `starts[n + 1]` of `items`. Never changed, only replaced. */
	#starts = new Uint32Array(1);
	#items = new Uint32Array(0);
	#listCount = 0;
	/** By list: the number of added items, and the first and last of their chain. */
	#counts = new Uint32Array(16);
	#firsts = new Uint32Array(16);
	#lasts = new Uint32Array(16);
	/** By added item: the item, and the next one in its chain. */
	#added = new Uint32Array(64);
	#nexts = new Uint32Array(64);
	#addedCount = 0;

	/** Creates a list and returns its number. */
	create(): number {
		const list = this.#listCount++;
		this.#counts = enlarged(this.#counts, this.#listCount);
		this.#firsts = enlarged(this.#firsts, this.#listCount);
		this.#lasts = enlarged(this.#lasts, this.#listCount);
		return list;
	}

	push(list: number, place: number, bits = 0): void {
		const added = this.#addedCount++;
		this.#added = enlarged(this.#added, this.#addedCount);
		this.#nexts = enlarged(this.#nexts, this.#addedCount);
		this.#added[added] = (place << 5) | bits;
		const count = this.#counts[list] ?? 0;
		if (count === 0) this.#firsts[list] = added;
		else this.#nexts[this.#lasts[list] ?? 0] = added;
		this.#lasts[list] = added;
		this.#counts[list] = count + 1;
	}

	/** The items of a list; read-only. */
	get(list: number): Postings {
		const isPacked = list < this.#starts.length - 1;
		const packed = isPacked ? this.#items.subarray(this.#starts[list], this.#starts[list + 1]) : none;
		const count = this.#counts[list] ?? 0;
		if (count === 0) return { items: packed, length: packed.length };
		const items = new Uint32Array(packed.length + count);
		this.#copy(list, items, 0);
		return { items, length: items.length };
	}

	/** Packs all items. Lists get new numbers: their positions in `order`, which may leave lists out. */
	pack(order?: readonly number[], newPlaces?: NewPlaces): void {
		const listCount = order?.length ?? this.#listCount;
		const starts = new Uint32Array(listCount + 1);
		const items = new Uint32Array(this.#items.length + this.#addedCount);
		let end = 0;
		for (let list = 0; list < listCount; list++) {
			end = this.#copy(order?.[list] ?? list, items, end, newPlaces);
			starts[list + 1] = end;
		}
		[this.#starts, this.#items] = [starts, end === items.length ? items : items.slice(0, end)];
		this.#listCount = listCount;
		this.#counts = new Uint32Array(listCount);
		this.#firsts = new Uint32Array(listCount);
		this.#lasts = new Uint32Array(listCount);
		[this.#added, this.#nexts] = [new Uint32Array(64), new Uint32Array(64)];
		this.#addedCount = 0;
	}

	/** A snapshot of all lists. */
	state(): PostingListsState {
		return {
			starts: this.#starts,
			items: this.#items,
			lists: [this.#counts, this.#firsts, this.#lasts].map((array) => array.slice(0, this.#listCount)),
			added: [this.#added, this.#nexts].map((array) => array.slice(0, this.#addedCount)),
		};
	}

	static from({ starts, items, lists, added }: PostingListsState): PostingLists {
		const restored = new PostingLists();
		const copy = (array: Uint32Array | undefined) => new Uint32Array(array ?? []);
		[restored.#starts, restored.#items] = [starts as Uint32Array<ArrayBuffer>, items as Uint32Array<ArrayBuffer>];
		[restored.#counts, restored.#firsts, restored.#lasts] = [copy(lists[0]), copy(lists[1]), copy(lists[2])];
		[restored.#added, restored.#nexts] = [copy(added[0]), copy(added[1])];
		[restored.#listCount, restored.#addedCount] = [restored.#counts.length, restored.#added.length];
		return restored;
	}

	/** Copies a list to this position of another array of items. Returns the position after it. */
	#copy(list: number, to: Uint32Array, from: number, newPlaces?: NewPlaces): number {
		let position = from;
		const copy = (item: number) => {
			const place = newPlaces ? (newPlaces[item >>> 5] ?? -1) : item >>> 5;
			if (place >= 0) to[position++] = (place << 5) | (item & 31);
		};
		if (list < this.#starts.length - 1) {
			const packed = this.#items.subarray(this.#starts[list], this.#starts[list + 1]);
			if (newPlaces) packed.forEach(copy);
			else {
				to.set(packed, position);
				position += packed.length;
			}
		}
		let added = this.#firsts[list] ?? 0;
		for (let rest = this.#counts[list] ?? 0; rest > 0; rest--) {
			copy(this.#added[added] ?? 0);
			added = this.#nexts[added] ?? 0;
		}
		return position;
	}
}
