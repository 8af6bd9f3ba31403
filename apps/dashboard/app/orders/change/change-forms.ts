import type { FormResult } from "../../forms/form-result.ts";

/** The forms of the page that changes an order. */
export const changeForms = [
	"setQuantity",
	"findVariants",
	"addProduct",
	"addCustomItem",
	"addDiscount",
	"deleteDiscount",
	"applyDiscount",
	"commitChange",
	"discardChange",
] as const;
export type ChangeForm = (typeof changeForms)[number];

/** What became of a form of the page. */
export interface ChangeFormResult extends FormResult<ChangeForm> {
	readonly variants?: readonly VariantChoice[];
}

/** A variant that can be added, with its choices in words; empty if its product has none. */
export interface VariantChoice {
	readonly id: string;
	readonly name: string;
	readonly price: string;
}
