import type { CartLineItem } from "@cartwright/contract/carts/v1/cart-messages";
import type { EstimatedTotals } from "@cartwright/contract/carts/v1/estimate-messages";
import type { CatalogReference } from "@cartwright/contract/ecommerce/line-item-messages";
import type { Violation } from "@cartwright/contract/ecommerce/totals-messages";
import type { PictureFile } from "@cartwright/ui/picture-sources";
import { type DeliveryWay, deliveryWays } from "../delivery/delivery-ways.ts";
import { links } from "../links.ts";

export type Availability = "AVAILABLE" | "NOT_FOUND" | "NOT_AVAILABLE" | "PARTIALLY_AVAILABLE";

/** A line as it is shown; every amount is one that the services named. */
export interface CartLine {
	readonly id: string;
	readonly name: string;
	/** Of the product, where there is one. */
	readonly slug?: string;
	readonly picture?: PictureFile;
	readonly options: readonly { readonly name: string; readonly value: string }[];
	readonly quantity: number;
	readonly price: string;
	/** The unit price before the reduction. */
	readonly before?: string;
	/** Of all pieces. */
	readonly total: string;
	/** Where not all of it can be had. */
	readonly availability?: Exclude<Availability, "AVAILABLE">;
	/** How many can be had, where they are counted. */
	readonly left?: number;
	/** What else the services have to say of it, in their own words. */
	readonly remarks?: readonly string[];
}

export interface CartTotals {
	readonly subtotal: string;
	/** Nothing where there is nothing to deliver, or nothing to say of it yet. */
	readonly shipping?: string;
	readonly tax: string;
	readonly discount: string;
	readonly fees: string;
	readonly total: string;
}

export interface CartView {
	/** All lines, or of a long cart those that are shown. */
	readonly lines: readonly CartLine[];
	/** How many lines there are in all. */
	readonly lineCount: number;
	/** The total quantity of all lines. */
	readonly quantity: number;
	readonly totals: CartTotals;
	readonly ways: readonly DeliveryWay[];
	/** Code of the delivery that is counted. */
	readonly way?: string;
	readonly coupon?: string;
	readonly note: string;
	/** Calculation errors that belong to no line, as the services word them. */
	readonly faults: readonly string[];
}

export const cartView = (estimated: EstimatedTotals, origin: string): CartView => {
	const { cart, priceSummary, shippingInfo, violations, appliedDiscounts } = estimated;
	const amount = (name: keyof NonNullable<typeof priceSummary>) => priceSummary?.[name]?.amount ?? "0";
	const way = shippingInfo?.selectedCarrierServiceOption?.code;
	const coupon = appliedDiscounts?.find((each) => each.coupon?.code)?.coupon?.code;
	const lines = cart?.lineItems ?? [];
	return {
		lines: lines.map((line) => cartLine(line, violations ?? [], origin)),
		lineCount: lines.length,
		quantity: lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
		totals: {
			subtotal: amount("subtotal"),
			...(way ? { shipping: amount("shipping") } : {}),
			tax: amount("tax"),
			discount: amount("discount"),
			fees: amount("additionalFees"),
			total: amount("total"),
		},
		ways: deliveryWays(shippingInfo?.carrierServiceOptions),
		...(way ? { way } : {}),
		...(coupon ? { coupon } : {}),
		note: cart?.buyerNote ?? "",
		faults: [...faultsOf(estimated), ...remarksOf(violations ?? [], undefined)],
	};
};

export const cartLine = (line: CartLineItem, violations: readonly Violation[], origin: string): CartLine => {
	const { id, quantity, image, price, fullPrice, lineItemPrice, availability } = line;
	const amount = price?.amount ?? "0";
	const before = fullPrice?.amount;
	const status = availability?.status ?? "AVAILABLE";
	const options = optionsOf(line);
	const slug = slugOf(line);
	// The first word on what cannot be had is ours, in the language of the shopper.
	const remarks = remarksOf(violations, id ?? "").slice(status === "AVAILABLE" ? 0 : 1);
	return {
		id: id ?? "",
		name: line.productName?.translated || line.productName?.original || "",
		...(slug ? { slug } : {}),
		...(image?.url ? { picture: pictureOf(image, origin) } : {}),
		options,
		quantity: quantity ?? 0,
		price: amount,
		...(before && Number(before) > Number(amount) ? { before } : {}),
		total: lineItemPrice?.amount ?? "0",
		...(status === "AVAILABLE" ? {} : { availability: status }),
		...(typeof availability?.quantityAvailable === "number" ? { left: availability.quantityAvailable } : {}),
		...(remarks.length > 0 ? { remarks } : {}),
	};
};

const optionsOf = ({ descriptionLines }: CartLineItem): CartLine["options"] =>
	(descriptionLines ?? []).map(({ name, plainText, colorInfo }) => ({
		name: name?.translated || name?.original || "",
		value: plainText?.translated || plainText?.original || colorInfo?.translated || colorInfo?.original || "",
	}));

const slugOf = ({ url }: CartLineItem): string | undefined => {
	const [, slug] = /\/product-page\/([^/?#]+)/.exec(url?.relativePath ?? "") ?? [];
	return slug && decodeURIComponent(slug);
};

/** The product with these choices, where there is one. */
export const pathOf = ({ slug, options }: Pick<CartLine, "slug" | "options">): string | undefined => {
	if (!slug) return undefined;
	const query = new URLSearchParams(options.map(({ name, value }) => [name.trim().toLowerCase(), value]));
	return links.product(slug) + (query.size > 0 ? `?${query}` : "");
};

const pictureOf = (image: NonNullable<CartLineItem["image"]>, origin: string): PictureFile => ({
	url: image.url?.startsWith(`${origin}/`) ? image.url.slice(origin.length) : image.url,
	...(image.focalPoint ? { focalPoint: { x: image.focalPoint.x, y: image.focalPoint.y } } : {}),
});

/** The words on one line; those on no line where no id is given. */
const remarksOf = (violations: readonly Violation[], lineId: string | undefined): string[] =>
	violations
		.filter(({ target }) => (target?.lineItem?.id ?? undefined) === lineId)
		.flatMap(({ description }) => description || []);

const faultsOf = ({ calculationErrors }: EstimatedTotals): string[] => {
	const { generalShippingCalculationError, selectedShippingOptionError, taxCalculationError, ...others } =
		calculationErrors ?? {};
	const { couponCalculationError, giftCardCalculationError, orderValidationErrors } = others;
	const errors = [
		...[generalShippingCalculationError, selectedShippingOptionError, taxCalculationError],
		...[couponCalculationError, giftCardCalculationError],
	];
	const applied = [...errors.map((error) => error?.applicationError), ...(orderValidationErrors ?? [])];
	return applied.flatMap((error) => error?.description || []);
};

/** Whether two references name the same thing with the same choices. */
export const isSameItem = (
	one: CatalogReference | null | undefined,
	other: CatalogReference | null | undefined,
): boolean => written(one) === written(other);

const written = (reference: CatalogReference | null | undefined): string =>
	JSON.stringify([reference?.appId, reference?.catalogItemId, inOrder(reference?.options ?? {})]);

const inOrder = (value: unknown): unknown =>
	value && typeof value === "object" && !Array.isArray(value)
		? Object.entries(value)
				.sort(([one], [other]) => (one < other ? -1 : 1))
				.map(([name, each]) => [name, inOrder(each)])
		: value;
