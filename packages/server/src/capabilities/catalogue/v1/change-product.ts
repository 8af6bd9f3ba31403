import type {
	PricePerUnitData,
	ProductDiscount,
	Product as WireProduct,
} from "@cartwright/contract/catalogue/v1/product-messages";
import { invalid } from "../../../foundation/errors.ts";
import { fromNumber } from "../../../foundation/money.ts";
import { baseOf, withBase } from "../base-values.ts";
import { withDerived } from "../derive.ts";
import { areComparable } from "../price-per-unit.ts";
import { withDiscount } from "../pricing.ts";
import type { Discount, InfoSection, PricePerUnit, Product, UnderivedProduct } from "../product.ts";
import { changeOptions } from "./change-options.ts";

export interface ChangeFacts {
	readonly currency: string;
	readonly now: string;
	readonly newId: () => string;
}

/** The product after a request that names some of its members: null clears, lists are replaced whole. */
export const changeProduct = (
	product: UnderivedProduct,
	input: WireProduct,
	{ currency, now, newId }: ChangeFacts,
): Product => {
	const described = changeDescription(product, input, newId);
	const priced = changeValues(described, input, currency);
	return withDerived({ ...changeOptions(priced, input, newId), updatedDate: now });
};

/** What a member becomes: left as it is, cleared by null, or made from what was sent. */
const changed = <Sent, Kept>(
	sent: Sent | null | undefined,
	kept: Kept,
	cleared: Kept,
	made: (sent: Sent) => Kept,
): Kept => {
	if (sent === undefined) return kept;
	return sent === null ? cleared : made(sent);
};

const named = (name: string) => (name === "" ? undefined : { name });
const same = <Value>(value: Value): Value => value;

const changeDescription = (product: UnderivedProduct, input: WireProduct, newId: () => string): UnderivedProduct => {
	if (input.name === null || input.name === "") throw invalid("product.name", "is required", "REQUIRED_FIELD");
	if (input.productType && input.productType !== "unspecified_product_type" && input.productType !== product.type) {
		throw invalid("product.productType", `cannot be anything but ${product.type} here`);
	}
	return {
		...product,
		name: input.name ?? product.name,
		visible: input.visible ?? product.visible,
		description: changed(input.description, product.description, "", same),
		infoSections: changed(input.additionalInfoSections, product.infoSections, [], (sections) =>
			sections.map(({ title, description }) => infoSection(product, title ?? "", description ?? "", newId)),
		),
		ribbon: changed(input.ribbon, product.ribbon, undefined, named),
		brand: changed(input.brand, product.brand, undefined, named),
		seo: changed(input.seoData, product.seo, undefined, (seo) => seo as NonNullable<Product["seo"]>),
		pricePerUnit: changed(input.pricePerUnitData, product.pricePerUnit, undefined, readPricePerUnit),
		productDimensions: changed(input.productDimensions, product.productDimensions, undefined, same),
		packageDimensions: changed(input.packageDimensions, product.packageDimensions, undefined, same),
	};
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
	if (!areComparable(total, base)) {
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
	const based = withBase(product, {
		price: price === undefined || price === null ? undefined : fromNumber(price, currency),
		cost: cost === undefined || cost === null ? cost : fromNumber(cost, currency),
		sku: changed(input.sku, undefined, "", same),
		weight: changed(input.weight, undefined, 0, same),
	});
	if (input.discount === undefined) return based;
	const discount = input.discount ? readDiscount(input.discount, baseOf(based).price, currency) : undefined;
	return { ...based, discount, variants: withDiscount(based.variants, discount) };
};

const readDiscount = ({ type, value }: ProductDiscount, price: number, currency: string): Discount | undefined => {
	const amount = value ?? 0;
	if (amount < 0) throw invalid("product.discount.value", "must not be below 0", "MIN", { threshold: 0 });
	if (amount === 0 || !(type === "AMOUNT" || type === "PERCENT")) return undefined;
	if (type === "PERCENT") {
		if (amount > 100) throw invalid("product.discount.value", "must not exceed 100", "MAX", { threshold: 100 });
		return { type, value: Math.round(amount * 10_000) };
	}
	const reduction = fromNumber(amount, currency);
	if (reduction > price) throw invalid("product.discount.value", "must not exceed the price", "MAX");
	return { type, value: reduction };
};

/** What a product is before its first request is read. */
export const blankProduct = (
	id: string,
	slug: string,
	{ now, newId }: Pick<ChangeFacts, "now" | "newId">,
): UnderivedProduct => ({
	id,
	// Microseconds, of which the clock knows only the thousands.
	numericId: Date.parse(now) * 1000 + (Number.parseInt(id.slice(-3), 16) % 1000),
	name: "",
	slug,
	type: "physical",
	visible: true,
	description: "",
	managesVariants: false,
	options: [],
	variants: [{ id: newId(), choices: {}, sku: "", price: 0, weight: 0, visible: true }],
	media: [],
	infoSections: [],
	customTextFields: [],
	tags: [],
	collectionIds: [],
	createdDate: now,
	updatedDate: now,
	stockVersion: 0,
});
