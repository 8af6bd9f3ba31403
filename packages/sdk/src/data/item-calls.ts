import * as check from "./checks.ts";
import type { ReadOptions } from "./data-query.ts";
import type { AnyFields, StoredItem } from "./item-types.ts";
import {
	type AnyFilter,
	checkCall,
	conditionMember,
	orNone,
	readMembers,
	type SendCall,
	writeMembers,
} from "./items-connection.ts";

export interface GetOptions extends ReadOptions {
	readonly fields?: readonly string[];
	readonly includeReferences?: readonly { readonly field: string; readonly limit?: number }[];
	readonly includeFieldGroups?: readonly string[];
}

export interface WriteOptions extends ReadOptions {
	/** Fields whose items the response contains instead of their ids. */
	readonly includeReferences?: readonly { readonly field: string; readonly limit?: number }[];
	/** Whether to store what fields with several references refer to. */
	readonly saveReferences?: boolean;
}

export interface ConditionalOptions<Item> extends ReadOptions {
	/** Changes the item only if it matches. */
	readonly condition?: AnyFilter<Item>;
}

type WriteArguments<Item, Options = WriteOptions> = [collection: string, item: Item, options?: Options];
type WithId = { readonly _id: string };

/** The calls on one item. */
export class ItemCalls {
	protected readonly send: SendCall;

	constructor(send: SendCall) {
		this.send = send;
	}

	/** The item with this id, or `null`. */
	async get<Item = AnyFields>(
		...args: [collection: string, id: string, options?: GetOptions]
	): Promise<StoredItem<Item> | null> {
		const [collection, id, options] = args;
		checkCall("get", args, [2, 3], check.itemId(id), check.options(options));
		const { fields, includeReferences, includeFieldGroups } = options ?? {};
		const request = { dataCollectionId: collection, dataItemId: id, ...readMembers(options) };
		const response = this.send("getDataItem", { ...request, fields, includeReferences, includeFieldGroups });
		return (await orNone(response)).dataItem?.data ?? null;
	}

	insert<Item extends object = AnyFields>(...args: WriteArguments<Item>): Promise<StoredItem<Item>> {
		return this.#write("insert", args);
	}

	/** Replaces an item; it must have an `_id`. */
	update<Item extends object = AnyFields>(
		...args: WriteArguments<Item & WithId, WriteOptions & ConditionalOptions<Item>>
	): Promise<StoredItem<Item>> {
		return this.#write("update", args);
	}

	/** Replaces the item with this `_id`, or adds it. */
	save<Item extends object = AnyFields>(...args: WriteArguments<Item & Partial<WithId>>): Promise<StoredItem<Item>> {
		return this.#write("save", args);
	}

	/** Returns the removed item, or `null` if there is none. */
	async remove<Item = AnyFields>(
		...args: [collection: string, id: string, options?: ConditionalOptions<Item>]
	): Promise<StoredItem<Item> | null> {
		const [collection, id, options] = args;
		checkCall("remove", args, [2, 3], check.itemId(id), check.options(options));
		const members = { ...writeMembers(options), ...conditionMember(options?.condition) };
		const response = this.send("removeDataItem", { dataCollectionId: collection, dataItemId: id, ...members });
		return (await orNone(response)).dataItem?.data ?? null;
	}

	/** Removes all items. */
	async truncate(...args: [collection: string, options?: Pick<ReadOptions, "suppressAuth">]): Promise<void> {
		checkCall("truncate", args, [1, 2], check.options(args[1], "truncate"));
		await this.send("truncateDataItems", { dataCollectionId: args[0] });
	}

	async #write<Item>(
		name: "insert" | "update" | "save",
		args: WriteArguments<object, WriteOptions & { readonly condition?: unknown }>,
	): Promise<StoredItem<Item>> {
		const [collection, item, options] = args;
		checkCall(name, args, [2, 3], check.item(item, collection), check.options(options));
		if (name === "insert") warnAboutNames(item);
		const { dataItem } = await this.send(`${name}DataItem`, {
			dataCollectionId: collection,
			dataItem: { id: (item as Partial<WithId>)._id, data: item },
			...writeMembers(options),
			includeReferencedItems: options?.includeReferences,
			saveReferences: options?.saveReferences,
			...conditionMember(options?.condition),
		});
		return dataItem.data;
	}
}

/** Such fields are stored, and cannot be queried. */
const warnAboutNames = (item: object): void => {
	const names = namesIn(item);
	if (names.some((name) => name.startsWith("$")))
		console.error("An inserted item has a field name that starts with $.");
	if (names.some((name) => name.includes("."))) console.warn("An inserted item has a field name with a dot.");
};

const namesIn = (value: unknown): readonly string[] => {
	if (Array.isArray(value)) return value.flatMap(namesIn);
	if (!check.isObject(value)) return [];
	return Object.entries(value).flatMap(([name, each]) => [name, ...namesIn(each)]);
};
