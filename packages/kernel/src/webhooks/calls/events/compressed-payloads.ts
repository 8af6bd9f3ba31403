import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { PayloadsOfEvents } from "../documents.ts";

/** In characters. Longer lists would take long to expand for one event. */
const maxLength = 64_000;
// A small window: the default ones take longer to allocate than to fill.
const settings = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 16 } };

type Compressed = Pick<PayloadsOfEvents, "payloads">;

/** JSON has no line breaks, so they separate payloads. */
const separator = "\n";

/** Compresses payloads together: they resemble each other, and one at a time would take several times as long. */
export const compressPayloads = (payloads: readonly string[]): Compressed => ({
	payloads: zstdCompressSync(payloads.join(separator), settings).toString("base64"),
});

export const expandPayloads = ({ payloads }: Compressed): readonly string[] =>
	zstdDecompressSync(Buffer.from(payloads, "base64")).toString().split(separator);

/** Splits a list into parts whose payloads are stored together. */
export const inPayloadGroups = <Item extends { readonly payload: string }>(
	items: readonly Item[],
): readonly Item[][] => {
	const groups: Item[][] = [];
	let length = maxLength;
	for (const item of items) {
		if (length + item.payload.length > maxLength) {
			groups.push([]);
			length = 0;
		}
		groups.at(-1)?.push(item);
		length += item.payload.length;
	}
	return groups;
};
