import { kindOf, type Node } from "@cartwright/contract/codec/schema";
import { ownMember } from "@cartwright/kernel/foundation/own-member";
import { isMembers } from "./exchange.ts";

/** Enough to see what is wrong. */
const maxNamed = 5;
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
	const lost: { unknown: string[]; readOnly: string[] } = { unknown: [], readOnly: [] };
	const walk = (here: Node, sent: unknown, path: string, depth: number): void => {
		if (depth > deepest || lost.unknown.length + lost.readOnly.length >= maxNamed) return;
		const kind = kindOf(here);
		if (kind === "list" && Array.isArray(sent)) {
			for (const each of sent.slice(0, maxNamed)) walk(here.items as Node, each, `${path}[]`, depth + 1);
		} else if (kind === "message" && isMembers(sent)) {
			for (const [name, member] of Object.entries(sent)) {
				if (member === undefined || member === null || read.has(name)) continue;
				const declared = ownMember(here.properties ?? {}, name);
				const place = path ? `${path}.${name}` : name;
				if (!declared) lost.unknown.push(place);
				else if (declared.readOnly) lost.readOnly.push(place);
				else walk(declared, member, place, depth + 1);
			}
		}
	};
	walk(node, value, "", 0);
	return { unknown: [...new Set(lost.unknown)], readOnly: [...new Set(lost.readOnly)] };
};
