import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Filter, Position, Sort } from "./query/filter.ts";
import { type Fault, fault } from "./query-language/rules.ts";

/** A cursor contains the whole query, because clients send nothing else with it. */
export interface Cursor {
	readonly filter: Filter | undefined;
	readonly sort: readonly Sort[];
	/** Start and direction of the page. */
	readonly from: Position;
}

/** Cursors are valid only for the site and the query that issued them. */
export interface CursorScope {
	readonly key: string | Uint8Array | KeyObject;
	readonly site: string;
	/** The query, such as the name of the call. */
	readonly query: string;
}

const signatureLength = 16;
// The content is signed, so this limit only guards against our own bugs.
const longestContent = 1_000_000;

export const writeCursor = (scope: CursorScope, { filter, sort, from }: Cursor): string =>
	writeSigned(scope, [
		filter ?? null,
		sort.map(({ field, order, mixed }) => [field, order, ...(mixed ? [mixed] : [])]),
		from,
	]);

/** A cursor with any content. */
export const writeSigned = (scope: CursorScope, content: unknown): string => {
	const packed = pack(Buffer.from(JSON.stringify(content)));
	return Buffer.concat([sign(scope, packed), packed]).toString("base64url");
};

type Read<Value> =
	| { readonly value: Value; readonly faults?: never }
	| { readonly value?: never; readonly faults: readonly Fault[] };

export const readCursor = (scope: CursorScope, text: string): Read<Cursor> => {
	const { value, faults } = readSigned<[Filter | null, [string, Sort["order"], true?][], Position]>(scope, text);
	if (faults) return { faults };
	const [filter, sort, from] = value;
	return {
		value: {
			filter: filter ?? undefined,
			sort: sort.map(([field, order, mixed]) => ({ field, order, ...(mixed ? { mixed } : {}) })),
			from,
		},
	};
};

/** The content of a cursor. */
export const readSigned = <Content>(scope: CursorScope, text: string): Read<Content> => {
	const bytes = Buffer.from(text, "base64url");
	const [signature, packed] = [bytes.subarray(0, signatureLength), bytes.subarray(signatureLength)];
	// Rejects other encodings of the same bytes, so that each cursor has exactly one text.
	if (bytes.toString("base64url") !== text || !isSigned(scope, signature, packed)) {
		return { faults: [fault("cursor", "INVALID_CURSOR", "is not a cursor that this query gave")] };
	}
	return { value: JSON.parse(unpack(packed)) as Content };
};

// Compressing short content would take longer than the rest of the page.
const isShort = (content: Buffer): boolean => content.length < 1000;
const [plain, deflated] = [0, 1];

const pack = (content: Buffer): Buffer =>
	isShort(content)
		? Buffer.concat([Buffer.of(plain), content])
		: Buffer.concat([Buffer.of(deflated), deflateRawSync(content)]);

const unpack = (packed: Buffer): string => {
	const content = packed.subarray(1);
	const whole = packed[0] === deflated ? inflateRawSync(content, { maxOutputLength: longestContent }) : content;
	return whole.toString();
};

const isSigned = (scope: CursorScope, signature: Uint8Array, packed: Uint8Array): boolean =>
	signature.length === signatureLength && timingSafeEqual(signature, sign(scope, packed));

const sign = ({ key, site, query }: CursorScope, packed: Uint8Array): Buffer =>
	createHmac("sha256", key)
		.update(JSON.stringify(["cursor", site, query]))
		.update(packed)
		.digest()
		.subarray(0, signatureLength);
