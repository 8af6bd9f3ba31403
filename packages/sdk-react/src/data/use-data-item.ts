import type { Client } from "@cartwright/sdk/client";
import { decodeDates, encodeDates, type GetOptions, itemsOf, type StoredItem } from "@cartwright/sdk/data";
import {
	type QueryKey,
	type UseQueryOptions,
	type UseQueryResult,
	type UseSuspenseQueryResult,
	useQuery,
	useSuspenseQuery,
} from "@tanstack/react-query";
import { suspenseStaleTime } from "../query-client.ts";
import { useShop } from "../shop-provider.ts";
import { dataItemsKey } from "./use-data-query.ts";

/** The id of an item, and what to read of it. */
export interface DataItemRequest extends GetOptions {
	readonly collection: string;
	readonly id: string;
}

export type DataItemQueryOptions<Item> = Omit<
	UseQueryOptions<unknown, Error, StoredItem<Item> | null>,
	"queryKey" | "queryFn" | "select"
>;

/** Query key and function of an item, for `prefetchQuery` and the like. */
export const dataItemOptions = (client: Client, request: DataItemRequest) => {
	const { collection, id, ...options } = request;
	return {
		queryKey: [dataItemsKey, "getDataItem", request] as QueryKey,
		queryFn: async (): Promise<unknown> => encodeDates(await itemsOf(client).get(collection, id, options)),
	};
};

const readItem = <Item>(item: unknown): StoredItem<Item> | null => decodeDates(item) as StoredItem<Item> | null;

/**
 * An item, or `null` if there is none: `useDataItem<Menu>({ collection: "Menus", id: "main" })`.
 */
export const useDataItem = <Item>(
	request: DataItemRequest,
	options?: DataItemQueryOptions<Item>,
): UseQueryResult<StoredItem<Item> | null, Error> =>
	useQuery({ ...options, ...dataItemOptions(useShop(), request), select: readItem<Item> });

/** Like `useDataItem`, for components that suspend until the item arrives. */
export const useSuspenseDataItem = <Item>(
	request: DataItemRequest,
): UseSuspenseQueryResult<StoredItem<Item> | null, Error> =>
	useSuspenseQuery({
		staleTime: suspenseStaleTime,
		...dataItemOptions(useShop(), request),
		select: readItem<Item>,
	});
