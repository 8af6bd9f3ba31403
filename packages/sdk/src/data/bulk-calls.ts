import { type BulkResult, bulkResult } from "./bulk-result.ts";
import * as check from "./checks.ts";
import { DataPatch } from "./data-patch.ts";
import type { ReadOptions } from "./data-query.ts";
import { type ConditionalOptions, ItemCalls } from "./item-calls.ts";
import type { AnyFields, StoredItem } from "./item-types.ts";
import { checkCall, conditionMember, refuse, writeMembers } from "./items-connection.ts";

export interface BulkOptions extends ReadOptions {
	readonly saveReferences?: boolean;
}

export interface BulkInsertOptions extends BulkOptions {
	/** Replaces items that exist. */
	readonly overrideExisting?: boolean;
}

type BulkArguments<Item, Options> = [collection: string, items: readonly Item[], options?: Options];

/** Codes of items that need no change. */
const missing = "WDE0073";
const existing = "WDE0074";

/** The calls on up to 1,000 items, and patches. An item that breaks a rule fails alone. */
export class BulkCalls extends ItemCalls {
	async bulkInsert<Item extends object = AnyFields>(
		...args: BulkArguments<Item, BulkInsertOptions>
	): Promise<BulkResult> {
		const [collection, items, options] = args;
		checkCall("bulkInsert", args, [2, 3], check.items(items, collection), check.options(options, "bulkInsert"));
		if (options?.overrideExisting) return this.#write("bulkSaveDataItems", args);
		return this.#write("bulkInsertDataItems", args, existing);
	}

	async bulkSave<Item extends object = AnyFields>(...args: BulkArguments<Item, BulkOptions>): Promise<BulkResult> {
		const [collection, items, options] = args;
		checkCall("bulkSave", args, [2, 3], check.items(items, collection), check.options(options, "bulkInsert"));
		return this.#write("bulkSaveDataItems", args);
	}

	async bulkUpdate<Item extends object = AnyFields>(
		...args: BulkArguments<Item & { readonly _id: string }, BulkOptions & ConditionalOptions<Item>>
	): Promise<BulkResult> {
		const [collection, items, options] = args;
		checkCall("bulkUpdate", args, [2, 3], check.items(items, collection), check.options(options, "bulkWrite"));
		return this.#write("bulkUpdateDataItems", args, missing);
	}

	async bulkRemove<Item = AnyFields>(...args: BulkArguments<string, ConditionalOptions<Item>>): Promise<BulkResult> {
		const [collection, ids, options] = args;
		checkCall("bulkRemove", args, [2, 3], check.itemIds(ids, collection), check.options(options, "bulkWrite"));
		const members = { ...writeMembers(options), ...conditionMember(options?.condition) };
		const request = { dataCollectionId: collection, dataItemIds: ids, ...members };
		return bulkResult(ids, (await this.send("bulkRemoveDataItems", request)).results, missing);
	}

	/** Changes fields of an item: `items.patch("Menus", id).setField("title", "New").run()`. */
	patch<Item = AnyFields>(collection: string, id: string): DataPatch<Item, ConditionalOptions<Item>, StoredItem<Item>> {
		return new DataPatch(async ({ modifications, faults }, [options]) => {
			refuse([...faults, check.collectionName(collection), check.itemId(id), check.options(options)]);
			const patch = { dataItemId: id, fieldModifications: modifications };
			const request = { dataCollectionId: collection, patch, ...patchMembers(options) };
			return (await this.send("patchDataItem", request)).dataItem.data;
		});
	}

	/** The same changes to several items. */
	bulkPatch<Item = AnyFields>(
		collection: string,
		ids: readonly string[],
	): DataPatch<Item, ConditionalOptions<Item>, BulkResult> {
		return new DataPatch(async ({ modifications, faults }, [options]) => {
			refuse([...faults, check.collectionName(collection), check.itemIds(ids, collection), check.options(options)]);
			const patches = ids.map((dataItemId) => ({ dataItemId, fieldModifications: modifications }));
			const request = { dataCollectionId: collection, patches, ...patchMembers(options) };
			return bulkResult(ids, (await this.send("bulkPatchDataItems", request)).results, missing);
		});
	}

	async #write(
		call: string,
		[collection, items, options]: BulkArguments<object, BulkOptions & { readonly condition?: unknown }>,
		skippedCode?: string,
	): Promise<BulkResult> {
		const { results } = await this.send(call, {
			dataCollectionId: collection,
			dataItems: items.map((data) => ({ id: (data as { _id?: string })._id, data })),
			...writeMembers(options),
			saveReferences: options?.saveReferences,
			...conditionMember(options?.condition),
		});
		return bulkResult(items, results, skippedCode);
	}
}

const patchMembers = (options: unknown): object => {
	const given = options as ConditionalOptions<unknown> | undefined;
	return { ...writeMembers(given), ...conditionMember(given?.condition) };
};
