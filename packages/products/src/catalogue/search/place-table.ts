import type { Bits } from "./bits.ts";
import type { NewPlaces } from "./posting-lists.ts";

const minSlots = 64;

/**
 * Finds items (`place << 5 | bits`) by a text. Only hashes of the texts are stored: the caller compares the texts of the
 * places that it gets. A hash table with linear probing; each slot is a hash and an item plus one, 0 if it is free.
 */
export class PlaceTable {
	#slots = new Uint32Array(minSlots * 2);
	#used = 0;

	/**
	 * Adds an item. Reuses the slot of an item with the same hash whose place is no longer `present`, if there is one.
	 */
	add(text: string, item: number, present: Bits): void {
		if ((this.#used + 1) * 3 > this.#slots.length) this.#enlarge();
		const hash = hashOf(text);
		let slot = this.#slotOf(hash);
		for (; this.#slots[slot + 1] !== 0; slot = this.#after(slot)) {
			const place = ((this.#slots[slot + 1] ?? 0) - 1) >>> 5;
			if (this.#slots[slot] === hash && !present.has(place)) break;
		}
		if (this.#slots[slot + 1] === 0) this.#used += 1;
		this.#slots[slot] = hash;
		this.#slots[slot + 1] = item + 1;
	}

	/** The items of this text, and possibly of other texts with the same hash. */
	get(text: string): number[] {
		const hash = hashOf(text);
		const items: number[] = [];
		for (let slot = this.#slotOf(hash); this.#slots[slot + 1] !== 0; slot = this.#after(slot)) {
			if (this.#slots[slot] === hash) items.push((this.#slots[slot + 1] ?? 0) - 1);
		}
		return items;
	}

	move(newPlaces: NewPlaces): void {
		this.#rebuild(this.#slots.length, (item) => {
			const place = newPlaces[item >>> 5] ?? -1;
			return place < 0 ? undefined : (place << 5) | (item & 31);
		});
	}

	state(): Uint32Array {
		return this.#slots.slice();
	}

	static from(slots: Uint32Array): PlaceTable {
		const table = new PlaceTable();
		table.#slots = new Uint32Array(slots);
		for (let slot = 1; slot < slots.length; slot += 2) if (slots[slot] !== 0) table.#used += 1;
		return table;
	}

	#enlarge(): void {
		this.#rebuild(this.#slots.length * 2, (item) => item);
	}

	#rebuild(length: number, change: (item: number) => number | undefined): void {
		const before = this.#slots;
		this.#slots = new Uint32Array(length);
		this.#used = 0;
		for (let old = 0; old < before.length; old += 2) {
			const item = before[old + 1] ? change((before[old + 1] ?? 0) - 1) : undefined;
			if (item === undefined) continue;
			let slot = this.#slotOf(before[old] ?? 0);
			while (this.#slots[slot + 1] !== 0) slot = this.#after(slot);
			this.#slots[slot] = before[old] ?? 0;
			this.#slots[slot + 1] = item + 1;
			this.#used += 1;
		}
	}

	#slotOf(hash: number): number {
		return (hash * 2) & (this.#slots.length - 1);
	}

	#after(slot: number): number {
		return (slot + 2) & (this.#slots.length - 1);
	}
}

/** FNV-1a over UTF-16 code units, with its bits mixed, since slots use the lower ones. */
const hashOf = (text: string): number => {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
	return (hash ^ (hash >>> 13)) >>> 0;
};
