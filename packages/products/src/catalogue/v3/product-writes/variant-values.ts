import type { Variant as WireVariant } from "@cartwright/contract/catalogue/v3/variant-messages";
import { ApplicationError, invalid, invalidByRule } from "@cartwright/kernel/foundation/errors";
import { type Minor, readDecimal } from "@cartwright/kernel/foundation/money";
import type { Product, Variant } from "../../product.ts";
import { patched, type WriteFacts } from "./write-facts.ts";

/**
 * The values of a variant that is sent as a whole. Only its cost stays if it is not sent: readers without the permission
 * for merchant data cannot send it back.
 */
export const variantValues = (
	variant: WireVariant,
	current: Variant | undefined,
	type: Product["type"],
	place: string,
	facts: WriteFacts,
): Omit<Variant, "id" | "choices"> => {
	const { sku, barcode, visible, physicalProperties } = variant;
	requireTypedProperties(variant, type, place);
	const { productDimensions, packageDimensions, weight } = physicalProperties ?? {};
	const cost = readCost(variant, current?.cost, place, facts);
	return {
		sku: sku ?? "",
		...(barcode ? { barcode } : {}),
		...readPrice(variant, place, facts),
		...(cost === undefined ? {} : { cost }),
		weight: weight ?? 0,
		visible: visible ?? true,
		...(productDimensions ? { productDimensions } : {}),
		...(packageDimensions ? { packageDimensions } : {}),
		...readDigitalFile(variant, place, facts),
	};
};

/** Changes the members of a variant that are sent. */
export const changeVariantValues = (
	current: Variant,
	variant: WireVariant,
	type: Product["type"],
	place: string,
	facts: Pick<WriteFacts, "currency" | "soldFiles">,
): Variant => {
	const { sku, barcode, visible, physicalProperties } = variant;
	requireTypedProperties(variant, type, place);
	const { productDimensions, packageDimensions, weight } = physicalProperties ?? {};
	const {
		barcode: oldBarcode,
		cost: oldCost,
		productDimensions: oldSize,
		packageDimensions: oldPacked,
		...rest
	} = current;
	const nextBarcode = patched(barcode, oldBarcode, undefined, same);
	const cost = readCost(variant, oldCost, place, facts);
	const size = patched(productDimensions, oldSize, undefined, same);
	const packed = patched(packageDimensions, oldPacked, undefined, same);
	return {
		...rest,
		...(variant.price ? changedPrice(current, variant, place, facts) : {}),
		sku: patched(sku, current.sku, "", same),
		weight: patched(weight, current.weight, 0, same),
		visible: patched(visible, current.visible, true, same),
		...(nextBarcode ? { barcode: nextBarcode } : {}),
		...(cost === undefined ? {} : { cost }),
		...(size ? { productDimensions: size } : {}),
		...(packed ? { packageDimensions: packed } : {}),
		...readDigitalFile(variant, place, facts),
	};
};

const same = <Value>(value: Value): Value => value;

const requireTypedProperties = (
	{ physicalProperties, digitalProperties }: WireVariant,
	type: Product["type"],
	place: string,
): void => {
	const other = type === "physical" ? digitalProperties : physicalProperties;
	if (other) {
		const name = type === "physical" ? "digitalProperties" : "physicalProperties";
		const rule = `is not for a ${type} product`;
		throw invalidByRule(`${place}.${name}`, "VARIANTS_TYPED_PROPERTIES_ARE_NOT_ALIGNED", rule);
	}
};

const readDigitalFile = (
	{ digitalProperties }: WireVariant,
	place: string,
	{ soldFiles }: Pick<WriteFacts, "soldFiles">,
): Pick<Variant, "digitalFile"> => {
	const fileId = digitalProperties?.digitalFile?.id;
	if (!fileId) return {};
	const file = soldFiles.get(fileId);
	if (file) return { digitalFile: file };
	const description = `${place}.digitalProperties.digitalFile is neither a private file of the media library nor one that was imported with the shop's folder. Upload it as private, or import it.`;
	throw new ApplicationError("DIGITAL_FILE_NOT_FOUND_ERROR", description, { fileId });
};

/** An amount of the currency of the shop. */
const readAmount = (amount: string | null | undefined, field: string, currency: string): Minor => {
	if (!amount) throw invalid(field, "is required", "REQUIRED_FIELD");
	const minor = readDecimal(amount, currency);
	if (minor === undefined) throw invalid(field, `must be an amount in ${currency}`, "FORMAT");
	return minor;
};

const readPrice = (
	{ price }: WireVariant,
	place: string,
	{ currency }: Pick<WriteFacts, "currency">,
): Pick<Variant, "price" | "compareAtPrice"> => {
	const actual = readAmount(price?.actualPrice?.amount, `${place}.price.actualPrice.amount`, currency);
	const compareAt = price?.compareAtPrice?.amount
		? readAmount(price.compareAtPrice.amount, `${place}.price.compareAtPrice.amount`, currency)
		: undefined;
	return comparedPrice(actual, compareAt, place);
};

/** A price and the one before a reduction, which is left out if they are equal. */
export const comparedPrice = (
	price: Minor,
	compareAtPrice: Minor | undefined,
	place: string,
): Pick<Variant, "price" | "compareAtPrice"> => {
	if (compareAtPrice === undefined || compareAtPrice === price) return { price };
	if (compareAtPrice > price) return { price, compareAtPrice };
	const description = `${place}.price.compareAtPrice must not be lower than actualPrice.`;
	throw new ApplicationError("COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE", description);
};

const changedPrice = (
	current: Variant,
	{ price }: WireVariant,
	place: string,
	{ currency }: Pick<WriteFacts, "currency">,
): Pick<Variant, "price" | "compareAtPrice"> => {
	const { actualPrice, compareAtPrice } = price ?? {};
	if (actualPrice === null) {
		throw invalidByRule(`${place}.price.actualPrice`, "CANNOT_REMOVE_VARIANT_ACTUAL_PRICE", "must not be removed");
	}
	const actual = actualPrice
		? readAmount(actualPrice.amount, `${place}.price.actualPrice.amount`, currency)
		: current.price;
	const compareAt = patched(compareAtPrice, current.compareAtPrice, undefined, ({ amount }) =>
		readAmount(amount, `${place}.price.compareAtPrice.amount`, currency),
	);
	return { compareAtPrice: undefined, ...comparedPrice(actual, compareAt, place) };
};

const readCost = (
	{ revenueDetails }: WireVariant,
	current: Minor | undefined,
	place: string,
	{ currency }: Pick<WriteFacts, "currency">,
): Minor | undefined => {
	const sent = revenueDetails === null ? null : revenueDetails?.cost;
	return patched(sent, current, undefined, ({ amount }) =>
		readAmount(amount, `${place}.revenueDetails.cost.amount`, currency),
	);
};
