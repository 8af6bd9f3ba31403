import type { VariantOverride } from "@cartwright/contract/catalogue/v1/variant-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { fromNumber } from "@cartwright/kernel/foundation/money";
import { baseValuesOf } from "../base-values.ts";
import type { ChangedVariant } from "../events.ts";
import { choicesByName, includesChoices, namedChoices } from "../options.ts";
import { withFullPrice } from "../pricing.ts";
import type { Product, Variant } from "../product.ts";
import { findVariant } from "./variant-view.ts";

export const requireManagedVariants = ({ id, managesVariants }: Product): void => {
	if (managesVariants) return;
	const description = "The product does not manage variants; set manageVariants to true first.";
	throw new ApplicationError("VARIANTS_NOT_MANAGED", description, { productId: id });
};

export interface OverriddenVariants {
	readonly variants: readonly Variant[];
	readonly changes: readonly ChangedVariant[];
}

/** Applies new values to the variants selected by ids or choices. Null restores the product's value. */
export const overrideVariants = (
	product: Product,
	overrides: readonly VariantOverride[],
	currency: string,
): OverriddenVariants => {
	const changedFields = new Map<string, string[]>();
	let variants = product.variants;
	for (const [index, override] of overrides.entries()) {
		const selected = new Set(selectVariants(product, override, index).map(({ id }) => id));
		const fields = Object.keys(override).filter((name) => name !== "choices" && name !== "variantIds");
		for (const id of selected) changedFields.set(id, [...(changedFields.get(id) ?? []), ...fields]);
		variants = variants.map((each) =>
			selected.has(each.id) ? applyOverride(each, override, product, currency) : each,
		);
	}
	const changes = variants.flatMap(({ id, choices }) => {
		const fields = changedFields.get(id);
		return fields ? [{ variantId: id, choices: namedChoices(product, choices), changedFields: fields }] : [];
	});
	return { variants, changes };
};

const selectVariants = (product: Product, { choices, variantIds }: VariantOverride, index: number): Variant[] => {
	if (variantIds?.length) return variantIds.map((id) => findVariant(product, id) ?? throwVariantNotFound(`id ${id}`));
	const names = Object.entries(choices ?? {});
	if (names.length === 0) throw invalid(`variants[${index}]`, "needs variantIds or choices", "REQUIRED_ONE_OF_FIELD");
	const wanted = choicesByName(product, choices ?? {});
	const selected = wanted ? product.variants.filter((each) => includesChoices(each.choices, wanted)) : [];
	return selected.length > 0
		? selected
		: throwVariantNotFound(`choices ${names.map((pair) => pair.join(": ")).join(", ")}`);
};

const throwVariantNotFound = (description: string): never => {
	throw new ApplicationError("VARIANT_NOT_FOUND", `The product has no variant with ${description}.`);
};

const applyOverride = (variant: Variant, override: VariantOverride, product: Product, currency: string): Variant => {
	const base = baseValuesOf(product);
	const money = (sent: number | null | undefined, current: number | undefined, clearedValue: number | undefined) =>
		sent === undefined ? current : sent === null ? clearedValue : fromNumber(sent, currency);
	const { price, cost, sku, weight, visible, productDimensions, packageDimensions } = override;
	const next: Variant = {
		...variant,
		cost: money(cost, variant.cost, base.cost),
		sku: sku === undefined ? variant.sku : (sku ?? base.sku),
		weight: weight === undefined ? variant.weight : (weight ?? base.weight),
		visible: visible === undefined ? variant.visible : (visible ?? true),
		productDimensions: productDimensions === undefined ? variant.productDimensions : (productDimensions ?? undefined),
		packageDimensions: packageDimensions === undefined ? variant.packageDimensions : (packageDimensions ?? undefined),
	};
	return price === undefined ? next : withFullPrice(next, money(price, 0, base.price) ?? 0, product.discount);
};
