import type { IdAndApplied } from "@cartwright/contract/orders/draft-order-input-messages";

/** Whether each applies, by its id. The last choice counts. */
export const choicesOf = (sent: readonly IdAndApplied[]): ReadonlyMap<string, boolean> =>
	new Map(sent.map(({ id, applied }) => [id ?? "", applied ?? false]));
