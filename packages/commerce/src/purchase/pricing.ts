import type { Violation } from "@cartwright/contract/ecommerce/totals-messages";
import { DerivedCache } from "@cartwright/kernel/foundation/derived-cache";
import { translateInto } from "@cartwright/kernel/foundation/translations";
import { type ServicePlugins, servicePlugins, servicePluginsId } from "@cartwright/kernel/service-plugins/documents";
import { type Reader, readerLanguage } from "@cartwright/kernel/sites/reader-language";
import { defaultSettings, type Settings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { products } from "@cartwright/products/catalogue/documents";
import type { Stored } from "@cartwright/store/collection";
import { equals } from "@cartwright/store/query/filter";
import { byId, byIds, page, type ReadResults } from "@cartwright/store/store";
import { coupons } from "../coupons/documents.ts";
import { discountRules, maxRules } from "../discount-rules/documents.ts";
import { giftCards } from "../gift-cards/documents.ts";
import { type GiftCardProduct, giftCardProductKey, giftCardProducts } from "../gift-cards/gift-card-product.ts";
import type { IssuedCard } from "../gift-cards/load/issued-card.ts";
import { type ContactTaxDetails, contactTaxDetails } from "../taxes/documents.ts";
import { hasExemptRates } from "../taxes/rate-at.ts";
import { reverseChargeOf } from "../taxes/reverse-charge.ts";
import { taxSettings } from "../taxes/settings.ts";
import type { DiscountFacts } from "./discount-customers.ts";
import { type GiftCardFacts, payByGiftCard } from "./gift-card-payment.ts";
import type { Memberships } from "./memberships.ts";
import type { Money } from "./price-view.ts";
import type { Purchase } from "./purchase.ts";
import { type PluginDiscounts, redeem } from "./redemptions.ts";
import { type ProductsById, productIdsOf, resolvePurchase, sellsGiftCard, shownLanguage } from "./resolve.ts";
import type { LineMembership, ResolvedLine } from "./resolved-line.ts";
import { calculate } from "./totals.ts";
import type { CalculationInput, Fee, OfferedOption, Totals, TotalsError } from "./totals-model.ts";

/**
 * What the prices of a purchase depend on besides the purchase. Carts, checkouts and estimates load it with
 * `load/load-pricing.ts` and pass it on as a whole. A new discount, tax or fee adds its reads and members here and passes
 * them to `calculate` in `totalsOf`; the callers do not change.
 */
export interface Pricing extends DiscountFacts, GiftCardFacts {
	readonly settings: Settings;
	/** Their inventory is in the cache (`inventory-cache.ts`) after `loadPricing`. */
	readonly products: ProductsById;
	/** If a line has a gift card. */
	readonly giftCardProduct?: Stored<GiftCardProduct> | undefined;
	/** Of the buyer, if there are any, once they were read. */
	readonly taxDetails?: ReadonlyMap<string, Stored<ContactTaxDetails>> | undefined;
	/** The memberships that the purchase's own order has charged, by line: they pay it. */
	readonly ownMemberships?: ReadonlyMap<string, LineMembership> | undefined;
	/** The services of others that take part; `load/price-with-plugins.ts` calls them. */
	readonly plugins?: Stored<ServicePlugins> | undefined;
	/** What they answered for the purchase. */
	readonly additions?: PluginAdditions | undefined;
	/** What the caller reads, if it is not the shop's own language. */
	readonly language?: string | undefined;
	/** Read only where the time counts, because it limits how long a response is cached. */
	readonly clock: Clock;
}

/** What services of others add to a purchase. */
export interface PluginAdditions
	extends PluginDiscounts,
		Pick<CalculationInput, "automaticTaxes" | "failedCalculators"> {
	/** Ways of delivery beside those of the shop. */
	readonly carrierOptions: readonly OfferedOption[];
	readonly fees: readonly Fee[];
	/** What the app of a gift card says of it. */
	readonly issuedCard?: IssuedCard | undefined;
	/** Why carriers offer nothing. */
	readonly errors: readonly TotalsError[];
}

/** The context of the call, or of work behind the calls, whose results are not cached. */
export interface Clock {
	readonly now: string;
	readonly minute?: string;
}

const oldestFirst = [
	{ field: "createdDate", order: "ASC" },
	{ field: "id", order: "ASC" },
] as const;

/** What the prices of any purchase depend on, for the first read of an operation, so that pricing adds no round trip. */
export const pricingReads = (productIds: readonly string[] = []) => ({
	settings: byId(settings, settingsId),
	plugins: byId(servicePlugins, servicePluginsId),
	rules: page(discountRules, { filter: equals("active", true), sort: oldestFirst, limit: maxRules }),
	...(productIds.length > 0 ? { products: byIds(products, productIds) } : {}),
});

/** What purchases without discounts and gift cards need of them. */
export const withoutDiscounts: DiscountFacts & GiftCardFacts = {
	rules: [],
	coupons: new Map(),
	discountUses: new Map(),
	ownDiscounts: new Set(),
	giftCards: new Map(),
};

export const pricingOf = (results: ReadResults<ReturnType<typeof pricingReads>>, reader: Reader & Clock): Pricing => {
	const { doc = defaultSettings } = results.settings ?? {};
	const language = readerLanguage(doc, reader);
	const products: ProductsById = results.products ?? new Map();
	const { plugins, rules } = results;
	return { ...withoutDiscounts, rules, settings: doc, products, plugins, language, clock: reader };
};

const moneys = new DerivedCache<Settings, Money>();

/** How amounts are written for the caller: the same object for as long as the settings stay. */
export const moneyFor = ({ settings: shop, language = shop.language }: Pricing): Money =>
	moneys.get(shop, [], () => ({ currency: shop.currency, language }), language);

/** A purchase, or as much of one as is known. */
export type PriceablePurchase = Pick<Purchase, "lines"> & Partial<Purchase>;

/** What the purchase needs that is not loaded yet; empty if nothing is. */
export const purchaseReads = (
	{ lines, coupons: applied = [], giftCards: cards = [], buyer, taxExemptGroupId }: PriceablePurchase,
	loaded?: Pricing,
) => {
	const missing = productIdsOf(lines).filter((id) => !loaded?.products.has(id));
	const couponIds = applied.map(({ id }) => id).filter((id) => !loaded?.coupons.has(id));
	const ownCards = cards.filter(({ issuedBy }) => !issuedBy);
	const cardIds = ownCards.map(({ id }) => id).filter((id) => !loaded?.giftCards.has(id));
	// The contact of a member has the id of the account. Whom a guest claims to be is not proved.
	const contactId = taxExemptGroupId ? undefined : buyer?.memberId;
	const isTaxedAsAll = loaded && (loaded.taxDetails !== undefined || !hasExemptRates(taxSettings(loaded.settings)));
	return {
		...(contactId && !isTaxedAsAll ? { taxDetails: byIds(contactTaxDetails, [contactId]) } : {}),
		...(missing.length > 0 ? { products: byIds(products, missing) } : {}),
		...(couponIds.length > 0 ? { coupons: byIds(coupons, couponIds) } : {}),
		...(cardIds.length > 0 ? { giftCards: byIds(giftCards, cardIds) } : {}),
		...(sellsGiftCard(lines) && !loaded?.giftCardProduct
			? { giftCardProduct: byId(giftCardProducts, giftCardProductKey) }
			: {}),
	};
};

export const withPurchaseReads = (
	pricing: Pricing,
	results: ReadResults<ReturnType<typeof purchaseReads>>,
): Pricing => {
	const { products: more, coupons: moreCoupons, giftCards: cards, giftCardProduct, taxDetails } = results;
	if (!more && !moreCoupons && !cards && !giftCardProduct && !taxDetails) return pricing;
	return {
		...pricing,
		products: both(pricing.products, more),
		coupons: both(pricing.coupons, moreCoupons),
		giftCards: both(pricing.giftCards, cards),
		...(giftCardProduct ? { giftCardProduct } : {}),
		...(taxDetails ? { taxDetails } : {}),
	};
};

/** The group of exempt buyers of a purchase: what staff set, or that of the member. */
const exemptGroupOf = (
	{ taxExemptGroupId, buyer }: Partial<Purchase>,
	{ taxDetails }: Pick<Pricing, "taxDetails">,
): string | undefined => taxExemptGroupId ?? taxDetails?.get(buyer?.memberId ?? "")?.doc.taxExemptGroupId;

const both = <Value>(loaded: ReadonlyMap<string, Value>, more: ReadonlyMap<string, Value> | undefined) => {
	if (!more) return loaded;
	return loaded.size > 0 ? new Map([...loaded, ...more]) : more;
};

/** The purchase, or as much of one as an estimate knows. */
export type CalculablePurchase = PriceablePurchase & Pick<Purchase, "currency" | "customLines">;

export type TotalsOptions = Pick<
	CalculationInput,
	"preselect" | "calculateTax" | "calculateShipping" | "calculateFees"
>;

/** The only caller of `calculate`. */
export const totalsOf = (
	purchase: CalculablePurchase,
	lines: readonly ResolvedLine[],
	pricing: Pricing,
	options: TotalsOptions = {},
): Totals => {
	const { shipping, billing, delivery } = purchase;
	const { settings, clock, additions } = pricing;
	const redeemed = redeem(purchase, lines, pricing);
	const { giftCard, error } = payByGiftCard(purchase, lines, pricing);
	return calculate({
		lines,
		settings,
		now: clock.minute ?? clock.now,
		selectedOption: delivery,
		taxExemptGroupId: exemptGroupOf(purchase, pricing),
		reverseCharge: reverseChargeOf(taxSettings(settings).reverseChargeVatId, purchase),
		...redeemed,
		...(giftCard ? { giftCard } : {}),
		tip: purchase.tip,
		carrierOptions: additions?.carrierOptions,
		fees: additions?.fees,
		automaticTaxes: additions?.automaticTaxes,
		failedCalculators: additions?.failedCalculators,
		errors: [...(redeemed.errors ?? []), ...(additions?.errors ?? []), ...(error ? [error] : [])],
		...options,
		translate: translateInto(shownLanguage(purchase, pricing), settings.translations),
		shippingAddress: shipping?.address ?? undefined,
		billingAddress: billing?.address ?? undefined,
	});
};

/** A purchase at today's prices. */
export interface PricedPurchase<Of extends CalculablePurchase = Purchase> {
	readonly purchase: Of;
	readonly lines: readonly ResolvedLine[];
	readonly totals: Totals;
	readonly settings: Settings;
	/** What the caller reads, if it is not the shop's own language. */
	readonly language?: string | undefined;
	/** The memberships of its buyer, once apps were called for them. */
	readonly memberships?: Memberships | undefined;
	/** What plug-ins say against it, once they were called. */
	readonly ruled?: RuledPurchase | undefined;
}

/** Rules of the shop that services of others check a purchase by. */
export interface RuledPurchase {
	readonly violations: readonly Violation[];
	/** Whether a service did not respond. */
	readonly isIncomplete: boolean;
}

/** Resolves the lines, unless `lines` has them already, and calculates the totals. */
export const pricePurchase = <Of extends CalculablePurchase>(
	purchase: Of,
	pricing: Pricing,
	lines: readonly ResolvedLine[] = resolvePurchase(purchase, pricing),
): PricedPurchase<Of> => {
	const { settings, language } = pricing;
	return { purchase, lines, totals: totalsOf(purchase, lines, pricing), settings, language };
};
