import type { OrderTags as WireTags } from "@cartwright/contract/orders/order-messages";
import type { Order, OrderTags } from "./order.ts";

const read = (tags: WireTags | null | undefined): OrderTags => ({
	tags: tags?.tags?.tagIds ?? [],
	privateTags: tags?.privateTags?.tagIds ?? [],
});

/** Adds and removes tags; a tag in both lists is added. */
export const retag = (
	order: Order,
	assign: WireTags | null | undefined,
	unassign: WireTags | null | undefined,
	now: string,
): Order => {
	const [added, removed] = [read(assign), read(unassign)];
	const change = (present: readonly string[], add: readonly string[], remove: readonly string[]) => [
		...new Set([...present.filter((tag) => !remove.includes(tag)), ...add]),
	];
	return {
		...order,
		tags: {
			tags: change(order.tags?.tags ?? [], added.tags, removed.tags),
			privateTags: change(order.tags?.privateTags ?? [], added.privateTags, removed.privateTags),
		},
		updatedDate: now,
	};
};
