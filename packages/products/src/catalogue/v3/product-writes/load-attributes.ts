import type { Context } from "@cartwright/kernel/foundation/context";
import { byIds } from "@cartwright/store/store";
import { infoSectionCopy } from "../../attributes/kinds.ts";
import { brands, customizations, infoSections, ribbons } from "../../documents.ts";
import type { NamedAttribute } from "../../product.ts";
import type { SharedAttributes } from "./write-facts.ts";

export interface AttributeIds {
	readonly brands?: readonly string[];
	readonly ribbons?: readonly string[];
	readonly infoSections?: readonly string[];
	readonly customizations?: readonly string[];
}

/** Read requests for what products share, by these ids. */
const attributeRequests = (ids: AttributeIds) => ({
	brands: byIds(brands, ids.brands ?? []),
	ribbons: byIds(ribbons, ids.ribbons ?? []),
	infoSections: byIds(infoSections, ids.infoSections ?? []),
	customizations: byIds(customizations, ids.customizations ?? []),
});

/** Loads what products share by these ids. */
export const loadAttributes = async (
	{ store, site }: Pick<Context, "store" | "site">,
	ids: AttributeIds,
): Promise<SharedAttributes> => {
	const loaded = await store.read(site, attributeRequests(ids));
	const named = (doc: NamedAttribute): NamedAttribute => ({ id: doc.id, name: doc.name });
	return {
		brands: new Map([...loaded.brands].map(([id, { doc }]) => [id, named(doc)])),
		ribbons: new Map([...loaded.ribbons].map(([id, { doc }]) => [id, named(doc)])),
		infoSections: new Map([...loaded.infoSections].map(([id, { doc }]) => [id, infoSectionCopy(doc)])),
		customizations: new Map([...loaded.customizations].map(([id, { doc }]) => [id, doc])),
	};
};
