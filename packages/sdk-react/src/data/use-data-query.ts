import type { Client } from "@cartwright/sdk/client";
import { type DataQuery, decodeDates, encodeDates, type Items, itemsOf, type StoredItem } from "@cartwright/sdk/data";
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

/** Cached responses of data items have keys that start with the name of the service, as those of `useCall` do. */
export const dataItemsKey = "data.items";

/** A page of items. */
export interface DataPage<Item> {
	readonly items: readonly StoredItem<Item>[];
	readonly hasNext: boolean;
	/** The number of all results, if the options ask for it. */
	readonly totalCount?: number;
}

/** Builds the query of a component: `(items) => items.query<Menu>("Menus").eq("slug", "main")`. */
export type BuildQuery<Item> = (items: Items) => DataQuery<Item>;

/** TanStack Query's own options, except those that the query sets. */
export interface DataQueryOptions<Page>
	extends Omit<UseQueryOptions<unknown, Error, Page>, "queryKey" | "queryFn" | "select"> {
	/** Counts all results. */
	readonly returnTotalCount?: boolean;
	readonly language?: string;
}

const clients = new WeakMap<Client, Items>();

const itemsFor = (client: Client): Items => {
	const known = clients.get(client) ?? itemsOf(client);
	clients.set(client, known);
	return known;
};

/** The calls on data items, through the client of the enclosing `ShopProvider`. */
export const useItems = (): Items => itemsFor(useShop());

/**
 * Query key and function of a query, for `prefetchQuery`, `ensureQueryData` and the like. What is cached is JSON, so that a
 * server can pass it on to the browser.
 */
export const dataQueryOptions = <Item>(
	client: Client,
	build: BuildQuery<Item>,
	{ returnTotalCount, language }: Pick<DataQueryOptions<unknown>, "returnTotalCount" | "language"> = {},
) => {
	const query = build(itemsFor(client));
	const { faults: _, ...state } = query.filtered;
	const options = {
		...(returnTotalCount === undefined ? {} : { returnTotalCount }),
		...(language === undefined ? {} : { language }),
	};
	return {
		queryKey: [dataItemsKey, "queryDataItems", { ...state, ...options }] as QueryKey,
		queryFn: async (): Promise<unknown> => {
			const result = await query.find(options);
			return encodeDates({ items: result.items, hasNext: result.hasNext(), totalCount: result.totalCount });
		},
	};
};

const readPage = <Item>(page: unknown): DataPage<Item> => decodeDates(page) as DataPage<Item>;

/**
 * A page of the items that a query finds, cached and refetched by TanStack Query.
 *
 * ```tsx
 * const { data, isPending } = useDataQuery((items) => items.query<Menu>("Menus").eq("slug", "main").include("pages"));
 * ```
 */
export const useDataQuery = <Item>(
	build: BuildQuery<Item>,
	{ returnTotalCount, language, ...options }: DataQueryOptions<DataPage<Item>> = {},
): UseQueryResult<DataPage<Item>, Error> =>
	useQuery({
		...options,
		...dataQueryOptions(useShop(), build, {
			...optional("returnTotalCount", returnTotalCount),
			...optional("language", language),
		}),
		select: readPage<Item>,
	});

/** Like `useDataQuery`, for components that suspend until the items arrive. */
export const useSuspenseDataQuery = <Item>(
	build: BuildQuery<Item>,
	options: Pick<DataQueryOptions<unknown>, "returnTotalCount" | "language"> & { readonly staleTime?: number } = {},
): UseSuspenseQueryResult<DataPage<Item>, Error> =>
	useSuspenseQuery({
		staleTime: options.staleTime ?? suspenseStaleTime,
		...dataQueryOptions(useShop(), build, options),
		select: readPage<Item>,
	});

const optional = <Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } =>
	value === undefined ? {} : ({ [name]: value } as { [Key in Name]?: Value });
