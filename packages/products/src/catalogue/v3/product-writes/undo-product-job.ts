import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { decideEach, type EntityChanges, type JobUndo, type Refusal } from "@cartwright/kernel/foundation/job-kind";
import { type MemberChange, withoutChanges } from "@cartwright/kernel/foundation/member-changes";
import { replace } from "@cartwright/store/batch";
import { byIds } from "@cartwright/store/store";
import { withLinkedAttributes } from "../../attributes/link-attributes.ts";
import { withCategoryEvents } from "../../category-members.ts";
import { withDerivedFields } from "../../derived-fields.ts";
import { collections, products } from "../../documents.ts";
import { productChanged } from "../../events.ts";
import { loadInventory } from "../../inventory/load-products.ts";
import type { Product } from "../../product.ts";
import { stockFacts } from "./write-products.ts";

/** Takes back what a job changed of products. */
export const undoProductJob: JobUndo = {
	computed: ["derived", "updatedDate"],
	async decide(context: WorkContext, site, changes) {
		const ids = Object.keys(changes);
		const { changed, categories } = await context.store.read(site, {
			changed: byIds(products, ids),
			categories: byIds(collections, formerCategories(changes)),
		});
		await loadInventory({ store: context.store, site }, [...changed.values()]);
		const facts = stockFacts(context);
		const { writes, failures } = decideEach(ids, changed, (stored) => {
			const own = changes[stored.doc.id] ?? [];
			if (own.length === 0) return [];
			const reverted = withoutChanges(stored.doc, own);
			if (!reverted) return changedSince(stored.doc.name);
			const isLost = reverted.collectionIds.some((id) => !stored.doc.collectionIds.includes(id) && !categories.has(id));
			if (isLost) return deletedCategory(stored.doc.name);
			const product = withDerivedFields({ ...reverted, updatedDate: context.now });
			return [replace(products, stored, product, [productChanged(product.id, fieldsOf(own), facts)])];
		});
		const linked = await withLinkedAttributes(context, site, writes);
		return { writes: withCategoryEvents(linked, facts), failures };
	},
};

const changedSince = (name: string): Refusal => ({
	code: "CHANGED_SINCE",
	description: `${name} was changed again since, so it stays as it is.`,
});

const deletedCategory = (name: string): Refusal => ({
	code: "CATEGORY_NOT_FOUND",
	description: `${name} was in a category that is deleted, so it stays as it is.`,
});

/** Ids of the categories that products may come back to. */
const formerCategories = (changes: EntityChanges): string[] => [
	...new Set(
		Object.values(changes)
			.flat()
			.filter(({ path }) => path[0] === "collectionIds")
			.flatMap(({ before }) => before as string[]),
	),
];

/** What V1's events call members of the product that have another name there. */
const eventFields: Partial<Record<keyof Product, string>> = {
	variants: "priceData",
	base: "priceData",
	discount: "priceData",
	hiddenInPos: "visibleInPos",
	seo: "seoData",
	options: "productOptions",
	infoSections: "additionalInfoSections",
	additionalRibbons: "ribbons",
	privateTags: "tags",
	type: "productType",
	richDescription: "description",
};

const fieldsOf = (changes: readonly MemberChange[]): string[] => [
	...new Set(
		changes.map(({ path: [member = "", inside] }) =>
			member === "references" ? (inside ?? member) : (eventFields[member as keyof Product] ?? member),
		),
	),
];
