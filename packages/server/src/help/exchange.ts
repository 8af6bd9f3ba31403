/** A call that was answered with success, in the form of the wire. */
export interface Exchange {
	/** `service.operation`. */
	readonly call: string;
	readonly request: unknown;
	readonly response: unknown;
}

/** Something that a call silently does not do. */
export interface Trap {
	/** The anchor of its line in `docs/guides/traps.md`. */
	readonly name: string;
	/** The calls that have it, by their names. */
	readonly calls: RegExp;
	/** What happened and what to do, as sentences; `undefined` if the call did not fall into it. */
	find(exchange: Exchange): string | undefined;
}

type Members = Readonly<Record<string, unknown>>;

export const isMembers = (value: unknown): value is Members =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** The value at a path such as `cart.lineItems`. */
export const memberAt = (value: unknown, path: string): unknown => {
	let here = value;
	for (const name of path.split(".")) here = isMembers(here) ? here[name] : undefined;
	return here;
};

/** The list at a path; empty if there is none. */
export const listAt = (value: unknown, path: string): readonly unknown[] => {
	const found = memberAt(value, path);
	return Array.isArray(found) ? found : [];
};

/** Whether nothing was sent: absent, or the zero value of a text or a list. */
export const isUnset = (value: unknown): boolean =>
	value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
