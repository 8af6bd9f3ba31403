import { currentCart } from "@cartwright/contract/carts/v1/current-cart";
import { CallError } from "@cartwright/sdk/errors";
import { calendarDate } from "@cartwright/ui/formats";
import { localText } from "@cartwright/ui/language";
import { chooseTheme } from "@cartwright/ui/theme";
import { links } from "./links.ts";
import { type PageContext, requireShop } from "./page-context.server.ts";
import type { Shop } from "./shop.server.ts";
import { wishedProducts } from "./wished-products.server.ts";

export interface ChromeLink {
	readonly label: string;
	readonly url: string;
}

/** A link of the header, with those that open below it. */
export interface NavigationEntry extends ChromeLink {
	readonly links?: readonly ChromeLink[];
}

/** The data of the header and footer of every page, in the visitor's language. */
export type Chrome = Awaited<ReturnType<typeof loadChrome>>;

export const loadChrome = async (pageContext: PageContext) => {
	// First, because the call may find that the visitor is no longer signed in.
	const [cartCount, wished] = await Promise.all([countCart(pageContext), wishedProducts(pageContext)]);
	const shop = requireShop(pageContext);
	const { site } = shop;
	const { brand, contact } = site;
	const t = (text: Parameters<typeof localText>[0]) => localText(text, pageContext.language, site.languages?.[0]);
	const link = ({ label, url }: { label?: Record<string, string> | null; url?: string | null }): ChromeLink => ({
		label: t(label),
		url: url ?? links.home,
	});
	return {
		name: site.name ?? "",
		currency: site.currency ?? "",
		tagline: t(brand?.tagline),
		description: t(brand?.description) || t(brand?.tagline),
		announcement: t(site.announcement),
		...(site.announcementUrl ? { announcementUrl: site.announcementUrl } : {}),
		...(pageContext.isPreview ? { isPreview: true } : {}),
		logo: brand?.logo?.path ? { viewBox: brand.logo.viewBox ?? "0 0 32 32", path: brand.logo.path } : undefined,
		palettes: { light: brand?.light ?? null, dark: brand?.dark ?? null },
		nonce: pageContext.nonce,
		today: calendarDate(new Date(), site.timeZone || "UTC"),
		chargesTax: site.chargesTax ?? false,
		taxIncluded: site.taxIncluded ?? false,
		taxNote: t(site.taxNote),
		priceNotes: {
			tax: site.priceNotes?.tax ?? false,
			delivery: site.priceNotes?.delivery ?? false,
			deliveryPage: site.pages?.some(({ slug }) => slug === deliverySlug) ? links.page(deliverySlug) : undefined,
		},
		hasProducts: shop.hasProducts,
		paymentMethods: shop.paymentMethods,
		offersStockNotices: site.stock?.notices ?? false,
		reviewers: reviewersOf(site.reviews),
		codes: {
			coupons: site.codes?.coupons ?? false,
			maxCoupons: site.codes?.maxCoupons ?? 1,
			giftCards: site.codes?.giftCards ?? false,
		},
		navigation: site.navigation?.length
			? site.navigation.map(({ links: below, ...entry }): NavigationEntry => {
					const own = (below ?? []).map(link);
					return { ...link(entry), ...(own.length > 0 ? { links: own } : {}) };
				})
			: collectionLinks(shop),
		footer: (site.footer ?? []).map((column) => ({ title: t(column.title), links: (column.links ?? []).map(link) })),
		social: (site.social ?? []).map(({ name, url }) => ({ label: name ?? "", url: url ?? "" })),
		email: contact?.email ?? undefined,
		language: pageContext.language,
		languages: pageContext.languages,
		theme: chooseTheme(pageContext.theme, site.appearance),
		origin: pageContext.origin,
		cartCount,
		/** The products on the member's wishlist. */
		wished,
		isMember: pageContext.platform.isMember,
	};
};

/** The page on what deliveries cost. */
const deliverySlug = "shipping";

/** Who can write reviews. */
const reviewersOf = (reviews: Shop["site"]["reviews"]): "anyone" | "members" | "nobody" =>
	reviews?.enabled ? (reviews.visitors ? "anyone" : "members") : "nobody";

const shownCollections = 6;

/** The top-level collections with products. */
const collectionLinks = ({ categories }: Shop): NavigationEntry[] =>
	categories
		.filter(({ parentCategory, itemCounter }) => !parentCategory?.id && (itemCounter ?? 0) > 0)
		.slice(0, shownCollections)
		.map(({ name, slug }) => ({ label: name ?? "", url: links.collection(slug ?? "") }));

/** The total quantity in the visitor's cart. A new visitor has no cart to load. */
const countCart = async ({ platform }: PageContext): Promise<number> => {
	if (!platform.isKnown) return 0;
	try {
		const { cart } = await platform.visitor.use(currentCart).getCurrentCart({});
		return (cart?.lineItems ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
	} catch (error) {
		if (error instanceof CallError) return 0;
		throw error;
	}
};
