import type { Client } from "@cartwright/sdk/client";
import type { Callable, CallOptions, NameOf, RequestTo, ResultOf } from "@cartwright/sdk/routes";
import {
	type QueryKey,
	type UseQueryOptions,
	type UseQueryResult,
	type UseSuspenseQueryOptions,
	type UseSuspenseQueryResult,
	useQuery,
	useSuspenseQuery,
} from "@tanstack/react-query";
import { suspenseStaleTime } from "./query-client.ts";
import { useShop } from "./shop-provider.ts";

/** The query key of a response; with fewer arguments, the key of all responses of a call or a service. */
export const callKey = <Called extends Callable, Name extends NameOf<Called>>(
	service: Called,
	name?: Name,
	request?: RequestTo<Called, Name>,
): QueryKey => [service.name, ...(name === undefined ? [] : [name]), ...(request === undefined ? [] : [request])];

/** Query key and function of a call, for `prefetchQuery`, `ensureQueryData` and the like. */
export const callOptions = <Called extends Callable, Name extends NameOf<Called>>(
	client: Client,
	service: Called,
	name: Name,
	request?: RequestTo<Called, Name>,
) => ({
	queryKey: callKey(service, name, request),
	queryFn: ({ signal }: { signal: AbortSignal }): Promise<ResultOf<Called, Name>> =>
		callOf(client, service, name)(request as RequestTo<Called, Name>, { signal }),
});

/** TypeScript cannot look up a call by a name that is not known yet. */
export const callOf = <Called extends Callable, Name extends NameOf<Called>>(
	client: Client,
	service: Called,
	name: Name,
): AnyCall<Called, Name> => client.use(service)[name] as AnyCall<Called, Name>;

type AnyCall<Called, Name extends NameOf<Called>> = (
	...args: [request: RequestTo<Called, Name>, options?: CallOptions]
) => Promise<ResultOf<Called, Name>>;

/** TanStack Query's own options, except those that the call sets. */
export type CallQueryOptions<Result, Selected> = Omit<UseQueryOptions<Result, Error, Selected>, "queryKey" | "queryFn">;

/**
 * The response of a call, cached and refetched by TanStack Query. An error response is a `CallError`.
 *
 * ```tsx
 * const { data, isPending } = useCall(productsV3, "queryProducts", { query: { cursorPaging: { limit: 12 } } });
 * ```
 */
export const useCall = <Called extends Callable, Name extends NameOf<Called>, Selected = ResultOf<Called, Name>>(
	service: Called,
	name: Name,
	request?: RequestTo<Called, Name>,
	options?: CallQueryOptions<ResultOf<Called, Name>, Selected>,
): UseQueryResult<Selected, Error> => useQuery({ ...options, ...callOptions(useShop(), service, name, request) });

/** Like `useCall`, for components that suspend until the response arrives. */
export const useSuspenseCall = <
	Called extends Callable,
	Name extends NameOf<Called>,
	Selected = ResultOf<Called, Name>,
>(
	service: Called,
	name: Name,
	request?: RequestTo<Called, Name>,
	options?: Omit<UseSuspenseQueryOptions<ResultOf<Called, Name>, Error, Selected>, "queryKey" | "queryFn">,
): UseSuspenseQueryResult<Selected, Error> =>
	useSuspenseQuery({
		staleTime: suspenseStaleTime,
		...options,
		...callOptions(useShop(), service, name, request),
	});
