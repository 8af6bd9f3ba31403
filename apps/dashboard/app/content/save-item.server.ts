import { dataItems } from "@cartwright/contract/data/items";
import type { JsonValue } from "@cartwright/contract/message";
import type { Client } from "@cartwright/sdk/client";
import { type CallError, errorOf } from "@cartwright/sdk/errors";
import { data, redirect } from "react-router";
import type { DraftChange, DraftConflict } from "../forms/draft-changes.ts";
import type { FormResult } from "../forms/form-result.ts";
import { orRefusal } from "../forms/or-refusal.server.ts";
import type { Saved } from "../forms/use-save.ts";
import { pathOfCollection } from "./collection-facts.ts";
import {
	areChangesOf,
	editedFields,
	enteredValues,
	type ItemFault,
	itemDraft,
	itemRules,
	modificationsOf,
} from "./item-draft.ts";
import { loadCollection } from "./load-collections.server.ts";
import { loadItemData, withDrafts } from "./load-item.server.ts";

export interface ItemSaved extends Saved {
	/** What somebody else changed since the item was opened. Nothing was saved. */
	readonly conflicts?: readonly DraftConflict[];
	/** What is wrong, by field. Nothing was saved. */
	readonly faults?: readonly ItemFault[];
}

interface Place {
	readonly client: Client;
	readonly dataCollectionId: string;
	readonly timeZone: string;
}

/** Creates an item from what was entered. */
export const createItem = ({ client, dataCollectionId, timeZone }: Place, changes: readonly DraftChange[]) =>
	orFaults(async () => {
		const collection = await loadCollection(client, dataCollectionId);
		const fields = editedFields(collection, {});
		const now = itemDraft(fields, {}, timeZone);
		const { draft, conflicts } = itemRules.withChanges(now, changes);
		if (conflicts.length > 0) return conflicting(conflicts);
		if (!areChangesOf(now, changes)) throw data(null, { status: 400 });
		const changed = changes.map(({ key }) => key);
		const required = fields.filter(({ isRequired }) => isRequired).map(({ key }) => key);
		const { values, faults } = enteredValues(fields, {}, draft, [...changed, ...required], timeZone);
		if (faults.length > 0) return refused(faults);
		const entered = [...values].filter((entry): entry is [string, JsonValue] => entry[1] !== undefined);
		const { dataItem } = await client.use(dataItems).insertDataItem({
			dataCollectionId,
			dataItem: { data: Object.fromEntries(entered) },
			saveReferences: true,
			...withDrafts,
		});
		return { of: "save", id: dataItem?.id ?? "" };
	});

/** How often a save starts anew because the item changed between reading and writing it. */
const attempts = 3;

/** Applies what was changed to the item as it is now, unless somebody else has changed the same. */
export const changeItem = (
	{ client, dataCollectionId, timeZone }: Place,
	dataItemId: string,
	changes: readonly DraftChange[],
) =>
	orFaults(async () => {
		const { patchDataItem } = client.use(dataItems);
		const collection = await loadCollection(client, dataCollectionId);
		for (let attempt = 1; ; attempt += 1) {
			const before = await loadItemData(client, collection, dataItemId);
			const fields = editedFields(collection, before);
			const now = itemDraft(fields, before, timeZone);
			const { draft, conflicts } = itemRules.withChanges(now, changes);
			if (conflicts.length > 0) return conflicting(conflicts);
			if (!areChangesOf(now, changes)) throw data(null, { status: 400 });
			const keys = changes.map(({ key }) => key);
			const { values, faults } = enteredValues(fields, before, draft, keys, timeZone);
			if (faults.length > 0) return refused(faults);
			try {
				await patchDataItem({
					dataCollectionId,
					patch: { dataItemId, fieldModifications: modificationsOf({ values }) },
					condition: { filter: { _updatedDate: { $eq: before._updatedDate ?? null } } },
					...withDrafts,
				});
				return { of: "save", id: dataItemId };
			} catch (error) {
				if (errorOf(patchDataItem, error)?.code !== "WDE0073" || attempt === attempts) throw error;
			}
		}
	});

export const removeItem = ({ client, dataCollectionId }: Place, dataItemId: string) =>
	orRefusal<"delete", FormResult<"delete"> | Response>("delete", async () => {
		await client.use(dataItems).removeDataItem({ dataCollectionId, dataItemId, ...withDrafts });
		return redirect(pathOfCollection(dataCollectionId));
	});

type Outcome = ItemSaved | ReturnType<typeof data<ItemSaved>>;

const conflicting = (conflicts: readonly DraftConflict[]) => data({ of: "save" as const, conflicts }, { status: 409 });

const refused = (faults: readonly ItemFault[]) => data({ of: "save" as const, faults }, { status: 400 });

const orFaults = (save: () => Promise<Outcome>) =>
	orRefusal<"save", Outcome>("save", save, (error) => ({ faults: faultsOf(error) }));

/** In strict mode the services name the fields. */
const faultsOf = ({ data: details }: CallError): ItemFault[] => {
	const { fieldViolations } = details;
	if (!Array.isArray(fieldViolations)) return [];
	return fieldViolations.map(({ field, description }: { field?: unknown; description?: unknown }) => ({
		key: String(field).replace(/[.[].*$/, ""),
		message: String(description),
	}));
};
