import { foldCase } from "@cartwright/store/query/evaluate";
import type { Scalar } from "@cartwright/store/query/filter";
import type { Condition } from "./columns.ts";

/** Precedes each value of packed texts. No UTF-8 text contains this byte. */
export const mark = 0xff;

/** A run of bytes that packed texts are searched for. Marks at its ends stand for the start and the end of a value. */
export interface TextPart {
	readonly bytes: Buffer;
	/** Whether ASCII letters match in either case. */
	readonly isFolded: boolean;
	readonly endsValue: boolean;
}

/** With more values, looking at each text once is faster than searching for each value. */
const maxParts = 8;

/** What to search packed texts for to find those that match; undefined if texts must be compared one by one. */
export const textPartsOf = (condition: Condition): readonly TextPart[] | undefined => {
	switch (condition.op) {
		case "contains":
		case "startsWith":
		case "endsWith":
			return partsOf([condition.value], condition.op);
		case "eq":
			return partsOf([condition.value], "eq");
		case "in":
		case "hasSome":
			return condition.values.length <= maxParts ? partsOf(condition.values, "eq") : undefined;
		default:
			return undefined;
	}
};

const partsOf = (
	values: readonly Scalar[],
	op: "eq" | "contains" | "startsWith" | "endsWith",
): readonly TextPart[] | undefined => {
	const texts = values.filter((value) => typeof value === "string");
	// The bytes of half a surrogate pair are those of another character.
	if (!texts.every((text) => text.isWellFormed())) return undefined;
	const isFolded = op !== "eq";
	const endsValue = op === "eq" || op === "endsWith";
	const start = Buffer.from(op === "eq" || op === "startsWith" ? [mark] : []);
	const end = Buffer.from(endsValue ? [mark] : []);
	return texts.map((text) => {
		const bytes = Buffer.concat([start, Buffer.from(isFolded ? foldCase(text) : text), end]);
		// Every value contains the empty text.
		return { bytes: bytes.length > 0 ? bytes : Buffer.from([mark]), isFolded, endsValue };
	});
};

/** Packed texts with their ASCII letters in lower case. */
export const foldBytes = (bytes: Buffer): Buffer => {
	const folded = Buffer.from(bytes);
	for (let at = 0; at < folded.length; at++) {
		const byte = folded[at] ?? 0;
		if (byte >= 0x41 && byte <= 0x5a) folded[at] = byte + 0x20;
	}
	return folded;
};

/** Calls a function with each place that holds the part. The texts of a place are from `offsets[place]` to the next offset. */
export const eachPlaceWith = (
	texts: Buffer,
	offsets: Uint32Array,
	{ bytes, endsValue }: TextPart,
	callback: (place: number) => void,
): void => {
	let place = 0;
	for (let at = texts.indexOf(bytes); at >= 0; at = texts.indexOf(bytes, offsets[place])) {
		while ((offsets[place + 1] ?? 0) <= at) place += 1;
		callback(place);
		place += 1;
	}
	if (!endsValue) return;
	// No mark follows the last value.
	const last = texts.length - bytes.length + 1;
	if (last < 0 || !texts.subarray(last).equals(bytes.subarray(0, -1)) || last === texts.length) return;
	let owner = offsets.length - 2;
	while (owner > 0 && (offsets[owner] ?? 0) > last) owner -= 1;
	callback(owner);
};
