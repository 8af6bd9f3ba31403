import type { AnswerOf, Callable, NameOf, RequestTo } from "@cartwright/sdk/routes";
import { type UseMutationOptions, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useShop } from "./shop-provider.ts";
import { callKey } from "./use-call.ts";

export interface ActionOptions<Answer, Request>
	extends Omit<UseMutationOptions<Answer, Error, Request>, "mutationFn" | "mutationKey"> {
	/** Other services whose answers change with the call. */
	readonly changes?: readonly Callable[];
}

/**
 * A call that changes something. Once it succeeded, what is kept of its service is asked for anew.
 *
 * ```tsx
 * const add = useAction(currentCart, "addToCurrentCart");
 * <button onClick={() => add.mutate({ lineItems })} disabled={add.isPending}>
 * ```
 */
export const useAction = <Called extends Callable, Name extends NameOf<Called>>(
	service: Called,
	name: Name,
	{ changes = [], onSuccess, ...options }: ActionOptions<AnswerOf<Called, Name>, RequestTo<Called, Name>> = {},
): UseMutationResult<AnswerOf<Called, Name>, Error, RequestTo<Called, Name>> => {
	const client = useShop();
	const queryClient = useQueryClient();
	return useMutation({
		...options,
		mutationKey: callKey(service, name),
		mutationFn: (request: RequestTo<Called, Name>) => client.use(service)[name](request),
		onSuccess: async (...args) => {
			const asked = [service, ...changes].map((each) => queryClient.invalidateQueries({ queryKey: callKey(each) }));
			await Promise.all(asked);
			return onSuccess?.(...args);
		},
	});
};
