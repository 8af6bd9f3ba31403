import { crc32 } from "node:zlib";
import type { SearchIndexState } from "./search-index.ts";

/**
 * Increase this number with each change of what products are found by (`product-entry.ts`, `words.ts` and what they
 * use) or of the file format: snapshots with another number are ignored.
 */
const formatNumber = 6;

const byteOrder = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1 ? "LE" : "BE";
/** Words are normalized and separated by this version of ICU, and numbers have the byte order of this processor. */
const format = `${formatNumber} ${process.versions.icu} ${byteOrder}`;

export interface Snapshot {
	readonly site: string;
	/** Also recorded in the database when the snapshot is written. */
	readonly stamp: string;
	/** The number of the last feed entry in the index. */
	readonly last: number;
	readonly state: SearchIndexState;
}

type NumberArray = Uint8Array | Uint32Array | Float64Array;

interface Header {
	readonly format: string;
	readonly site: string;
	readonly stamp: string;
	readonly last: number;
	readonly arrays: readonly { readonly type: string; readonly length: number }[];
	/** The state, with references instead of arrays. */
	readonly state: unknown;
}

const arrayTypes = { Uint8Array, Uint32Array, Float64Array };
const alignment = 8;
const preludeLength = 8;
const checksumLength = 4;
/** Computing the checksum of this many bytes takes about a millisecond. */
const sliceLength = 2 ** 21;
// No field has this path.
const reference = "\0array";

/** The bytes of a snapshot file in slices: length of the header, header, arrays, checksum. */
export function* encodeSnapshot({ state, ...head }: Snapshot): Generator<Uint8Array> {
	const arrays: NumberArray[] = [];
	const withReferences = JSON.stringify(state, (_, value) =>
		ArrayBuffer.isView(value) ? { [reference]: arrays.push(value as NumberArray) - 1 } : value,
	);
	const described = arrays.map((array) => ({ type: array.constructor.name, length: array.length }));
	const start = JSON.stringify({ format, ...head, arrays: described });
	const header = padded(Buffer.from(`${start.slice(0, -1)},"state":${withReferences}}`), " ");
	const prelude = Buffer.alloc(preludeLength);
	prelude.writeUInt32LE(header.length);
	let checksum = 0;
	for (const part of [prelude, header, ...arrays]) {
		for (const slice of slicesOf(part)) {
			checksum = crc32(slice, checksum);
			yield slice;
		}
		const padding = Buffer.alloc(paddingOf(part.byteLength));
		if (padding.length === 0) continue;
		checksum = crc32(padding, checksum);
		yield padding;
	}
	const trailer = Buffer.alloc(checksumLength);
	trailer.writeUInt32LE(checksum);
	yield trailer;
}

/**
 * Reads a snapshot; its arrays are views of the bytes, which must start at a multiple of 8 of their buffer. Returns the reason if it is damaged, or was made for another site
 * or in another format. Yields between its steps, so that other work can run.
 */
export function* decodeSnapshot(bytes: Buffer<ArrayBuffer>, site: string): Generator<void, Snapshot | string> {
	const end = bytes.length - checksumLength;
	const headerEnd = bytes.length < preludeLength + checksumLength ? 0 : preludeLength + bytes.readUInt32LE(0);
	if (headerEnd === 0 || headerEnd > end) return "truncated";
	let checksum = 0;
	for (const slice of slicesOf(bytes.subarray(0, end))) {
		checksum = crc32(slice, checksum);
		yield;
	}
	if (checksum !== bytes.readUInt32LE(end)) return "damaged";
	const text = bytes.toString("utf8", preludeLength, headerEnd);
	yield;
	const header = JSON.parse(text) as Header;
	if (header.format !== format) return "of another format";
	if (header.site !== site) return "of another site";
	let start = bytes.byteOffset + headerEnd;
	const arrays = header.arrays.map(({ type, length }) => {
		const array = new arrayTypes[type as keyof typeof arrayTypes](bytes.buffer, start, length);
		start += array.byteLength + paddingOf(array.byteLength);
		return array;
	});
	const { stamp, last, state } = header;
	return { site, stamp, last, state: withArrays(state, arrays) as SearchIndexState };
}

/** Replaces references with the arrays. */
const withArrays = (value: unknown, arrays: readonly NumberArray[]): unknown => {
	// Lists of words are long and have no references.
	if (typeof value !== "object" || value === null || (Array.isArray(value) && typeof value[0] !== "object"))
		return value;
	if (Array.isArray(value)) return value.map((each) => withArrays(each, arrays));
	const members = value as Record<string, unknown>;
	if (reference in members) return arrays[Number(members[reference])];
	return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, withArrays(member, arrays)]));
};

const paddingOf = (length: number): number => (alignment - (length % alignment)) % alignment;

const padded = (bytes: Buffer, filler: string): Buffer =>
	Buffer.concat([bytes, Buffer.alloc(paddingOf(bytes.length), filler)]);

function* slicesOf(array: NumberArray): Generator<Uint8Array> {
	for (let from = 0; from < array.byteLength; from += sliceLength) {
		const length = Math.min(sliceLength, array.byteLength - from);
		yield new Uint8Array(array.buffer, array.byteOffset + from, length);
	}
}
