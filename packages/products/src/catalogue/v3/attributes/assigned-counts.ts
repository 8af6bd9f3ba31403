import type { Context } from "@cartwright/kernel/foundation/context";
import { and } from "@cartwright/store/query/filter";
import { aggregate } from "@cartwright/store/store";
import type { Attribute } from "../../attribute.ts";
import type { AttributeKind } from "../../attributes/kinds.ts";
import { hasAttribute } from "../../attributes/product-copies.ts";
import { products } from "../../documents.ts";
import { visibilityFilter } from "../product-access.ts";

// Products that have one of the attributes have others beside it, which are counted too: as many as a shop can have.
const maxGroups = 1_000_000;

/** The number of products of each attribute, without hidden ones for shoppers. */
export const assignedCounts = async (
	context: Context,
	kind: Pick<AttributeKind<Attribute>, "idFields">,
	ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
	const filter = and(hasAttribute(kind, ids), visibilityFilter(context));
	const groupsBy = (field: string) => aggregate(products, { filter, groupBy: [field], limit: maxGroups });
	const requests = Object.fromEntries(kind.idFields.map((field) => [field, groupsBy(field)]));
	const groups = await context.store.read(context.site, requests);
	const counts = new Map(ids.map((id) => [id, 0]));
	for (const { key, count } of Object.values(groups).flat()) {
		const id = String(key[0]);
		const known = counts.get(id);
		if (known !== undefined) counts.set(id, known + count);
	}
	return counts;
};
