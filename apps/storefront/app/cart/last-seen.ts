import type { CartLine } from "./cart-view.ts";

/** A line as the shopper last saw it. */
export interface Seen {
	readonly price: string;
	readonly obtainable: boolean;
}

/** The cart as this browser last showed it: stored in the browser, because the services only know the current one. */
export interface LastSeenCart {
	/** Minutes since 1970. */
	readonly at: number;
	/** By line id: the line as last shown, and as shown before this visit if that differs. */
	readonly lines: ReadonlyMap<string, { readonly seen: Seen; readonly before?: Seen }>;
}

export type Change =
	| { readonly kind: "dearer" | "cheaper"; readonly from: string }
	| { readonly kind: "soldOut" | "backInStock" };

/** A return within this time is the same visit, and keeps showing the changes. */
const sessionMinutes = 30;

/** The changes since the last visit, by line id, and the state to store. */
export const compare = (
	memory: LastSeenCart | undefined,
	lines: readonly CartLine[],
	now: number,
): { changes: ReadonlyMap<string, readonly Change[]>; memory: LastSeenCart } => {
	const isSameSession = memory !== undefined && now - memory.at < sessionMinutes;
	const changes = new Map<string, readonly Change[]>();
	const next = new Map<string, { seen: Seen; before?: Seen }>();
	for (const line of lines) {
		const seen = { price: line.listPrice ?? line.price, obtainable: isObtainable(line) };
		const known = memory?.lines.get(line.id);
		const before = (isSameSession ? known?.before : undefined) ?? known?.seen;
		const found = before ? changesOf(before, seen) : [];
		if (found.length > 0) changes.set(line.id, found);
		next.set(line.id, { seen, ...(before && found.length > 0 ? { before } : {}) });
	}
	return { changes, memory: { at: now, lines: next } };
};

const isObtainable = ({ availability }: CartLine): boolean =>
	availability === undefined || availability === "PARTIALLY_AVAILABLE";

const changesOf = (before: Seen, now: Seen): Change[] => {
	const [was, is] = [Number(before.price), Number(now.price)];
	return [
		...(was === is ? [] : [{ kind: is > was ? ("dearer" as const) : ("cheaper" as const), from: before.price }]),
		...(before.obtainable === now.obtainable
			? []
			: [{ kind: now.obtainable ? ("backInStock" as const) : ("soldOut" as const) }]),
	];
};

/** Maximum length, so that it fits into the headers with the other cookies. */
const maxCharacters = 3000;
/** The end of an id is random. */
const idLetters = 6;

/** The value of the cookie: `29913120_a1b2c3~12.50~1_d4e5f6~9~0~10~1`. */
export const writeLastSeen = ({ at, lines }: LastSeenCart): string => {
	let text = String(at);
	for (const [id, { seen, before }] of lines) {
		const parts = [id.slice(-idLetters), ...written(seen), ...(before ? written(before) : [])];
		const entry = `_${parts.join("~")}`;
		if (text.length + entry.length > maxCharacters) break;
		text += entry;
	}
	return text;
};

const written = ({ price, obtainable }: Seen): string[] => [price, obtainable ? "1" : "0"];

/** Restricted to these lines; `undefined` if the text was not written by us. */
export const readLastSeen = (text: string | undefined, lines: readonly CartLine[]): LastSeenCart | undefined => {
	const [minute = "", ...entries] = text?.split("_") ?? [];
	if (!/^\d{1,12}$/.test(minute)) return undefined;
	const byEnd = new Map(entries.map((entry) => [entry.slice(0, idLetters), entry.split("~").slice(1)]));
	const entriesById = lines.flatMap(({ id }) => {
		const [price, obtainable, priceBefore, obtainableBefore] = byEnd.get(id.slice(-idLetters)) ?? [];
		const seen = readSeen(price, obtainable);
		const before = readSeen(priceBefore, obtainableBefore);
		return seen ? [[id, { seen, ...(before ? { before } : {}) }] as const] : [];
	});
	return { at: Number(minute), lines: new Map(entriesById) };
};

const readSeen = (price: string | undefined, obtainable: string | undefined): Seen | undefined =>
	price !== undefined && /^\d{1,15}(\.\d{1,4})?$/.test(price) && (obtainable === "0" || obtainable === "1")
		? { price, obtainable: obtainable === "1" }
		: undefined;
