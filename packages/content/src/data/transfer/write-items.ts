import { isDeepStrictEqual } from "node:util";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import type { Context } from "@cartwright/kernel/foundation/context";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { create, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId, byIds } from "@cartwright/store/store";
import { attempt, DataError } from "../data-error.ts";
import { type DataCollection, type DataItem, dataCollections, dataItems, documentId } from "../documents.ts";
import { seenAs } from "../environment.ts";
import { commitItems } from "../indexes/commit-items.ts";
import { itemOf } from "../item.ts";
import { noCollection } from "../load/load-stored-collection.ts";
import { loadUsage } from "../load/load-usage.ts";
import { refusedByIndexes } from "../load/refused-by-indexes.ts";
import { withStatus } from "../publish-status.ts";
import { referringItem } from "../references/item-references.ts";
import { loadLinkedWrites } from "../references/load/load-linked-writes.ts";
import { separateReferences } from "../references/sent-references.ts";
import { isQuotaExceeded } from "../usage/commit-counted.ts";
import { exceeding } from "../usage.ts";

/** The owner of items that are added without one. */
const operator = "operator";

export interface ItemToWrite {
	readonly id: string;
	readonly data: JsonObject;
	/** When the item was created, unless `data` or the stored item says so. */
	readonly created: string;
}

export type Outcome = "created" | "updated" | "unchanged" | "skipped" | DataError;

export interface WriteRules {
	readonly dryRun: boolean;
	/** What becomes of an item that exists. */
	readonly existing: "replace" | "skip";
	/** Fields of stored items that stay if the item to write does not have them. */
	readonly keeps: (field: string) => boolean;
}

type Target = Pick<Context, "store" | "site" | "now"> & { readonly sandbox?: boolean };

/** Writes up to 1,000 items in one commit, with the dates and owners that they have. */
export const writeItems = (
	target: Target,
	dataCollectionId: string,
	items: readonly ItemToWrite[],
	rules: WriteRules,
): Promise<readonly Outcome[]> =>
	rerunOnConflict(async () => {
		const { store, site } = target;
		const { stored } = await store.read(site, { stored: byId(dataCollections, dataCollectionId) });
		if (!stored) throw noCollection(dataCollectionId);
		const collection = seenAs(stored, target.sandbox ? { environment: "SANDBOX" } : undefined);
		const { doc } = collection;
		const { itemSet } = doc;
		const { present } = await store.read(site, {
			present: byIds(
				dataItems,
				items.map(({ id }) => documentId(itemSet, id)),
			),
		});
		const planned = items.map((item) => planItem(target, doc, item, present.get(documentId(itemSet, item.id)), rules));
		const written = planned.map(({ write }) => (write && "doc" in write ? (write.doc as DataItem) : undefined));
		let refused = await refusedByIndexes(target, doc, written);
		for (;;) {
			const accepted = planned.map(({ write }, index) => (refused.has(index) ? undefined : write));
			const outcomes = planned.map(({ outcome }, index) => refused.get(index) ?? outcome);
			if (rules.dryRun) return outcomes;
			try {
				const writes = accepted.filter((write) => write !== undefined);
				await commitItems(target, collection, await loadLinkedWrites(target, doc, writes));
				return outcomes;
			} catch (error) {
				if (!isQuotaExceeded(error)) throw error;
				refused = new Map([...refused, ...exceeding(accepted, await loadUsage(target))]);
			}
		}
	});

/** What would become of items in a collection that does not exist yet. */
export const checkItems = (
	target: Pick<Target, "now">,
	items: readonly ItemToWrite[],
	fields: DataCollection["fields"] = [],
): readonly Outcome[] =>
	items.map((item) => planItem(target, { itemSet: "", fields }, item, undefined, newOnly).outcome);

interface Plan {
	readonly outcome: Outcome;
	readonly write?: Write;
}

const newOnly: WriteRules = { dryRun: true, existing: "replace", keeps: () => false };

const planItem = (
	{ now }: Pick<Target, "now">,
	collection: Pick<DataCollection, "itemSet" | "fields" | "strictMode" | "plugins">,
	{ id, data: sent, created }: ItemToWrite,
	before: Stored<DataItem> | undefined,
	{ existing, keeps }: WriteRules,
): Plan => {
	if (before && existing === "skip") return { outcome: "skipped" };
	const plan = attempt((): Plan => {
		const others = before?.doc.references?.filter(({ field }) => keeps(field)) ?? [];
		const { data, references } = separateReferences(collection.fields, sent, others, true);
		const stored = before?.doc.data;
		const retained = Object.entries(stored ?? {}).filter(([field]) => keeps(field));
		const system = {
			id,
			owner: typeof data._owner === "string" ? data._owner : (stored?._owner ?? operator),
			created: dateOf(data._createdDate) ?? stored?._createdDate.$date ?? created,
			updated: dateOf(data._updatedDate) ?? now,
		};
		const values = withStatus(true, collection, { ...Object.fromEntries(retained), ...data }, before?.doc);
		const item = referringItem(itemOf(collection, values, system), references);
		if (!before) return { outcome: "created", write: create(dataItems, item) };
		const isSame = isDeepStrictEqual(contentOf(before.doc, data), contentOf(item, data));
		return isSame ? { outcome: "unchanged" } : { outcome: "updated", write: replace(dataItems, before, item) };
	});
	return plan instanceof DataError ? { outcome: plan } : plan;
};

/** The date of an update counts only if the item to write has one. */
const contentOf = ({ data, references = [] }: DataItem, { _updatedDate }: JsonObject): JsonObject => {
	const { _updatedDate: _, ...content } = data;
	const lists = Object.fromEntries(references.map(({ field, items }) => [field, [...items]]));
	return { ...(_updatedDate === undefined ? content : data), ...lists };
};

const dateOf = (value: JsonValue | undefined): string | undefined => {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
	const date = new Date(String(value.$date));
	if (Number.isNaN(date.getTime())) throw new DataError("WDE0075", "_createdDate and _updatedDate must be dates.");
	return date.toISOString();
};
