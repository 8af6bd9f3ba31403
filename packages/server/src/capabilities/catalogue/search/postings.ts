/** Where products went when their places were given out anew, by their place before; -1 for those that are gone. */
export type Moves = Int32Array;

/**
 * A growing list of places, each with a few bits of what stands there: `place << 5 | bits`. Products only ever get
 * places behind all others, so it is in order by itself.
 */
export class Postings {
	items = new Uint32Array(2);
	length = 0;

	push(place: number, bits = 0): void {
		if (this.length === this.items.length) {
			const larger = new Uint32Array(Math.ceil(this.length * 1.5) + 1);
			larger.set(this.items);
			this.items = larger;
		}
		this.items[this.length++] = ((place << 5) | bits) >>> 0;
	}

	each(visit: (place: number, bits: number) => void): void {
		for (let index = 0; index < this.length; index++) {
			const item = this.items[index] ?? 0;
			visit(item >>> 5, item & 31);
		}
	}

	move(moves: Moves): void {
		let kept = 0;
		this.each((place, bits) => {
			const to = moves[place] ?? -1;
			if (to >= 0) this.items[kept++] = ((to << 5) | bits) >>> 0;
		});
		this.length = kept;
		this.items = this.items.slice(0, Math.max(2, kept));
	}
}
