import type { PricePerUnitSettings } from "@cartwright/contract/catalogue/v3/price-messages";
import type { Product as WireProduct } from "@cartwright/contract/catalogue/v3/product-messages";
import { invalidByRule } from "@cartwright/kernel/foundation/errors";
import { areConvertible } from "../../price-per-unit.ts";
import type { UnderivedProduct } from "../../product.ts";

const rule = "PRICE_PER_UNIT_NOT_ALIGNED";

/**
 * The quantity of a unit, which all variants share, and the base quantity that prices refer to, which defaults to one of
 * the same unit.
 */
export const requirePricePerUnit = (product: UnderivedProduct, input: WireProduct, path: string): UnderivedProduct => {
	const base = input.physicalProperties?.pricePerUnit;
	const variants = input.variantsInfo?.variants;
	if (base === null) return { ...product, pricePerUnit: undefined };
	if (base === undefined && !variants) return product;
	const field = `${path}.variantsInfo.variants.physicalProperties.pricePerUnit`;
	const total = variants ? sharedQuantity(variants, field) : currentTotal(product);
	const { quantity = 1, measurementUnit } = base ?? currentBase(product) ?? {};
	if (!total) {
		if (!base) return { ...product, pricePerUnit: undefined };
		throw invalidByRule(field, rule, "is required if the product has a price per unit");
	}
	const totalMeasurementUnit = total.measurementUnit ?? "UNSPECIFIED";
	const baseMeasurementUnit = measurementUnit ?? totalMeasurementUnit;
	if (!areConvertible(totalMeasurementUnit, baseMeasurementUnit)) {
		const description = `has ${totalMeasurementUnit}, which cannot be compared with ${baseMeasurementUnit} of the product`;
		throw invalidByRule(field, rule, description);
	}
	const pricePerUnit = {
		totalQuantity: total.quantity ?? 1,
		totalMeasurementUnit,
		baseQuantity: quantity ?? 1,
		baseMeasurementUnit,
	};
	return { ...product, pricePerUnit };
};

type Variants = NonNullable<NonNullable<WireProduct["variantsInfo"]>["variants"]>;

const sharedQuantity = (variants: Variants, field: string): PricePerUnitSettings | undefined => {
	const [first, ...others] = variants.map(({ physicalProperties }) => physicalProperties?.pricePerUnit?.settings);
	const differs = others.some(
		(each) => each?.quantity !== first?.quantity || each?.measurementUnit !== first?.measurementUnit,
	);
	if (differs) throw invalidByRule(field, rule, "must be the same for all variants");
	return first ?? undefined;
};

const currentTotal = ({ pricePerUnit }: UnderivedProduct): PricePerUnitSettings | undefined =>
	pricePerUnit && {
		quantity: pricePerUnit.totalQuantity,
		measurementUnit: pricePerUnit.totalMeasurementUnit as NonNullable<PricePerUnitSettings["measurementUnit"]>,
	};

const currentBase = ({ pricePerUnit }: UnderivedProduct): PricePerUnitSettings | undefined =>
	pricePerUnit && {
		quantity: pricePerUnit.baseQuantity,
		measurementUnit: pricePerUnit.baseMeasurementUnit as NonNullable<PricePerUnitSettings["measurementUnit"]>,
	};
