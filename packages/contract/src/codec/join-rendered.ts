/**
 * Puts rendered JSON into the text of `JSON.stringify`, which has no way to write text as it is. The value that is passed
 * to `JSON.stringify` has a placeholder in place of each rendered part, and the text is split at the placeholders.
 *
 * Measured for a list of 20 products of 12 variants each, 130 KB: 4.4 µs, instead of 226 µs for encoding the products
 * again (Node 24).
 */
import { randomUUID } from "node:crypto";
import type { Rendered } from "./rendered.ts";

/** Stands for rendered JSON until the text is joined. Nobody outside can know it, so no text can contain it. */
const placeholder = `rendered:${randomUUID()}`;
const placeholderText = JSON.stringify(placeholder);
let pending: Rendered[] = [];

/** Returns the placeholder that represents the part. Used while `stringify` runs. */
export const placeholderFor = (part: Rendered): string => {
	pending.push(part);
	return placeholder;
};

type Join<Text> = (text: string, parts: readonly Rendered[]) => Text;

/** Encodes a value in which placeholders stand for rendered parts, and joins the parts into the text. */
export const stringify = <Text>(prepare: () => unknown, join: Join<Text>): string | Text => {
	const outer = pending;
	pending = [];
	try {
		const text = JSON.stringify(prepare());
		return pending.length > 0 ? join(text, pending) : text;
	} finally {
		pending = outer;
	}
};

export const joinText = (text: string, parts: readonly Rendered[]): string => {
	const between = text.split(placeholderText);
	let result = between[0] ?? "";
	for (let index = 0; index < parts.length; index++) result += (parts[index]?.json ?? "") + (between[index + 1] ?? "");
	return result;
};

const longBody = 16_384;

/** Returns a buffer of so many bytes, whose contents are undefined. */
export type Allocate = (size: number) => Buffer;

/** Joins a long body as bytes, which the parts have already. */
export const joinBytes =
	(allocate: Allocate): Join<string | Buffer> =>
	(text, parts) => {
		// Headers and a short body are sent in one write. Copying bytes pays only for long bodies.
		if (parts.reduce((sum, { length }) => sum + length, text.length) < longBody) return joinText(text, parts);
		const between = text.split(placeholderText);
		const chunks: (string | Buffer)[] = [between[0] ?? ""];
		for (let index = 0; index < parts.length; index++) {
			parts[index]?.addTo(chunks);
			chunks.push(between[index + 1] ?? "");
		}
		const body = allocate(chunks.reduce((sum, chunk) => sum + Buffer.byteLength(chunk), 0));
		let position = 0;
		for (const chunk of chunks) {
			position += typeof chunk === "string" ? body.write(chunk, position) : chunk.copy(body, position);
		}
		return body;
	};
