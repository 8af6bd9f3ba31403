import { visibleVariantsOrAll } from "../../derived-fields.ts";
import type { ProductStock } from "../../inventory/stock.ts";
import type { Product, Variant } from "../../product.ts";
import type { ListRequest, RequestedChoices } from "../../search/requested-list.ts";

export interface ShownVariant {
	readonly variant: Variant;
	/** Whether other variants that are as good have other prices. */
	readonly priceVaries: boolean;
}

type Requested = Pick<ListRequest, "choices" | "preferred" | "inStockOnly">;

/**
 * The variant that a list shows of a product: of those with the choices that are asked for, the cheapest, in stock if
 * any is, and with preferred choices if any has them. Nothing if none in particular is asked for.
 */
export const shownVariant = (product: Product, stock: ProductStock, requested: Requested): ShownVariant | undefined => {
	const { choices, preferred, inStockOnly } = requested;
	if (!product.managesVariants || product.options.length === 0) return undefined;
	if (choices.size === 0 && !inStockOnly && !product.options.some(({ name }) => preferred.has(name))) return undefined;
	const isInStock = ({ id }: Variant) => stock.variants.get(id)?.inStock ?? false;
	const fitting = visibleVariantsOrAll(product)
		.filter((variant) => has(product, variant, choices, false))
		.filter((variant) => !inStockOnly || isInStock(variant));
	const meant = narrowed(fitting, (variant) => has(product, variant, preferred, true));
	const best = narrowed(meant, isInStock);
	const [first, ...others] = best;
	if (!first) return undefined;
	const variant = others.reduce((least, each) => (each.price < least.price ? each : least), first);
	return { variant, priceVaries: best.some(({ price }) => price !== variant.price) };
};

/** Those that match, or all if none does. */
const narrowed = (variants: readonly Variant[], holds: (variant: Variant) => boolean): readonly Variant[] => {
	const some = variants.filter(holds);
	return some.length > 0 ? some : variants;
};

/** Whether the variant has one of the choices for each option; if lenient, for each option that the product has. */
const has = ({ options }: Product, { choices }: Variant, requested: RequestedChoices, isLenient: boolean): boolean =>
	[...requested].every(([name, names]) => {
		const option = options.find((each) => each.name === name);
		const choice = option?.choices.find(({ id }) => id === choices[option.id]);
		return option === undefined ? isLenient : choice !== undefined && names.has(choice.name);
	});
