import { arrangedContent } from "@cartwright/content/storefront/arranged/arranged-content";
import { type ContentItems, contentOf } from "@cartwright/content/storefront/content/content";
import type { HomePage, HomeSection, OfferedTips, Site } from "@cartwright/contract/sites/site-messages";
import type { StorefrontContent } from "@cartwright/contract/sites/storefront-content";
import { isRequiredIn } from "@cartwright/kernel/foundation/country-laws";
import { toDecimal } from "@cartwright/kernel/foundation/money";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { defaultTimeZone } from "@cartwright/kernel/sites/settings";
import { stockSettings } from "@cartwright/products/catalogue/settings";
import { reviewSettings } from "@cartwright/products/reviews/settings";
import { deliveryTable } from "../delivery/delivery-index.ts";
import { freeFromOf } from "../delivery/form-options.ts";
import { checkoutPage } from "../purchase/checkout-page.ts";
import { checkoutSettings } from "../purchase/settings.ts";
import { taxSettings } from "../taxes/settings.ts";
import type { TipSettings } from "../tip-settings/documents.ts";

interface SiteFacts {
	readonly origin: string;
	/** Whether pages show the field for a coupon's code. */
	readonly hasCoupons: boolean;
	/** Whether pages show the field for a gift card's code. */
	readonly hasGiftCards: boolean;
	readonly hasProducts: boolean;
	readonly tips: TipSettings | undefined;
	/** What the shop arranges of its storefront. */
	readonly arranged: StorefrontContent;
	/** The time to the minute. */
	readonly minute: () => string | undefined;
}

/**
 * The public settings of a shop with the content of its storefront, with defaults for absent ones and absolute URLs for the
 * shop's own pictures.
 */
export const siteView = (
	settings: Settings,
	content: ContentItems,
	{ origin, hasCoupons, hasGiftCards, hasProducts, tips, arranged, minute }: SiteFacts,
): Site => {
	const { name, currency, country, language, timeZone, appearance, storefront = {} } = settings;
	const languages = storefront.languages ?? [language];
	const tax = taxSettings(settings);
	const { maxCoupons, giftCards: redeemsGiftCards } = checkoutSettings(settings);
	const items = contentOf(content, languages);
	const { homeSections, ...shown } = arrangedContent(arranged, items, minute);
	return {
		...storefront,
		...(storefront.home ? { home: withPublicPictures(storefront.home, origin) } : {}),
		name,
		currency,
		languages,
		chargesTax: tax.rates.some(({ rate }) => rate > 0),
		taxIncluded: tax.includedInPrices,
		priceNotes: { tax: isRequiredIn(country, "TAX_NOTE"), delivery: isRequiredIn(country, "DELIVERY_NOTE") },
		timeZone: timeZone ?? defaultTimeZone,
		appearance: appearance ?? "AUTO",
		hasProducts,
		codes: { coupons: hasCoupons, maxCoupons, giftCards: hasGiftCards && redeemsGiftCards },
		checkout: checkoutPage(settings),
		...(tips?.allowCustomerTip ? { tips: offeredTips(tips) } : {}),
		stock: stockSettings(settings),
		freeDelivery: deliveryTable(settings).options.flatMap(({ code, rates }) => {
			const sums = rates.flatMap((rate) => freeFromOf(rate, currency) ?? []);
			return sums.length === 0 ? [] : [{ code, from: toDecimal(Math.min(...sums), currency) }];
		}),
		reviews: writersOfReviews(settings),
		pages: items.pages,
		...shown,
		homeSections: (homeSections ?? []).map((section) => withPublicPicture(section, origin)),
	};
};

const offeredTips = ({ tipType, presets, allowCustomAmount }: TipSettings): OfferedTips => ({
	tipType,
	presets: presets.map(({ value, default: isDefault }) => ({ value: String(value), default: isDefault })),
	allowCustomAmount,
});

const withPublicPictures = (home: HomePage, origin: string): HomePage => ({
	...home,
	...(home.hero ? { hero: withPublicPicture(home.hero, origin) } : {}),
	...(home.story ? { story: withPublicPicture(home.story, origin) } : {}),
});

const withPublicPicture = <Part extends Pick<HomeSection, "image">>(part: Part, origin: string): Part =>
	part.image?.url?.startsWith("/") ? { ...part, image: { ...part.image, url: origin + part.image.url } } : part;

const writersOfReviews = (settings: Settings) => {
	const { enabled, visitors } = reviewSettings(settings);
	return { enabled, visitors };
};
