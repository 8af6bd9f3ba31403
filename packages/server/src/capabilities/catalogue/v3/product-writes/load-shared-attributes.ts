import type { Context } from "../../../../foundation/context.ts";
import type { SharedAttributes } from "./write-facts.ts";

export interface AttributeIds {
	readonly brands?: readonly string[];
	readonly ribbons?: readonly string[];
	readonly infoSections?: readonly string[];
}

/** Loads what products share by these ids. */
export const loadSharedAttributes = async (
	_context: Pick<Context, "store" | "site">,
	_ids: AttributeIds,
): Promise<SharedAttributes> => ({ brands: new Map(), ribbons: new Map(), infoSections: new Map() });
