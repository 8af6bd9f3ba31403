import type { Cart } from "../purchase/cart-document.ts";
import type { Pricing } from "../purchase/pricing.ts";
import type { ResolvedLine } from "../purchase/resolved-line.ts";

/** A cart with what the catalogue says of its lines. */
export interface ResolvedCart {
	readonly cart: Cart;
	readonly revision: number;
	readonly lines: readonly ResolvedLine[];
	readonly pricing: Pricing;
}
