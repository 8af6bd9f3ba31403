import { BulkCalls } from "./bulk-calls.ts";
import {
	argumentCount,
	options as checkOptions,
	collectionName,
	nonEmptyText,
	reference,
	referenceList,
	references,
} from "./checks.ts";
import type { PageOptions, ReadOptions } from "./data-query.ts";
import { type DataResult, firstPage, type LoadPage, pagingOf } from "./data-result.ts";
import type { AnyFields, StoredItem } from "./item-types.ts";
import { checkCall, readMembers, refuse, writeMembers } from "./items-connection.ts";

/** An item that a reference names. */
export type ItemReference = string | { readonly _id: string };

export interface ReferenceEntry {
	readonly relationshipName: string;
	readonly left: ItemReference;
	readonly right: ItemReference;
}

export interface ReferencedOptions extends PageOptions {
	readonly order?: "asc" | "desc";
	readonly limit?: number;
	readonly skip?: number;
	readonly fields?: readonly string[];
}

type Change = [
	collection: string,
	field: string,
	left: ItemReference,
	right: ItemReference | readonly ItemReference[],
	options?: ReadOptions,
];

const defaultLimit = 50;
const idOf = (item: ItemReference): string => (typeof item === "string" ? item : item._id);
const asList = <Value>(value: Value | readonly Value[]): readonly Value[] =>
	Array.isArray(value) ? value : [value as Value];

/** The calls on fields that refer to several items. */
export class ReferenceCalls extends BulkCalls {
	/** Adds items to those that a field refers to. */
	async insertReference(
		...args: Change | [collection: string, references: readonly ReferenceEntry[], options?: ReadOptions]
	): Promise<void> {
		const isList = typeof args[1] !== "string";
		const [collection, field, left, right, last] = args as Change;
		const entries = isList
			? (args[1] as readonly ReferenceEntry[])
			: asList(right).map((each) => ({ relationshipName: field, left, right: each }));
		const options = (isList ? args[2] : last) as ReadOptions | undefined;
		checkCall("insertReference", args, isList ? [2, 3] : [4, 5], referenceList(entries), checkOptions(options));
		await this.send("bulkInsertDataItemReferences", {
			dataCollectionId: collection,
			dataItemReferences: entries.map((each) => wireReference(each)),
			...writeMembers(options),
		});
	}

	async removeReference(...args: Change): Promise<void> {
		const [collection, field, left, right, options] = args;
		const faults = [reference(left), references(asList(right)), nonEmptyText("relationshipAttribute", field)];
		checkCall("removeReference", args, [4, 5], ...faults, checkOptions(options));
		await this.send("bulkRemoveDataItemReferences", {
			dataCollectionId: collection,
			dataItemReferences: asList(right).map((each) => wireReference({ relationshipName: field, left, right: each })),
			...writeMembers(options),
		});
	}

	/** Lets a field refer to these items alone. */
	async replaceReferences(...args: Change): Promise<void> {
		const [collection, field, left, right, options] = args;
		const faults = [nonEmptyText("relationshipAttribute", field), reference(left), references(asList(right))];
		checkCall("replaceReferences", args, [4, 5], ...faults, checkOptions(options));
		await this.send("replaceDataItemReferences", {
			dataCollectionId: collection,
			referringItemFieldName: field,
			referringItemId: idOf(left),
			newReferencedItemIds: asList(right).map(idOf),
			...writeMembers(options),
		});
	}

	async isReferenced(
		...args: [collection: string, field: string, left: ItemReference, right: ItemReference, options?: ReadOptions]
	): Promise<boolean> {
		const [collection, field, left, right, options] = args;
		checkCall("isReferenced", args, [4, 5], reference(left), reference(right), checkOptions(options));
		const { isReferenced } = await this.send("isReferencedDataItem", {
			dataCollectionId: collection,
			referringItemFieldName: field,
			referringItemId: idOf(left),
			referencedItemId: idOf(right),
			...readMembers(options),
		});
		return isReferenced;
	}

	/** The items that a field of an item refers to. */
	async queryReferenced<Item = AnyFields>(
		...args: [collection: string, item: ItemReference, field: string, options?: ReferencedOptions]
	): Promise<DataResult<StoredItem<Item>>> {
		const [collection, item, field, options = {}] = args;
		refuse([
			argumentCount("queryReferenced", args, 3, 4),
			collectionName(collection),
			reference(item),
			nonEmptyText("relationshipAttribute", field),
			checkOptions(options),
		]);
		const { limit = defaultLimit, skip = 0, fields, returnTotalCount } = options;
		const order = options.order?.toUpperCase();
		const load: LoadPage<StoredItem<Item>> = async (place) => {
			const { results, pagingMetadata } = await this.send("queryReferencedDataItems", {
				dataCollectionId: collection,
				...pagingOf(limit, place),
				...readMembers(options),
				fields,
				...(typeof place === "number"
					? { referringItemId: idOf(item), referringItemFieldName: field, order, returnTotalCount }
					: {}),
			});
			const found = results.flatMap(({ dataItem }: { dataItem?: { data: StoredItem<Item> } }) => dataItem?.data ?? []);
			return { values: found, paging: pagingMetadata ?? {} };
		};
		return firstPage(load, { collection, limit, skip });
	}
}

const wireReference = ({ relationshipName, left, right }: ReferenceEntry): object => ({
	referringItemFieldName: relationshipName,
	referringItemId: idOf(left),
	referencedItemId: idOf(right),
});
