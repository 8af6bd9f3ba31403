import { kindOf, type Node } from "@cartwright/contract/codec/schema";
import { isMembers } from "./exchange.ts";

/** Enough to see what is wrong. */
const mostNamed = 5;
/** As deep as requests may nest. */
const deepest = 50;

export interface LostMembers {
	/** Paths that the call does not know. */
	readonly unknown: readonly string[];
	/** Paths that only the server sets. */
	readonly readOnly: readonly string[];
}

/** Names under which callers send what the contract calls otherwise, or that say nothing about the call. */
const read = new Set(["fieldMask", "field_mask", "fieldmask", "cartFieldmask", "cart_fieldmask"]);

/** The members of a request that the call does not read. */
export const lostMembers = (node: Node, value: unknown): LostMembers => {
	const found: { unknown: string[]; readOnly: string[] } = { unknown: [], readOnly: [] };
	const walk = (here: Node, given: unknown, path: string, depth: number): void => {
		if (depth > deepest || found.unknown.length + found.readOnly.length >= mostNamed) return;
		const kind = kindOf(here);
		if (kind === "list" && Array.isArray(given)) {
			for (const each of given.slice(0, mostNamed)) walk(here.items as Node, each, `${path}[]`, depth + 1);
		} else if (kind === "message" && isMembers(given)) {
			for (const [name, member] of Object.entries(given)) {
				if (member === undefined || member === null || read.has(name)) continue;
				const declared = here.properties?.[name];
				const place = path ? `${path}.${name}` : name;
				if (!declared) found.unknown.push(place);
				else if (declared.readOnly) found.readOnly.push(place);
				else walk(declared, member, place, depth + 1);
			}
		}
	};
	walk(node, value, "", 0);
	return { unknown: [...new Set(found.unknown)], readOnly: [...new Set(found.readOnly)] };
};
