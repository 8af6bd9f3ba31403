import type { CartView } from "./cart-view.ts";

/** So many lines are shown at first, and with each press for more. */
export const linesAtOnce = 15;

/** Which lines of a cart are asked for: so many from its start, or those that came last, the newest first. */
export type Part = number | "newest";

export const readPart = (parameters: URLSearchParams): Part => {
	const given = parameters.get("lines") ?? "";
	if (given === "newest") return given;
	return /^\d{1,4}$/.test(given) ? Math.max(Number(given), linesAtOnce) : linesAtOnce;
};

/**
 * A cart with the lines of this part, and those that something has to be said of.
 * @param changes what changed since the last visit, by line id
 */
export const partOf = (cart: CartView, part: Part, changes: ReadonlyMap<string, unknown>): CartView => {
	if (part === "newest") return { ...cart, lines: cart.lines.toReversed().slice(0, linesAtOnce) };
	const isTold = (line: CartView["lines"][number]) =>
		line.availability !== undefined || line.remarks !== undefined || changes.has(line.id);
	return { ...cart, lines: cart.lines.filter((line, index) => index < part || isTold(line)) };
};
