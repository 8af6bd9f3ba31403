import type { Scalar } from "@cartwright/store/query/filter";
import { Bits } from "./bits.ts";
import { type Column, type Condition, compareValues, conditionTest } from "./columns.ts";
import type { NewPlaces } from "./posting-lists.ts";
import { eachPlaceWith, foldBytes, mark, textPartsOf } from "./text-parts.ts";

export interface TextColumnState {
	readonly bytes: Uint8Array;
	readonly offsets: Uint32Array;
	readonly added: readonly (readonly string[])[];
}

/**
 * For texts that are nearly unique. Most of them are packed in one buffer of UTF-8; those of places added since are in
 * a list.
 */
export class TextColumn implements Column {
	readonly stepsPerPlace = 3;
	/** The values of a place are from `offsets[place]` to `offsets[place + 1]`. Never changed, only replaced. */
	#bytes = Buffer.alloc(0);
	#offsets = new Uint32Array(1);
	/** The same bytes with ASCII letters in lower case, once they are searched. */
	#folded: Buffer | undefined;
	#added: (string | readonly string[])[] = [];
	/** Cached, because sorting compares many places with the same text. */
	#comparedText = "";
	#comparedBytes = Buffer.alloc(0);

	/** Places must be added in order. */
	add(_place: number, values: readonly Scalar[]): void {
		this.#added.push(values.length === 1 ? String(values[0]) : values.map(String));
	}

