import { createHash } from "node:crypto";

const bitsPerEntry = 16;
/** With 16 bits for each entry, 11 positions give the fewest false positives: one in 2,100. */
const positionsPerEntry = 11;

/** The bits of an entry: two halves of a hash make as many positions as are wanted (Kirsch and Mitzenmacher, 2008). */
const positionsOf = (entry: string, bitCount: number): number[] => {
	const hash = createHash("sha256").update(entry).digest();
	const [first, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 6)];
	return Array.from({ length: positionsPerEntry }, (_, index) => (first + index * step) % bitCount);
};

/** A set in which nothing that was put in is missed, and few other things are found. */
export const bloomFilterOf = (entries: ReadonlySet<string>): Uint8Array => {
	const filter = new Uint8Array(Math.ceil((entries.size * bitsPerEntry) / 8));
	for (const entry of entries) {
		for (const position of positionsOf(entry, filter.length * 8)) {
			filter[position >> 3] = (filter[position >> 3] ?? 0) | (1 << (position & 7));
		}
	}
	return filter;
};

export const mayContain = (filter: Uint8Array, entry: string): boolean =>
	positionsOf(entry, filter.length * 8).every(
		(position) => ((filter[position >> 3] ?? 0) & (1 << (position & 7))) !== 0,
	);
