import type { Items } from "@cartwright/sdk/data";
import { type UseMutationOptions, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { dataItemsKey, useItems } from "./use-data-query.ts";

/**
 * A call that changes items. After it succeeds, cached items are requested again.
 *
 * ```tsx
 * const rename = useDataAction((items, title: string) => items.patch("Menus", "main").setField("title", title).run());
 * <button onClick={() => rename.mutate("New")} disabled={rename.isPending}>
 * ```
 */
export const useDataAction = <Input, Result>(
	change: (items: Items, input: Input) => Promise<Result>,
	{ onSuccess, ...options }: Omit<UseMutationOptions<Result, Error, Input>, "mutationFn" | "mutationKey"> = {},
): UseMutationResult<Result, Error, Input> => {
	const items = useItems();
	const queryClient = useQueryClient();
	return useMutation({
		...options,
		mutationKey: [dataItemsKey],
		mutationFn: (input: Input) => change(items, input),
		onSuccess: async (...args) => {
			await queryClient.invalidateQueries({ queryKey: [dataItemsKey] });
			return onSuccess?.(...args);
		},
	});
};
