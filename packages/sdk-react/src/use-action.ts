import type { Callable, NameOf, RequestTo, ResultOf } from "@cartwright/sdk/routes";
import { type UseMutationOptions, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useShop } from "./shop-provider.ts";
import { callKey, callOf } from "./use-call.ts";

export interface ActionOptions<Result, Request>
	extends Omit<UseMutationOptions<Result, Error, Request>, "mutationFn" | "mutationKey"> {
	/** Other services whose data the call changes. */
	readonly changes?: readonly Callable[];
}

/**
 * A call that changes something. After it succeeds, cached responses of its service are requested again.
 *
 * ```tsx
 * const add = useAction(currentCart, "addToCurrentCart");
 * <button onClick={() => add.mutate({ lineItems })} disabled={add.isPending}>
 * ```
 */
export const useAction = <Called extends Callable, Name extends NameOf<Called>>(
	service: Called,
	name: Name,
	{ changes = [], onSuccess, ...options }: ActionOptions<ResultOf<Called, Name>, RequestTo<Called, Name>> = {},
): UseMutationResult<ResultOf<Called, Name>, Error, RequestTo<Called, Name>> => {
	const client = useShop();
	const queryClient = useQueryClient();
	return useMutation({
		...options,
		mutationKey: callKey(service, name),
		mutationFn: (request: RequestTo<Called, Name>) => callOf(client, service, name)(request),
		onSuccess: async (...args) => {
			const refetched = [service, ...changes].map((each) => queryClient.invalidateQueries({ queryKey: callKey(each) }));
			await Promise.all(refetched);
			return onSuccess?.(...args);
		},
	});
};
