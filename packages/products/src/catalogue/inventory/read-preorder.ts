import type { InventoryItem, Preorder } from "../inventory-item.ts";

interface SentPreorder {
	readonly enabled?: boolean | null;
	readonly limit?: number | null;
	readonly message?: string | null;
	readonly shipDate?: string | null;
}

export const maxPreorders = 100_000;

/** Published clients do not know the shipping date, so it stays unless it is sent; null removes it. */
export const readPreorder = (
	{ enabled, limit, message, shipDate }: SentPreorder,
	before: Pick<InventoryItem, "preorder"> | undefined,
): Preorder => {
	const date = shipDate === undefined ? before?.preorder?.shipDate : shipDate;
	return {
		enabled: enabled ?? false,
		limit: limit ?? maxPreorders,
		...(message ? { message } : {}),
		...(date ? { shipDate: date } : {}),
	};
};
