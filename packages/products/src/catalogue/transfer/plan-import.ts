import { create, replace, type Write } from "@cartwright/store/batch";
import { allProducts } from "../collection.ts";
import { collections, products } from "../documents.ts";
import { collectionCreated, productChanged, productCreated, type StockFacts } from "../events.ts";
import { createItem, removeItem, type StockSetting, unmovedAs } from "../inventory/stock-changes.ts";
import type { Product, ProductCollection } from "../product.ts";
import { availableSlug, slugOf } from "../slug.ts";
import { type ProductDraft, slugSource } from "./draft.ts";
import type { ExistingCatalogue } from "./find-existing.ts";
import { mergeProduct } from "./merge-product.ts";
import { mergeStock } from "./merge-stock.ts";
import { InvalidRowError, type RowFault } from "./row.ts";

export type Outcome = "created" | "updated" | "unchanged" | "failed";

export interface Planned {
	readonly draft: ProductDraft;
	readonly outcome: Outcome;
	/** `undefined` if it failed. */
	readonly productId?: string;
	readonly fault?: RowFault;
}

export interface ImportPlan {
	readonly products: readonly Planned[];
	readonly writes: readonly Write[];
	/** Settings of existing stock; written after the products. */
	readonly settings: readonly StockSetting[];
}

export interface PlanFacts {
	readonly facts: StockFacts;
	/** V1's numeric id of the n-th product of the plan. */
	readonly numericId: (index: number) => number;
}

/** Plans the writes that bring the shop to the state of the drafts. */
export const planImport = (
	drafts: readonly ProductDraft[],
	existing: ExistingCatalogue,
	{ facts, numericId }: PlanFacts,
): ImportPlan => {
	const allocator = new NameAllocator(existing, facts);
	const writes: Write[] = [];
	const settings: StockSetting[] = [];
	const planned = drafts.map((draft, index): Planned => {
		try {
			const change = planProduct(draft, existing, { naming: allocator, facts, numericId: numericId(index) });
			writes.push(...change.writes);
			settings.push(...change.settings);
			return { draft, outcome: change.outcome, productId: change.productId };
		} catch (error) {
			if (!(error instanceof InvalidRowError)) throw error;
			return { draft, outcome: "failed", fault: error.fault };
		}
	});
	return { products: planned, writes: [...allocator.writes, ...writes], settings };
};

interface ProductFacts {
	readonly naming: NameAllocator;
	readonly facts: StockFacts;
	readonly numericId: number;
}

const planProduct = (draft: ProductDraft, existing: ExistingCatalogue, { naming, facts, numericId }: ProductFacts) => {
	const before = existing.productOf(draft);
	const product = mergeProduct(draft, before?.doc, {
		...facts,
		numericId,
		slug: before ? before.doc.slug : naming.slugFor(draft),
		collectionIds: naming.collectionIds(draft),
		takesHandle: before !== undefined && draft.handle !== undefined && isFoundBySku(before.doc, draft.handle),
	});
	const variantIds = new Set(before?.doc.variants.map(({ id }) => id));
	const stockContext = { ...facts, productId: product.id, isNew: (id: string) => !variantIds.has(id) };
	const wanted = draft.variants.map(({ stock }) => stock);
	const stock = mergeStock(product.variants, wanted, before ? existing.inventoryOf(before).items : [], stockContext);
	const items = [
		...stock.removed.map((item) => removeItem(item, facts)),
		...stock.created.map((item) => createItem(item, facts)),
	];
	const { settings } = stock;
	if (!before) {
		const write = create(products, product, [productCreated(product, facts)]);
		return { productId: product.id, outcome: "created" as const, writes: [write, ...items], settings };
	}
	if (product === before.doc && items.length === 0) {
		const outcome = settings.length > 0 ? ("updated" as const) : ("unchanged" as const);
		return { productId: product.id, outcome, writes: [], settings };
	}
	const changed = productChanged(product.id, changedFields(before.doc, product), facts);
	const write = replace(
		products,
		before,
		product,
		[changed],
		{ stockVersion: items.length > 0 ? 1 : 0 },
		unmovedAs(before.doc, product),
	);
	return { productId: product.id, outcome: "updated" as const, writes: [write, ...items], settings };
};

const isFoundBySku = (product: Product, handle: string): boolean =>
	![product.handle, product.slug, product.id].includes(handle);

/** V1 names of the members that an import can change. */
const wireNames: Partial<Record<keyof Product, string>> = {
	name: "name",
	type: "productType",
	visible: "visible",
	description: "description",
	options: "productOptions",
	variants: "variants",
	discount: "discount",
	media: "media",
	infoSections: "additionalInfoSections",
	customTextFields: "customTextFields",
	ribbon: "ribbon",
	brand: "brand",
	pricePerUnit: "pricePerUnitData",
	collectionIds: "collectionIds",
	seo: "seoData",
};

const changedFields = (before: Product, after: Product): string[] =>
	Object.entries(wireNames).flatMap(([name, wireName]) =>
		JSON.stringify(before[name as keyof Product]) === JSON.stringify(after[name as keyof Product]) ? [] : [wireName],
	);

/** Allocates slugs and creates collections that do not exist yet. */
class NameAllocator {
	readonly #facts: StockFacts;
	readonly #taken: Set<string>;
	readonly #collections: ProductCollection[];
	readonly #made: ProductCollection[] = [];
	#index: number;

	constructor(existing: ExistingCatalogue, facts: StockFacts) {
		this.#facts = facts;
		this.#taken = new Set(existing.takenSlugs);
		this.#collections = existing.collections.map(({ doc }) => doc);
		this.#index = existing.collectionCount;
	}

	get writes(): Write[] {
		return this.#made.map((made) => create(collections, made, collectionCreated(made, this.#facts)));
	}

	slugFor(draft: ProductDraft): string {
		const slug = availableSlug(slugSource(draft), this.#taken, this.#facts.newId());
		this.#taken.add(slug);
		return slug;
	}

	collectionIds({ collections: wanted }: ProductDraft): string[] {
		if (!wanted) return [];
		const ids = wanted.values.map((value) => this.#collection(wanted.by, value)?.id);
		return [...new Set(ids.filter((id) => id !== undefined))];
	}

	#collection(by: "name" | "slug", value: string): ProductCollection | undefined {
		// Every product implicitly belongs to this collection.
		if (slugOf(value) === allProducts.slug) return undefined;
		return (
			this.#collections.find((each) => each[by] === value) ?? this.#make(by === "name" ? value : named(value), value)
		);
	}

	#make(name: string, slugFrom: string): ProductCollection {
		const { newId, now } = this.#facts;
		const taken = new Set(this.#collections.map(({ slug }) => slug));
		const made: ProductCollection = {
			id: newId(),
			name,
			slug: availableSlug(slugFrom, taken, newId()),
			description: "",
			visible: true,
			media: [],
			index: this.#index++,
			createdDate: now,
			updatedDate: now,
		};
		this.#collections.push(made);
		this.#made.push(made);
		return made;
	}
}

/** A name for a collection that is given by slug only. */
const named = (slug: string): string => {
	const words = slug.replaceAll("-", " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
};
