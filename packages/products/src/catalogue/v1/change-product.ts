import type {
	PricePerUnitData,
	ProductDiscount,
	Product as WireProduct,
} from "@cartwright/contract/catalogue/v1/product-messages";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { fromNumber } from "@cartwright/kernel/foundation/money";
import { baseValuesOf, withBaseValues } from "../base-values.ts";
import { withDerivedFields } from "../derived-fields.ts";
import { areConvertible } from "../price-per-unit.ts";
import { discountVariants } from "../pricing.ts";
import type { Discount, InfoSection, PricePerUnit, Product, ProductReferences, UnderivedProduct } from "../product.ts";
import { checkTextLength } from "../text-length.ts";
import { changeOptions } from "./change-options.ts";

export interface ChangeFacts {
	readonly currency: string;
	readonly now: string;
	readonly newId: () => string;
}

/** Applies a partial update: null clears a member, lists are replaced as a whole. */
export const changeProduct = (
	product: UnderivedProduct,
	input: WireProduct,
	{ currency, now, newId }: ChangeFacts,
): Product => {
	const described = changeDescription(product, input, newId);
	checkTextLength(described, product, "product.description");
	const priced = changeValues(described, input, currency);
	return withDerivedFields({ ...changeOptions(priced, input, newId), updatedDate: now });
};

/** The new value of a member: the current one if it was not sent, the cleared value for null, or the converted one. */
const patched = <Sent, Current>(
	sent: Sent | null | undefined,
	current: Current,
	clearedValue: Current,
	convert: (sent: Sent) => Current,
): Current => {
	if (sent === undefined) return current;
	return sent === null ? clearedValue : convert(sent);
};

const nameOrNone = (name: string) => (name === "" ? undefined : { name });
const unchanged = <Value>(value: Value): Value => value;

const changeDescription = (product: UnderivedProduct, input: WireProduct, newId: () => string): UnderivedProduct => {
	if (input.name === null || input.name === "") throw invalid("product.name", "is required", "REQUIRED_FIELD");
	if (input.productType && input.productType !== "unspecified_product_type" && input.productType !== product.type) {
		throw invalid("product.productType", `cannot be changed; it is ${product.type}`);
	}
	return {
		...product,
		name: input.name ?? product.name,
		visible: input.visible ?? product.visible,
		description: patched(input.description, product.description, "", unchanged),
		infoSections: patched(input.additionalInfoSections, product.infoSections, [], (sections) =>
			sections.map(({ title, description }) => infoSection(product, title ?? "", description ?? "", newId)),
		),
		ribbon: patched(input.ribbon, product.ribbon, undefined, nameOrNone),
		brand: patched(input.brand, product.brand, undefined, nameOrNone),
		seo: patched(input.seoData, product.seo, undefined, (seo) => seo as NonNullable<Product["seo"]>),
		pricePerUnit: patched(input.pricePerUnitData, product.pricePerUnit, undefined, readPricePerUnit),
		productDimensions: patched(input.productDimensions, product.productDimensions, undefined, unchanged),
		references: patched(input.taxGroupId, product.references, withTaxGroup(product), (id) => withTaxGroup(product, id)),
		packageDimensions: patched(input.packageDimensions, product.packageDimensions, undefined, unchanged),
	};
};

const withTaxGroup = ({ references = {} }: UnderivedProduct, taxGroupId?: string): ProductReferences => {
	const { taxGroupId: _, ...others } = references;
	return taxGroupId ? { ...others, taxGroupId } : others;
};

const infoSection = (
	{ infoSections }: UnderivedProduct,
	title: string,
	description: string,
	newId: () => string,
): InfoSection => ({
	id: infoSections.find((section) => section.title === title)?.id ?? newId(),
	title,
	description,
});

const readPricePerUnit = (data: PricePerUnitData): PricePerUnit => {
	const { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit } = data;
	const [total, base] = [totalMeasurementUnit ?? "UNSPECIFIED", baseMeasurementUnit ?? "UNSPECIFIED"];
	if (!areConvertible(total, base)) {
		throw invalid("product.pricePerUnitData.baseMeasurementUnit", `cannot be compared with ${total}`);
	}
	return {
		totalQuantity: totalQuantity ?? 1,
		totalMeasurementUnit: total,
		baseQuantity: baseQuantity ?? 1,
		baseMeasurementUnit: base,
	};
};

const changeValues = (product: UnderivedProduct, input: WireProduct, currency: string): UnderivedProduct => {
	const price = input.priceData?.price;
	const cost = input.costAndProfitData === null ? null : input.costAndProfitData?.itemCost;
	const priced = withBaseValues(product, {
		price: price === undefined || price === null ? undefined : fromNumber(price, currency),
		cost: cost === undefined || cost === null ? cost : fromNumber(cost, currency),
		sku: patched(input.sku, undefined, "", unchanged),
		weight: patched(input.weight, undefined, 0, unchanged),
	});
	if (input.discount === undefined) return priced;
	const discount = input.discount ? readDiscount(input.discount, baseValuesOf(priced).price, currency) : undefined;
	return { ...priced, discount, variants: discountVariants(priced.variants, discount) };
};

const readDiscount = ({ type, value }: ProductDiscount, price: number, currency: string): Discount | undefined => {
	const amount = value ?? 0;
	if (amount < 0) throw invalid("product.discount.value", "must not be negative", "MIN", { threshold: 0 });
	if (amount === 0) return undefined;
	if (!(type === "AMOUNT" || type === "PERCENT")) {
		throw invalid("product.discount.type", "must be AMOUNT or PERCENT beside a value", "REQUIRED_FIELD");
	}
	if (type === "PERCENT") {
		if (amount > 100) throw invalid("product.discount.value", "must not exceed 100", "MAX", { threshold: 100 });
		return { type, value: Math.round(amount * 10_000) };
	}
	const reduction = fromNumber(amount, currency);
	if (reduction > price) throw invalid("product.discount.value", "must not exceed the price", "MAX");
	return { type, value: reduction };
};
