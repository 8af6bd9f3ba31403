import type { Product as WireProduct } from "@cartwright/contract/catalogue/v3/product-messages";
import { invalid, invalidByRule } from "@cartwright/kernel/foundation/errors";

interface Bounded {
	readonly options?: readonly unknown[] | null;
	readonly modifiers?: readonly unknown[] | null;
	readonly infoSections?: readonly unknown[] | null;
	readonly variantsInfo?: { readonly variants?: readonly unknown[] | null } | null;
}

const bounds: readonly { readonly name: string; readonly max: number; readonly of: (product: Bounded) => number }[] = [
	{ name: "options", max: 100, of: ({ options }) => options?.length ?? 0 },
	{ name: "modifiers", max: 100, of: ({ modifiers }) => modifiers?.length ?? 0 },
	{ name: "info sections", max: 100, of: ({ infoSections }) => infoSections?.length ?? 0 },
	{ name: "variants", max: 1000, of: ({ variantsInfo }) => variantsInfo?.variants?.length ?? 0 },
];

/** What all products of a request may have together. */
export const requireBounds = (inputs: readonly WireProduct[]): void => {
	for (const { name, max, of } of bounds) {
		const total = inputs.reduce((sum, input) => sum + of(input), 0);
		if (total > max) {
			const rule = `must have at most ${max} ${name} together; these have ${total}`;
			throw invalid("products", rule, "MAX_SIZE", { threshold: max });
		}
	}
};

/** Refuses a request that names a product twice. */
export const requireUniqueIds = (ids: readonly string[], field: string): void => {
	if (new Set(ids).size === ids.length) return;
	throw invalidByRule(field, "DUPLICATE_PRODUCT_IDS_REQUEST", "contains a product twice");
};
