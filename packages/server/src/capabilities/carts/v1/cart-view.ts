import type { CartLineItem, Cart as WireCart } from "@cartwright/contract/carts/v1/cart-messages";
import type { PageUrl } from "@cartwright/contract/media/media-messages";
import type { Context } from "../../../foundation/context.ts";
import { times } from "../../../foundation/money.ts";
import { type Money, multiCurrencyPrice } from "../../purchase/price-view.ts";
import type { ResolvedLine } from "../../purchase/resolved-line.ts";
import type { ShownCart } from "../write-cart.ts";

/** The cart of the wire. */
export const cartView = ({ cart, revision, lines, settings }: ShownCart, { origin }: Context): WireCart => {
	const base = settings.storefrontUrl ?? origin;
	return {
		id: cart.id,
		lineItems: lines.map((line) => lineView(line, settings, base)),
		buyerNote: cart.buyerNote,
		buyerInfo: cart.buyer,
		currency: settings.currency,
		conversionCurrency: settings.currency,
		paymentCurrency: settings.currency,
		buyerLanguage: cart.buyerLanguage,
		siteLanguage: settings.language,
		taxIncludedInPrices: settings.tax.includedInPrices,
		weightUnit: settings.weightUnit,
		checkoutId: cart.checkoutId,
		createdDate: cart.createdDate,
		updatedDate: cart.updatedDate,
		contactInfo: cart.shipping,
		overrideCheckoutUrl: cart.overrideCheckoutUrl,
		purchaseFlowId: cart.purchaseFlowId,
		selectedShippingOption: cart.delivery,
		extendedFields: cart.extendedFields,
		businessLocationId: cart.businessLocationId,
		revision: String(revision),
	};
};

const lineView = (resolved: ResolvedLine, money: Money, base: string): CartLineItem => {
	const { id, quantity, item, line } = resolved;
	const price = multiCurrencyPrice(item.price, money);
	const { modifierGroups: _, ...custom } = resolved.customLine?.item ?? {};
	return {
		...custom,
		id,
		quantity,
		catalogReference: resolved.catalogReference,
		productName: item.productName,
		url: pageUrl(item.url, base),
		price,
		priceBeforeDiscounts: price,
		fullPrice: item.fullPrice === item.price ? price : multiCurrencyPrice(item.fullPrice, money),
		lineItemPrice: multiCurrencyPrice(times(item.price, quantity), money),
		descriptionLines: [...item.descriptionLines],
		image: item.image,
		availability: resolved.availability,
		physicalProperties: item.physicalProperties,
		itemType: item.itemType,
		paymentOption: item.paymentOption,
		depositAmount: item.depositAmount === undefined ? undefined : multiCurrencyPrice(item.depositAmount, money),
		customLineItem: resolved.customLine !== undefined,
		catalogOverrideFields: line?.overrides,
		extendedFields: line?.extendedFields,
		taxableAddress: line?.taxableAddress ?? custom.taxableAddress,
		fixedQuantity: line?.overrides?.fixedQuantity ?? custom.fixedQuantity,
	};
};

/** Pages of the catalogue are on the shop's own site. */
const pageUrl = (url: PageUrl | undefined, base: string): PageUrl | undefined =>
	url && (url.url || !url.relativePath ? url : { ...url, url: base + url.relativePath });
