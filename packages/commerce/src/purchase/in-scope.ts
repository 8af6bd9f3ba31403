import type { Scope, ScopedUnits } from "../discount-rules/rule.ts";
import type { Pool } from "./pooled-units.ts";

type Item = Pick<Pool, "productId" | "categoryIds">;

/** Whether one of the scopes has an item. Custom lines are in none. */
export const isInScopes = ({ productId, categoryIds }: Item, scopes: readonly Scope[]): boolean =>
	productId !== undefined &&
	scopes.some(({ kind, ids }) => {
		if (kind === "ALL") return true;
		return kind === "PRODUCTS" ? ids.includes(productId) : ids.some((id) => categoryIds.includes(id));
	});

export const isAmong = (item: Item, { scopes, excludedScopes }: ScopedUnits): boolean =>
	isInScopes(item, scopes) && !isInScopes(item, excludedScopes);