	matching(condition: Condition, size: number): Bits {
		const bits = new Bits(size);
		const holds = testOf(condition);
		this.#matchPacked(condition, holds, bits);
		for (const [index, values] of this.#added.entries()) if (holds(values)) bits.add(this.#packedCount + index);
		return bits;
	}

	#matchPacked(condition: Condition, holds: ReturnType<typeof testOf>, bits: Bits): void {
		const parts = textPartsOf(condition);
		if (parts) {
			for (const part of parts) {
				if (part.isFolded) this.#folded ??= foldBytes(this.#bytes);
				const texts = part.isFolded ? this.#folded : this.#bytes;
				eachPlaceWith(texts ?? this.#bytes, this.#offsets, part, (place) => bits.add(place));
			}
			return;
		}
		const minLength = minLengthOf(condition);
		for (let place = 0; place < this.#packedCount; place++) {
			const length = (this.#offsets[place + 1] ?? 0) - (this.#offsets[place] ?? 0);
			// Most texts are too short to match and need not be decoded.
			if (length >= minLength && holds(this.#valuesAt(place))) bits.add(place);
		}
	}

	countValues(places: Bits): Map<Scalar, number> {
		const counts = new Map<Scalar, number>();
		places.each((place) => {
			for (const each of new Set(this.valuesAt(place))) counts.set(each, (counts.get(each) ?? 0) + 1);
		});
		return counts;
	}

	valuesAt(place: number): string[] {
		return [this.#valuesAt(place)].flat();
	}

	valueAt(place: number): string | null {
		if (place >= this.#packedCount) {
			const values = this.#added[place - this.#packedCount];
			return typeof values === "string" ? values : (values?.[0] ?? null);
		}
		const [start, end] = [this.#offsets[place] ?? 0, this.#offsets[place + 1] ?? 0];
		return start === end ? null : this.#textAt(start + 1, end);
	}

	/** Compares the first value of a place like `compareValues`, without decoding it: UTF-8 sorts by code point. */
	compare(place: number, value: Scalar | null): number {
		const [start, end] = [this.#offsets[place] ?? 0, this.#offsets[place + 1] ?? 0];
		if (start >= end || typeof value !== "string") return compareValues(this.valueAt(place), value);
		if (value !== this.#comparedText) [this.#comparedText, this.#comparedBytes] = [value, Buffer.from(value)];
		const [bytes, other] = [this.#bytes, this.#comparedBytes];
		let position = start + 1;
		for (let index = 0; index < other.length; index++, position++) {
			if (position === end || bytes[position] === mark) return -1;
			if (bytes[position] !== other[index]) return (bytes[position] ?? 0) - (other[index] ?? 0);
		}
		return position < end && bytes[position] !== mark ? 1 : 0;
	}

	/** Compares the first values of two places in the same way. */
	comparePlaces(place: number, other: number): number {
		const [start, end] = [this.#offsets[place] ?? 0, this.#offsets[place + 1] ?? 0];
		const [otherStart, otherEnd] = [this.#offsets[other] ?? 0, this.#offsets[other + 1] ?? 0];
		if (start >= end || otherStart >= otherEnd) return compareValues(this.valueAt(place), this.valueAt(other));
		const bytes = this.#bytes;
		for (let [position, compared] = [start + 1, otherStart + 1]; ; position++, compared++) {
			const byte = position < end ? (bytes[position] ?? mark) : mark;
			const otherByte = compared < otherEnd ? (bytes[compared] ?? mark) : mark;
			// A text sorts before its extensions.
			if (byte === mark || otherByte === mark) return Number(otherByte === mark) - Number(byte === mark);
			if (byte !== otherByte) return byte - otherByte;
		}
	}

	pack(newPlaces?: NewPlaces): void {
		const [packed, added] = [this.#packedCount, this.#added];
		const addedLength = added.reduce((total, values) => total + encodedLength(values), 0);
		const [bytes, offsets] = [
			Buffer.alloc(this.#bytes.length + addedLength),
			new Uint32Array(packed + added.length + 1),
		];
		let end = this.#bytes.copy(bytes);
		offsets.set(this.#offsets);
		for (const [index, values] of added.entries()) {
			for (const value of typeof values === "string" ? [values] : values) {
				bytes[end++] = mark;
				end += bytes.write(value, end);
			}
			offsets[packed + index + 1] = end;
		}
		[this.#bytes, this.#offsets, this.#added, this.#folded] = [bytes, offsets, [], undefined];
		if (newPlaces) this.#move(newPlaces);
	}

	state(): TextColumnState {
		// A Buffer would be serialized as a list of numbers.
		const { buffer, byteOffset, byteLength } = this.#bytes;
		const bytes = new Uint8Array(buffer, byteOffset, byteLength);
		return { bytes, offsets: this.#offsets, added: this.#added.map((values) => [values].flat()) };
	}

	static from({ bytes, offsets, added }: TextColumnState): TextColumn {
		const column = new TextColumn();
		column.#bytes = Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
		column.#offsets = offsets as Uint32Array<ArrayBuffer>;
		for (const values of added) column.add(0, values);
		return column;
	}

	get #packedCount(): number {
		return this.#offsets.length - 1;
	}

	/** The only value of a place needs no array. */
	#valuesAt(place: number): string | readonly string[] {
		if (place >= this.#packedCount) return this.#added[place - this.#packedCount] ?? [];
		const [start, end] = [this.#offsets[place] ?? 0, this.#offsets[place + 1] ?? 0];
		const values: string[] = [];
		for (let next = start; next < end; ) {
			const value = this.#textAt(next + 1, end);
			if (next === start && this.#lengthOf(next + 1, end) === end - next - 1) return value;
			values.push(value);
			next += this.#lengthOf(next + 1, end) + 1;
		}
		return values;
	}

	#textAt(start: number, end: number): string {
		return this.#bytes.toString("utf8", start, start + this.#lengthOf(start, end));
	}

	#lengthOf(start: number, end: number): number {
		let next = start;
		while (next < end && this.#bytes[next] !== mark) next += 1;
		return next - start;
	}

	#move(newPlaces: NewPlaces): void {
		const count = newPlaces.reduce((total, place) => (place >= 0 ? total + 1 : total), 0);
		const [bytes, offsets] = [Buffer.alloc(this.#bytes.length), new Uint32Array(count + 1)];
		let end = 0;
		for (const [place, to] of newPlaces.entries()) {
			if (to < 0) continue;
			end += this.#bytes.copy(bytes, end, this.#offsets[place], this.#offsets[place + 1]);
			offsets[to + 1] = end;
		}
		[this.#bytes, this.#offsets, this.#folded] = [Buffer.from(bytes.subarray(0, end)), offsets, undefined];
	}
}

const encodedLength = (values: string | readonly string[]): number =>
	typeof values === "string"
		? Buffer.byteLength(values) + 1
		: values.reduce((total, value) => total + Buffer.byteLength(value) + 1, 0);

/** Fast path: most conditions compare whole texts. */
const testOf = (condition: Condition) => {
	const texts = textsOf(condition);
	const requested = texts && new Set(texts);
	const holds = conditionTest(condition);
	return (values: string | readonly string[]): boolean =>
		requested && typeof values === "string"
			? requested.has(values)
			: holds(values.length > 0 || typeof values === "string" ? values : undefined);
};

const textsOf = (condition: Condition): readonly Scalar[] | undefined =>
	condition.op === "eq" ? [condition.value] : condition.op === "in" ? condition.values : undefined;

const minLengthOf = (condition: Condition): number => {
	const texts = textsOf(condition);
	if (!texts) return 0;
	return texts.reduce((min: number, text) => Math.min(min, Buffer.byteLength(String(text)) + 1), Number.MAX_VALUE);
};
