/** A set of small non-negative integers. */
export class Bits {
	readonly words: Uint32Array;

	constructor(size: number) {
		this.words = new Uint32Array((size + 31) >>> 5);
	}

	add(at: number): void {
		this.words[at >>> 5] = (this.words[at >>> 5] ?? 0) | (1 << (at & 31));
	}

	delete(at: number): void {
		this.words[at >>> 5] = (this.words[at >>> 5] ?? 0) & ~(1 << (at & 31));
	}

	has(at: number): boolean {
		return (((this.words[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;
	}

	/** Intersects this set with another one. */
	and(other: Bits): this {
		for (let index = 0; index < this.words.length; index++) {
			this.words[index] = (this.words[index] ?? 0) & (other.words[index] ?? 0);
		}
		return this;
	}

	or(other: Bits): this {
		for (let index = 0; index < this.words.length; index++) {
			this.words[index] = (this.words[index] ?? 0) | (other.words[index] ?? 0);
		}
		return this;
	}

	/** Removes the members of another set. */
	without(other: Bits): this {
		for (let index = 0; index < this.words.length; index++) {
			this.words[index] = (this.words[index] ?? 0) & ~(other.words[index] ?? 0);
		}
		return this;
	}

	copy(): Bits {
		const copy = new Bits(this.words.length * 32);
		copy.words.set(this.words);
		return copy;
	}

	get count(): number {
		let total = 0;
		for (const each of this.words) {
			let rest = each - ((each >>> 1) & 0x55555555);
			rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
			total += (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
		}
		return total;
	}

	/** Calls a function with each member, in ascending order. */
	each(callback: (at: number) => void): void {
		for (let index = 0; index < this.words.length; index++) {
			for (let rest = this.words[index] ?? 0; rest !== 0; rest &= rest - 1) {
				callback((index << 5) + 31 - Math.clz32(rest & -rest));
			}
		}
	}

	/** Calls a function with each member, in descending order. */
	eachDescending(callback: (at: number) => void): void {
		for (let index = this.words.length - 1; index >= 0; index--) {
			for (let rest = this.words[index] ?? 0; rest !== 0; ) {
				const highest = 31 - Math.clz32(rest);
				rest &= ~(1 << highest);
				callback((index << 5) + highest);
			}
		}
	}
}
