import type { Site } from "@cartwright/contract/sites/site-messages";
import { type LanguageTag, localText, offeredLanguages } from "@cartwright/ui/language";
import { paletteCss } from "@cartwright/ui/palette";
import type { PageContext } from "./page-context.server.ts";

/** The parts of a shop that every page shows. */
export interface ShopBranding {
	readonly name: string;
	readonly currency: string;
	readonly languages: readonly LanguageTag[];
	/** What the checkout shows at the top in place of the name. */
	readonly headerText?: string;
	/** Whether the checkout leads back to the cart at the top. */
	readonly continueShopping: boolean;
	/** For which codes the checkout has a field. */
	readonly codes: { readonly coupons: boolean; readonly maxCoupons: number; readonly giftCards: boolean };
	/** In which dates are written. */
	readonly timeZone: string;
	readonly hasProducts: boolean;
	readonly logo?: { readonly viewBox: string; readonly path: string };
	/** The shop's colours. */
	readonly css: string;
	readonly email?: string;
	readonly phone?: string;
	/** The links of the storefront's header. */
	readonly navigation: readonly { readonly label: string; readonly url: string }[];
	/** Pages of the storefront that a buyer may want to read before they pay. */
	readonly links: readonly { readonly label: string; readonly url: string }[];
}

const shownPages = ["shipping", "returns", "imprint", "terms", "withdrawal", "privacy", "contact"];

export const brandingOf = (
	{ name, currency, timeZone, hasProducts, codes, checkout, brand, contact, navigation, pages, languages }: Site,
	pageContext: PageContext,
): ShopBranding => ({
	name: name ?? "",
	currency: currency ?? "",
	languages: offeredLanguages(languages ?? []),
	timeZone: timeZone || "UTC",
	hasProducts: hasProducts ?? false,
	...(checkout?.headerText ? { headerText: checkout.headerText } : {}),
	continueShopping: checkout?.continueShopping ?? true,
	codes: {
		coupons: codes?.coupons ?? false,
		maxCoupons: codes?.maxCoupons ?? 1,
		giftCards: codes?.giftCards ?? false,
	},
	...(brand?.logo?.path ? { logo: { viewBox: brand.logo.viewBox ?? "0 0 32 32", path: brand.logo.path } } : {}),
	css: paletteCss({ light: brand?.light ?? null, dark: brand?.dark ?? null }),
	...(contact?.email ? { email: contact.email } : {}),
	...(contact?.phone ? { phone: contact.phone } : {}),
	navigation: (navigation ?? []).map(({ label, url }) => ({
		label: localText(label, pageContext.language, languages?.[0]),
		url: url ?? "/",
	})),
	links: (pages ?? [])
		.filter(({ slug }) => shownPages.includes(slug ?? ""))
		.map(({ slug, title }) => ({
			label: localText(title, pageContext.language, languages?.[0]),
			url: `/pages/${slug}`,
		})),
});
