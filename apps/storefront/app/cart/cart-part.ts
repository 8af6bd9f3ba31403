import type { CartLine, CartView } from "./cart-view.ts";

/** So many lines are shown at first, and with each press for more. */
export const linesAtOnce = 15;

/** Which lines of a cart are asked for: so many from its start, or those that came last, the newest first. */
export type Part = number | "newest";

/** What comes in parts, as the address names it: what is in the cart, and what was put aside. */
export type Parted = "lines" | "saved";

export const readPart = (parameters: URLSearchParams): Part =>
	parameters.get("lines" satisfies Parted) === "newest" ? "newest" : readCount(parameters, "lines");

export const readCount = (parameters: URLSearchParams, of: Parted): number => {
	const given = parameters.get(of) ?? "";
	return /^\d{1,4}$/.test(given) ? Math.max(Number(given), linesAtOnce) : linesAtOnce;
};

/** By line id, what changed since the last visit. */
type Changes = ReadonlyMap<string, unknown>;

/** A cart with the lines of this part, and those that something has to be said of. */
export const partOf = (cart: CartView, part: Part, changes: Changes): CartView => {
	if (part === "newest") return { ...cart, lines: cart.lines.toReversed().slice(0, linesAtOnce) };
	return { ...cart, lines: firstLines(cart.lines, part, changes) };
};

/** So many lines from the start, and those that something has to be said of. */
export const firstLines = (lines: readonly CartLine[], count: number, changes: Changes): readonly CartLine[] =>
	lines.filter(
		({ id, availability, remarks }, index) =>
			index < count || availability !== undefined || remarks !== undefined || changes.has(id),
	);
