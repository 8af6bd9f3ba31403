import { cartTraps } from "./cart-traps.ts";
import { checkoutTraps } from "./checkout-traps.ts";
import type { Exchange, Trap } from "./exchange.ts";
import { readTraps } from "./read-traps.ts";
import { writeTraps } from "./write-traps.ts";

/**
 * Every trap that is found by request and response. `lostMembers` finds two more by the contract, and the calls that add
 * lines find a missing choice themselves.
 */
export const traps: readonly Trap[] = [...cartTraps, ...checkoutTraps, ...readTraps, ...writeTraps];

export interface Warning {
	readonly trap: string;
	readonly text: string;
}

/** The traps that a call fell into. */
export const findTraps = (exchange: Exchange): readonly Warning[] =>
	traps.flatMap(({ name, calls, find }) => {
		const text = calls.test(exchange.call) ? find(exchange) : undefined;
		return text ? [{ trap: name, text }] : [];
	});
