import type { ProductTags } from "@cartwright/contract/catalogue/v3/product-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { products } from "../../documents.ts";
import { productChanged, type StockFacts } from "../../events.ts";
import type { Product } from "../../product.ts";

/** Tags to assign and to remove. */
export type TagChange = {
	readonly assignPublic: readonly string[];
	readonly assignPrivate: readonly string[];
	readonly unassignPublic: readonly string[];
	readonly unassignPrivate: readonly string[];
};

type Sent = ProductTags | null | undefined;

/** What the request changes; it must change something. */
export const readTagChange = (assign: Sent, unassign: Sent): TagChange => {
	const change = {
		assignPublic: [...(assign?.publicTags?.tagIds ?? [])],
		assignPrivate: [...(assign?.privateTags?.tagIds ?? [])],
		unassignPublic: [...(unassign?.publicTags?.tagIds ?? [])],
		unassignPrivate: [...(unassign?.privateTags?.tagIds ?? [])],
	};
	if (Object.values(change).some(({ length }) => length > 0)) return change;
	throw new ApplicationError("EMPTY_ASSIGN_AND_UNASSIGN_LISTS", "assignTags or unassignTags must contain a tag.");
};

const maxTags = 100;

/** A tag in both lists is assigned. Writes nothing if the product has these tags already. */
export const withTags = (stored: Stored<Product>, change: TagChange, facts: StockFacts): readonly Write[] => {
	const { doc } = stored;
	const { privateTags: oldPrivateTags = [], ...rest } = doc;
	const tags = changed(doc.tags, change.assignPublic, change.unassignPublic, doc.name);
	const privateTags = changed(oldPrivateTags, change.assignPrivate, change.unassignPrivate, doc.name);
	if (tags === doc.tags && privateTags === oldPrivateTags) return [];
	const next = { ...rest, tags, ...(privateTags.length > 0 ? { privateTags } : {}), updatedDate: facts.now };
	return [replace(products, stored, next, [productChanged(doc.id, ["tags"], facts)])];
};

const changed = (
	tags: readonly string[],
	assign: readonly string[],
	unassign: readonly string[],
	name: string,
): readonly string[] => {
	const removed = new Set(unassign);
	const next = [...new Set([...tags.filter((tag) => !removed.has(tag)), ...assign])];
	if (next.length > maxTags && next.length > tags.length) {
		const rule = `must leave ${name} at most ${maxTags} tags of each kind; it would have ${next.length}`;
		throw invalid("assignTags", rule, "MAX_SIZE", { threshold: maxTags });
	}
	return next.length === tags.length && next.every((tag) => tags.includes(tag)) ? tags : next;
};
