import type { CartLine, CartView } from "./cart-view.ts";

/** Number of lines shown at first, and added with each press. */
export const linesAtOnce = 15;

/** The requested lines of a cart: a number from its start, or the newest first. */
export type Part = number | "newest";

/** The lists that come in parts, as named in the URL: the cart and the saved items. */
export type Parted = "lines" | "saved";

export const readPart = (parameters: URLSearchParams): Part =>
	parameters.get("lines" satisfies Parted) === "newest" ? "newest" : readCount(parameters, "lines");

export const readCount = (parameters: URLSearchParams, of: Parted): number => {
	const given = parameters.get(of) ?? "";
	return /^\d{1,4}$/.test(given) ? Math.max(Number(given), linesAtOnce) : linesAtOnce;
};

/** Changes since the last visit, by line id. */
type Changes = ReadonlyMap<string, unknown>;

/** A cart with the lines of this part, and those with a message. */
export const partOf = (cart: CartView, part: Part, changes: Changes): CartView => {
	if (part === "newest") return { ...cart, lines: cart.lines.toReversed().slice(0, linesAtOnce) };
	return { ...cart, lines: firstLines(cart.lines, part, changes) };
};

/** The first lines, and those with a message. */
export const firstLines = (lines: readonly CartLine[], count: number, changes: Changes): readonly CartLine[] =>
	lines.filter(
		({ id, availability, remarks }, index) =>
			index < count || availability !== undefined || remarks !== undefined || changes.has(id),
	);
