export interface ByteRange {
	readonly start: number;
	/** Included. */
	readonly end: number;
}

/**
 * The part of a file that a `Range` header asks for: `undefined` for the whole file, and `unsatisfiable` if it begins
 * after the end. Several parts, and headers that cannot be read, ask for the whole file, as RFC 9110 permits.
 */
export const readRange = (header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined => {
	const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
	if (first === "" && last === "") return undefined;
	if (first === "") {
		const length = Number(last);
		return length === 0 ? "unsatisfiable" : { start: Math.max(0, size - length), end: size - 1 };
	}
	const start = Number(first);
	const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
	if (last !== "" && Number(last) < start) return undefined;
	return start >= size ? "unsatisfiable" : { start, end };
};
