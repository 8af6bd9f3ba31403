import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { and, equals, type Filter, hasSome, or, type Scalar } from "@cartwright/store/query/filter";
import { byIds } from "@cartwright/store/store";
import { accessTo, includes, includesAll } from "../../access.ts";
import { appCollection } from "../../app-collections/app-collections.ts";
import { loadReadableIds } from "../../app-collections/load-app-items.ts";
import { type DataCollection, dataCollections, dataItems, documentId } from "../../documents.ts";
import { allSeenAs } from "../../environment.ts";
import { itemFilter, referencesPath } from "../../item-fields.ts";
import { referenceFields } from "../../reference-fields.ts";

/** Ids that a filter compares with, by field. */
type Operands = Map<string, Set<Scalar>>;

/** The filter of a request over the items of a collection, as `loadReferenceFilter` returns it. */
export const loadItemFilter = async (
	context: ReadContext,
	collection: Pick<DataCollection, "itemSet" | "fields" | "seen">,
	wire: unknown,
): Promise<Filter | undefined> => loadReferenceFilter(context, collection, itemFilter(collection, wire));

/**
 * A filter that compares what is stored of fields with several references. References to items that the caller may not
 * read match nothing, so that a filter reveals no link to them. Costs reads only if the filter compares such a field.
 */
export const loadReferenceFilter = async (
	context: ReadContext,
	collection: Pick<DataCollection, "fields" | "seen">,
	filter: Filter | undefined,
): Promise<Filter | undefined> => {
	if (!filter) return undefined;
	const operands: Operands = new Map();
	collectOperands(filter, operands);
	if (operands.size === 0) return filter;
	return withReferences(filter, await loadReadable(context, collection, operands));
};

/** The key of the field if a path leads to the references of one. */
const referenceKey = (path: string): string | undefined =>
	path.startsWith(referencesPath) ? path.slice(referencesPath.length) : undefined;

const collectOperands = (filter: Filter, operands: Operands): void => {
	if (filter.op === "and" || filter.op === "or") {
		for (const each of filter.filters) collectOperands(each, operands);
	} else if (filter.op === "not") collectOperands(filter.filter, operands);
	else {
		const key = referenceKey(filter.field);
		if (key === undefined) return;
		const ids = operands.get(key) ?? new Set();
		for (const id of idsOf(filter)) ids.add(id);
		operands.set(key, ids);
	}
};

const idsOf = (filter: Filter): readonly Scalar[] =>
	"values" in filter ? filter.values : "value" in filter ? [filter.value] : [];

/** Of the operands, those of items that the caller may read. */
const loadReadable = async (
	context: ReadContext,
	collection: Pick<DataCollection, "fields" | "seen">,
	operands: Operands,
): Promise<Operands> => {
	const { store, site, identity } = context;
	const compared = referenceFields(collection.fields).filter(({ key }) => operands.has(key));
	const ids = compared.map(({ collectionId }) => collectionId);
	const read = await store.read(site, { targets: byIds(dataCollections, ids) });
	const targets = allSeenAs(read.targets, collection);
	const readable: Operands = new Map();
	for (const { key, collectionId } of compared) {
		const target = targets.get(collectionId)?.doc;
		const all = operands.get(key) ?? new Set();
		const mirror = target ? undefined : appCollection(collectionId);
		if (mirror) {
			readable.set(key, new Set(await loadReadableIds(context, mirror, [...all].map(String))));
			continue;
		}
		const access = target && accessTo(identity, target, "read");
		// Of a collection that was deleted, nothing is left to hide.
		if (!access || includesAll(access)) readable.set(key, all);
		if (!target || !access || access.items === "none" || includesAll(access)) continue;
		const documentIds = [...all].map((id) => documentId(target.itemSet, String(id)));
		const { items } = await store.read(site, { items: byIds(dataItems, documentIds) });
		const own = [...items.values()].filter(({ doc }) => includes(access, doc)).map(({ doc }) => doc.data._id);
		readable.set(key, new Set(own));
	}
	return readable;
};

const withReferences = (filter: Filter, readable: Operands): Filter => {
	if (filter.op === "and" || filter.op === "or") {
		return { op: filter.op, filters: filter.filters.map((each) => withReferences(each, readable)) };
	}
	if (filter.op === "not") return { op: "not", filter: withReferences(filter.filter, readable) };
	const key = referenceKey(filter.field);
	if (key === undefined) return filter;
	const ofField = equals("field", key);
	if (filter.op === "exists") return { op: "matchItems", field: "references", filter: ofField };
	const refersToSome = (ids: readonly Scalar[]): Filter => {
		const visible = ids.filter((id) => readable.get(key)?.has(id));
		if (visible.length === 0) return or();
		// The first condition has an index over the references of all fields.
		return and(hasSome("references.items", visible), {
			op: "matchItems",
			field: "references",
			filter: and(ofField, hasSome("items", visible)),
		});
	};
	return filter.op === "hasAll"
		? { op: "and", filters: filter.values.map((id) => refersToSome([id])) }
		: refersToSome(idsOf(filter));
};
