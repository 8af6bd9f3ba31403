import type { ProductFields, Product as WireProduct } from "@cartwright/contract/catalogue/v3/product-messages";
import type {
	ProductWithInventory,
	VariantWithInventory,
} from "@cartwright/contract/catalogue/v3/product-write-messages";
import { type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { masked } from "@cartwright/kernel/foundation/masked-entity";
import { create, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byIds } from "@cartwright/store/store";
import { withLinkedAttributes } from "../../attributes/link-attributes.ts";
import { withCategoryEvents } from "../../category-members.ts";
import { products } from "../../documents.ts";
import { productChanged, productCreated, type StockFacts } from "../../events.ts";
import { inventoryOf } from "../../inventory/inventory-cache.ts";
import { loadInventory, productNotFound } from "../../inventory/load-products.ts";
import { productStock } from "../../inventory/stock.ts";
import { unmovedAs } from "../../inventory/stock-changes.ts";
import type { Product } from "../../product.ts";
import { readableFields, viewOptions } from "../product-access.ts";
import { productView } from "../product-view.ts";
import { showsCategories } from "../stores-tree.ts";
import { changeProduct, newProduct, reserveKeys } from "./change-product.ts";
import { changeableFields, changedFieldsOf } from "./changed-fields.ts";
import { type DecidedStock, decideStock } from "./decide-stock.ts";
import { loadWriteFacts } from "./load-write-facts.ts";
import { requireBounds } from "./request-bounds.ts";
import type { WriteFacts } from "./write-facts.ts";

/** What the calls that write products have in common. */
export interface ProductToWrite {
	/** Of the product in the request, for errors. */
	readonly path: string;
	readonly input: WireProduct | ProductWithInventory;
	readonly fieldMask?: string | null | undefined;
}

export interface WrittenProduct {
	readonly id: string;
	readonly product: WireProduct;
	readonly stock: DecidedStock;
}

interface Decided {
	readonly stored: Stored<Product>;
	readonly stock: DecidedStock;
	readonly writes: readonly Write[];
}

export const stockFacts = ({ now, newId }: Pick<Context, "now" | "newId">): StockFacts => ({
	now,
	newId,
	version: "V3_CATALOG",
	reason: "MANUAL",
});

type Fields = readonly ProductFields[] | null | undefined;

/** Creates products in one commit. Those that break a rule fail alone. */
export const createProducts = async (
	context: Context,
	requests: readonly ProductToWrite[],
	requestedFields: Fields,
): Promise<Outcome<WrittenProduct>[]> => {
	const inputs = requests.map(productOf);
	requireBounds(inputs);
	const fields = readableFields(context, requestedFields);
	const withCategories = showsCategories(fields);
	const { facts, around } = await loadWriteFacts(context, inputs, { creates: true, withCategories });
	const decided = requests.map((request) => outcomeOf(() => decideCreation(request, facts)));
	return commitProducts(context, decided, viewOptions(context, around, fields, true));
};

/** The request apart from stock, which only some calls can send. */
const productOf = ({ input }: ProductToWrite): WireProduct => input as WireProduct;

const decideCreation = (request: ProductToWrite, facts: WriteFacts): Decided => {
	const { path } = request;
	const product = newProduct(productOf(request), path, facts);
	const stock = decideStock(product, [], variantsOf(request), path, stockFacts(facts));
	reserveKeys(product, facts);
	const events = [productCreated(product, stockFacts(facts))];
	return {
		stored: { doc: product, revision: 1 },
		stock,
		writes: [create(products, product, events), ...stock.writes],
	};
};

const variantsOf = ({ input }: ProductToWrite): readonly VariantWithInventory[] =>
	(input as ProductWithInventory).variantsInfo?.variants ?? [];

/** Changes products in one commit. Those that break a rule, or were changed since they were read, fail alone. */
export const updateProducts = async (
	context: Context,
	requests: readonly ProductToWrite[],
	requestedFields: Fields,
): Promise<Outcome<WrittenProduct>[]> => {
	const { store, site } = context;
	const inputs = requests.map(productOf);
	requireBounds(inputs);
	const fields = readableFields(context, requestedFields);
	const ids = inputs.map(({ id }) => id ?? "");
	const { productsById } = await store.read(site, { productsById: byIds(products, ids) });
	await loadInventory(context, [...productsById.values()]);
	const { facts, around } = await loadWriteFacts(context, inputs, { withCategories: showsCategories(fields) });
	const decided = requests.map((request) =>
		outcomeOf(() => decideUpdate(request, productsById.get(request.input.id ?? ""), facts)),
	);
	return commitProducts(context, decided, viewOptions(context, around, fields, true));
};

const decideUpdate = (request: ProductToWrite, before: Stored<Product> | undefined, facts: WriteFacts): Decided => {
	const { path, fieldMask } = request;
	const { id, revision, ...members } = productOf(request);
	if (!before) throw productNotFound(id ?? "");
	requireRevision(before, revision, path);
	const sent = masked(members, fieldMask, changeableFields);
	const product = changeProduct(before.doc, sent, path, facts);
	const stocked = sent.variantsInfo ? variantsOf(request) : [];
	const stock = decideStock(product, inventoryOf(before).items, stocked, path, stockFacts(facts));
	reserveKeys(product, facts);
	const events = [productChanged(product.id, changedFieldsOf(sent), stockFacts(facts)), ...stock.events];
	return {
		stored: { doc: product, revision: before.revision + 1 },
		stock,
		writes: [replace(products, before, product, events, {}, unmovedAs(before.doc, product)), ...stock.writes],
	};
};

export const requireRevision = (
	{ doc, revision: current }: Stored<Product>,
	revision: string | null | undefined,
	path: string,
): void => {
	if (revision === String(current)) return;
	const description = `${path}.revision is ${revision}, but ${doc.name} has ${current} by now; read it again.`;
	throw new ApplicationError("INVALID_REVISION", description, { revision: String(current) });
};

const commitProducts = async (
	context: Context,
	decided: readonly Outcome<Decided>[],
	options: Parameters<typeof productView>[2],
): Promise<Outcome<WrittenProduct>[]> => {
	const writes = decided.flatMap((outcome) => ("error" in outcome ? [] : outcome.value.writes));
	const linked = await withLinkedAttributes(context, context.site, writes);
	if (linked.length > 0) await context.store.commit(context.site, withCategoryEvents(linked, stockFacts(context)));
	const docs = new Map(linked.flatMap((write) => ("doc" in write ? [[write.doc.id, write.doc as Product]] : [])));
	return decided.map((outcome) => {
		if ("error" in outcome) return outcome;
		const { stock } = outcome.value;
		const stored = { ...outcome.value.stored, doc: docs.get(outcome.value.stored.doc.id) ?? outcome.value.stored.doc };
		const product = productView(stored, productStock(stored.doc, stock.items), options);
		return { value: { id: stored.doc.id, product, stock } };
	});
};
