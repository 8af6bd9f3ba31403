import type { CartLineItem } from "@cartwright/contract/carts/v1/cart-messages";
import type { EstimatedTotals } from "@cartwright/contract/carts/v1/estimate-messages";
import type { LeadTime } from "@cartwright/contract/ecommerce/delivery-date-messages";
import type { CatalogReference } from "@cartwright/contract/ecommerce/line-item-messages";
import type { Violation } from "@cartwright/contract/ecommerce/totals-messages";
import type { RefusedCoupon } from "@cartwright/ui/coupon-text";
import { discountsOf, type NamedDiscount, offersOf } from "@cartwright/ui/offers";
import type { PictureFile } from "@cartwright/ui/picture-sources";
import { type DeliveryWay, deliveryWays } from "../delivery/delivery-ways.ts";
import { links } from "../links.ts";
import type { FreeDelivery } from "./free-delivery.ts";

export type Availability = "AVAILABLE" | "NOT_FOUND" | "NOT_AVAILABLE" | "PARTIALLY_AVAILABLE";

/** A line as it is shown; all amounts come from the services. */
export interface CartLine {
	readonly id: string;
	readonly name: string;
	/** The path of the product with these choices, if there is one. */
	readonly path?: string;
	readonly picture?: PictureFile;
	/** Drawn as a gift if it has no picture. */
	readonly isGiftCard?: true;
	readonly options: readonly { readonly name: string; readonly value: string }[];
	readonly quantity: number;
	readonly price: string;
	/** The unit price before the reduction. */
	readonly before?: string;
	/** The unit price before discounts of the cart, which change with its quantities. */
	readonly listPrice?: string;
	/** The names of discounts that lower it. */
	readonly offers?: readonly string[];
	/** The price of the whole quantity; absent if nobody can buy it. */
	readonly total?: string;
	/** Set if the quantity is not available. */
	readonly availability?: Exclude<Availability, "AVAILABLE">;
	/** The available quantity, if stock is tracked. */
	readonly left?: number;
	/** Set if it ships later than others. */
	readonly leadTime?: LeadTime;
	/** Other messages of the services about the line. */
	readonly remarks?: readonly string[];
}

export interface CartTotals {
	readonly subtotal: string;
	/** `undefined` if there is nothing to deliver, or no delivery is known yet. */
	readonly shipping?: string;
	readonly tax: string;
	readonly discounts: readonly NamedDiscount[];
	readonly fees: string;
	readonly total: string;
}

export interface CartView {
	/** All lines, or those shown of a long cart. */
	readonly lines: readonly CartLine[];
	/** The number of all lines. */
	readonly lineCount: number;
	/** The total quantity of all lines. */
	readonly quantity: number;
	readonly totals: CartTotals;
	readonly ways: readonly DeliveryWay[];
	/** Code of the delivery option in the total. */
	readonly way?: string;
	readonly freeDelivery?: FreeDelivery;
	/** Whether items wait for others that ship later. */
	readonly shipsTogether: boolean;
	readonly coupons: readonly AppliedCode[];
	/** Why one of the coupons takes nothing off. */
	readonly couponProblem?: RefusedCoupon;
	readonly note: string;
	/** Calculation errors of no particular line. */
	readonly faults: readonly CartFault[];
	/** What the apps of the shop say of the whole cart, in their words. */
	readonly remarks: readonly string[];
}

export interface CartFault {
	readonly code: string;
	readonly data?: Readonly<Record<string, unknown>>;
}

/** A coupon that was entered. */
export interface AppliedCode {
	readonly id: string;
	readonly code: string;
}

export const cartView = (estimated: EstimatedTotals, origin: string): CartView => {
	const { cart, priceSummary, shippingInfo, violations } = estimated;
	const amount = (name: keyof NonNullable<typeof priceSummary>) => priceSummary?.[name]?.amount ?? "0";
	const way = shippingInfo?.selectedCarrierServiceOption?.code;
	const coupons = (cart?.appliedDiscounts ?? []).flatMap(({ coupon }) =>
		coupon?.code ? [{ id: coupon.id ?? "", code: coupon.code }] : [],
	);
	const couponProblem = estimated.calculationErrors?.couponCalculationError?.applicationError;
	const lines = cart?.lineItems ?? [];
	const ways = deliveryWays(shippingInfo?.carrierServiceOptions);
	return {
		lines: lines.map((line) => cartLine(line, violations ?? [], origin, offersOf(cart?.appliedDiscounts, line.id))),
		lineCount: lines.length,
		quantity: lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
		totals: {
			subtotal: amount("subtotal"),
			...(way ? { shipping: amount("shipping") } : {}),
			tax: amount("tax"),
			discounts: discountsOf(estimated.appliedDiscounts),
			fees: amount("additionalFees"),
			total: amount("total"),
		},
		ways,
		shipsTogether: ways.some(({ dates }) => dates?.shipsTogether),
		...(way ? { way } : {}),
		coupons,
		...(couponProblem ? { couponProblem } : {}),
		note: cart?.buyerNote ?? "",
		faults: faultsOf(estimated),
		remarks: remarksOf(violations ?? [], undefined),
	};
};

export const cartLine = (
	line: CartLineItem,
	violations: readonly Violation[],
	origin: string,
	offers: readonly string[] = [],
): CartLine => {
	const { id, quantity, image, price, priceBeforeDiscounts, fullPrice, lineItemPrice, availability } = line;
	const amount = price?.amount ?? "0";
	const before = fullPrice?.amount;
	const status = availability?.status ?? "AVAILABLE";
	const options = optionsOf(line);
	const path = pathOf(line);
	// Availability is described by our own text, in the shopper's language.
	const remarks = remarksOf(violations, id ?? "").slice(status === "AVAILABLE" ? 0 : 1);
	return {
		id: id ?? "",
		name: line.productName?.translated || line.productName?.original || "",
		...(path ? { path } : {}),
		...(image?.url ? { picture: pictureOf(image, origin) } : {}),
		...(line.itemType?.preset === "GIFT_CARD" ? { isGiftCard: true } : {}),
		options,
		quantity: quantity ?? 0,
		price: amount,
		...(before && Number(before) > Number(amount) ? { before } : {}),
		...(priceBeforeDiscounts?.amount ? { listPrice: priceBeforeDiscounts.amount } : {}),
		...(offers.length > 0 ? { offers } : {}),
		...(isGone(status) ? {} : { total: lineItemPrice?.amount ?? "0" }),
		...(status === "AVAILABLE" ? {} : { availability: status }),
		...(typeof availability?.quantityAvailable === "number" ? { left: availability.quantityAvailable } : {}),
		...(line.leadTime ? { leadTime: line.leadTime } : {}),
		...(remarks.length > 0 ? { remarks } : {}),
	};
};

const isGone = (status: Availability): boolean => status === "NOT_FOUND" || status === "NOT_AVAILABLE";

const optionsOf = ({ descriptionLines }: CartLineItem): CartLine["options"] =>
	(descriptionLines ?? []).map(({ name, plainText, colorInfo }) => ({
		name: name?.translated || name?.original || "",
		value: plainText?.translated || plainText?.original || colorInfo?.translated || colorInfo?.original || "",
	}));

const slugOf = ({ url }: CartLineItem): string | undefined => {
	const [, slug] = /\/product-page\/([^/?#]+)/.exec(url?.relativePath ?? "") ?? [];
	return slug && decodeURIComponent(slug);
};

const pathOf = (line: CartLineItem): string | undefined => {
	if (line.url?.relativePath === links.giftCard) return links.giftCard;
	const slug = slugOf(line);
	if (!slug) return undefined;
	const choices = (line.descriptionLines ?? []).map(({ name, plainText, colorInfo }) => [
		(name?.original ?? "").trim().toLowerCase(),
		plainText?.original || colorInfo?.original || "",
	]);
	const query = new URLSearchParams(choices);
	return links.product(slug) + (query.size > 0 ? `?${query}` : "");
};

const pictureOf = (image: NonNullable<CartLineItem["image"]>, origin: string): PictureFile => ({
	url: image.url?.startsWith(`${origin}/`) ? image.url.slice(origin.length) : image.url,
	...(image.focalPoint ? { focalPoint: { x: image.focalPoint.x, y: image.focalPoint.y } } : {}),
});

/** The messages about one line; without an id, those about no line. */
const remarksOf = (violations: readonly Violation[], lineId: string | undefined): string[] =>
	violations
		.filter(({ target }) => (target?.lineItem?.id ?? undefined) === lineId)
		.flatMap(({ description }) => description || []);

const faultsOf = ({ calculationErrors }: EstimatedTotals): CartFault[] => {
	const { generalShippingCalculationError, selectedShippingOptionError, taxCalculationError, ...others } =
		calculationErrors ?? {};
	const { giftCardCalculationError, orderValidationErrors } = others;
	const errors = [
		generalShippingCalculationError,
		selectedShippingOptionError,
		taxCalculationError,
		giftCardCalculationError,
	];
	const applied = [...errors.map((error) => error?.applicationError), ...(orderValidationErrors ?? [])];
	return applied.flatMap((error) =>
		error ? { code: error.code ?? "", ...(error.data ? { data: error.data } : {}) } : [],
	);
};

/** Whether two references are to the same product with the same choices. */
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

/** The products of a cart, whatever was chosen. */
export const productPaths = (cart: CartView | undefined): readonly string[] =>
	(cart?.lines ?? []).flatMap(({ path }) => path?.split("?")[0] ?? []);
