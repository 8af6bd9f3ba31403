import { Image } from "../media/media-messages.ts";
import {
	bool,
	decimal,
	enumeration,
	guid,
	integer,
	list,
	map,
	message,
	optional,
	text,
	type Wire,
} from "../message.ts";

/** The same words in each language, by language tag: `{ en: "About us", ar: "من نحن" }`. */
export const LocalText = map(text({ max: 2000 }));
export type LocalText = Wire<typeof LocalText>;

/** Leads to a path of the storefront, such as `/collections/prints`, or to a whole address. */
export const SiteLink = message({
	/** The text of the link, by language. */
	label: LocalText,
	/** A path of the storefront or a whole address. */
	url: text({ max: 2000 }),
});
export type SiteLink = Wire<typeof SiteLink>;

/**
 * Colours of one scheme. What is left out is the storefront's own. `accent` stands behind buttons and in links, so it
 * needs a contrast of at least 4.5 to `background` and `surface`, as `ink` does.
 */
export const Palette = message({
	/** Buttons and links. */
	accent: optional(text({ format: "COLOR_HEX" })),
	/** Behind the page. */
	background: optional(text({ format: "COLOR_HEX" })),
	/** Behind cards, bands and fields. */
	surface: optional(text({ format: "COLOR_HEX" })),
	/** Text. */
	ink: optional(text({ format: "COLOR_HEX" })),
});
export type Palette = Wire<typeof Palette>;

/** A mark beside the name, drawn in the colour of the text around it. */
export const LogoMark = message({
	/** For example `0 0 32 32`. */
	viewBox: text({ max: 50 }),
	/** The `d` of an SVG path; holes by the even-odd rule. */
	path: text({ max: 10_000 }),
});
export type LogoMark = Wire<typeof LogoMark>;

export const Brand = message({
	/** A few words on what the shop is. */
	tagline: LocalText,
	/** A sentence or two for search engines and shared links. */
	description: LocalText,
	/** The mark beside the name. */
	logo: LogoMark,
	/** Colours of the light appearance. */
	light: Palette,
	/** Colours of the dark appearance. */
	dark: Palette,
});
export type Brand = Wire<typeof Brand>;

/** The first thing that shoppers see. */
export const Hero = message({
	/** Title, by language. */
	title: LocalText,
	/** Text, by language. */
	text: LocalText,
	/** Image. */
	image: Image,
	/** What the image shows, for people who do not see it, by language; without any, the image's own `altText`. */
	altText: LocalText,
	/** Link below the text. */
	link: SiteLink,
});
export type Hero = Wire<typeof Hero>;

/** What the first page shows. Collections are named by slug, in their order; without any, all are shown. */
export const HomePage = message({
	/** The first section. */
	hero: Hero,
	/** Slugs of the collections to show. */
	collections: list(text({ max: 300 }), { max: 50 }),
	/** A collection whose products are shown on the first page. */
	featured: optional(text({ max: 300 })),
	/** Short promises, such as how deliveries and returns work. */
	promises: list(
		message({
			/** Title, by language. */
			title: LocalText,
			/** Text, by language. */
			text: LocalText,
		}),
		{ max: 6 },
	),
	/** A longer word on the shop, beside a picture. */
	story: message({
		/** Title, by language. */
		title: LocalText,
		/** Text, by language. */
		text: LocalText,
		/** Image. */
		image: Image,
		/** What the image shows, for people who do not see it, by language; without any, the image's own `altText`. */
		altText: LocalText,
		/** Link below the text. */
		link: SiteLink,
	}),
});
export type HomePage = Wire<typeof HomePage>;

/** A page of text, at `/pages/{slug}`. The one with the slug `contact` also shows how to reach the shop. */
export const ContentPage = message({
	/** Last part of the page's path. */
	slug: text({ max: 100 }),
	/** Title of the page, by language. */
	title: LocalText,
	/** Title for search engines, by language; the page's title if absent. */
	seoTitle: LocalText,
	/** For search engines, and below the title, by language. */
	seoDescription: LocalText,
	/** HTML as its author wrote it, by language: sanitise it before you insert it into a document. */
	body: map(text()),
});
export type ContentPage = Wire<typeof ContentPage>;

/** How shoppers reach the shop. */
export const ShopContact = message({
	email: optional(text({ format: "EMAIL", max: 254 })),
	phone: optional(text({ max: 50 })),
	/** As on a letter, one line an item. */
	address: list(text({ max: 200 }), { max: 10 }),
	/** When somebody answers. */
	hours: LocalText,
});
export type ShopContact = Wire<typeof ShopContact>;

/** Light or dark pages; AUTO follows the visitor's device. */
export const Appearance = enumeration(["AUTO", "LIGHT", "DARK"]);
export type Appearance = Wire<typeof Appearance>;

export const FooterColumn = message({
	/** Title of the column, by language. */
	title: LocalText,
	/** The links of the column. */
	links: list(SiteLink, { max: 20 }),
});
export type FooterColumn = Wire<typeof FooterColumn>;

/** A link of the header, with those that open below it. */
export const NavigationEntry = message({
	/** The text of the link, by language. */
	label: LocalText,
	/** A path of the storefront or a whole address. */
	url: text({ max: 2000 }),
	/** The links that open below it. */
	links: list(SiteLink, { max: 20 }),
});
export type NavigationEntry = Wire<typeof NavigationEntry>;

/**
 * A part of the home page. `HERO`: title, text and button over a picture. `COLLECTION`: the newest products of a collection.
 * `PRODUCTS`: chosen products. `TEXT`: formatted text. `PICTURE_TEXT`: text and button beside a picture. A section has only the
 * members of its kind, and one with nothing to show is left out.
 */
export const HomeSection = message({
	/** Names the section among those of the page. */
	id: text({ min: 1, max: 50 }),
	/** What it is. */
	kind: enumeration(["HERO", "COLLECTION", "PRODUCTS", "TEXT", "PICTURE_TEXT"]),
	/** Title, by language; a collection without one has its own name. */
	title: LocalText,
	/** Plain text of `HERO` and `PICTURE_TEXT`, by language. */
	text: LocalText,
	/** HTML of `TEXT` as its author wrote it, by language: sanitise it before you insert it into a document. */
	body: map(text({ max: 20_000 })),
	/** Picture of `HERO` and `PICTURE_TEXT`. */
	image: Image,
	/** What the image shows, for people who do not see it, by language; without any, the image's own `altText`. */
	altText: LocalText,
	/** Button of `HERO` and `PICTURE_TEXT`. */
	link: SiteLink,
	/** Id of the collection of `COLLECTION`. */
	collectionId: optional(guid()),
	/** Ids of the products of `PRODUCTS`, in their order. */
	productIds: list(guid(), { max: 12 }),
});
export type HomeSection = Wire<typeof HomeSection>;

/** The shop on another site. */
export const SocialLink = message({
	/** Name of the network. */
	name: text({ max: 50 }),
	/** Address of the shop's profile. */
	url: text({ format: "WEB_URL" }),
});

/** What `updateTipChoice` takes. */
export const OfferedTips = message({
	/** Whether presets are percentages of the items after discounts, or amounts. */
	tipType: enumeration(["PERCENTAGE", "AMOUNT"]),
	/** The tips to choose from. */
	presets: list(
		message({
			/** A percentage such as 10, or an amount in the shop's currency. */
			value: decimal({ gte: 0 }),
			/** Whether it is suggested. */
			default: bool(),
		}),
	),
	/** Whether buyers can enter another amount, as `CUSTOM`. */
	allowCustomAmount: bool(),
});
export type OfferedTips = Wire<typeof OfferedTips>;

/** What the checkout of a shop shows and asks, beyond the purchase. */
export const CheckoutDisplay = message({
	/** Shown at the top, in place of the shop's name. */
	headerText: optional(text()),
	/** Whether there is a link back to the cart at the top. */
	continueShopping: bool(),
	/** Texts that buyers can read before they order, in this order. */
	policies: list(
		message({
			/** What it is about. */
			kind: enumeration(["TERMS", "PRIVACY", "RETURNS", "DIGITAL_ITEMS", "CONTACT", "CUSTOM"]),
			/** The title of a `CUSTOM` one. */
			title: optional(text()),
			/** Plain text. */
			content: text(),
		}),
	),
	/** A checkbox that buyers have to tick before they order. */
	agreement: message({
		/** Whether there is one. */
		visible: bool(),
		/** Whether it is ticked at first. */
		checkedByDefault: bool(),
	}),
	/** Whether members can save the card that they pay with. */
	savedCards: bool(),
	/** Whether those who buy without a delivery are asked for their whole address. */
	wholeAddress: bool(),
	/** Whether there is a field for the VAT id of businesses. */
	vatIdField: bool(),
});
export type CheckoutDisplay = Wire<typeof CheckoutDisplay>;

/** What a storefront needs to know of the shop itself, beyond its products. */
export const Site = message({
	/** Name of the shop. */
	name: text(),
	currency: text({ format: "CURRENCY" }),
	/** Tags of the languages that the shop's own words are written in; the first is the one to fall back to. */
	languages: list(text({ format: "LANGUAGE_TAG" })),
	/** Whether the shop charges tax anywhere. */
	chargesTax: bool(),
	/** Whether the prices of the catalogue include the tax. */
	taxIncluded: bool(),
	/**
	 * The shop's words, such as names of options and their choices, in the language of the request, by the words in its
	 * own language; empty for that. Facets of lists count by the words in the shop's own language.
	 */
	words: map(text()),
	/** The note beside prices; without one, the storefront writes what `chargesTax` and `taxIncluded` say. */
	taxNote: LocalText,
	/** What the law of the shop's country asks to stand beside prices. */
	priceNotes: message({
		/** Whether they include tax. */
		tax: bool(),
		/** That delivery is added, with a link to what it costs. */
		delivery: bool(),
	}),
	/** Texts, logo and colours. */
	brand: Brand,
	/** Content of the home page. */
	home: HomePage,
	/** The sections of the home page, in place of `home`; empty if the shop has not arranged any. */
	homeSections: list(HomeSection, { max: 20 }),
	/** A line above the header; empty for none. Of the content of the storefront, or else of the data collection `Announcements`. */
	announcement: LocalText,
	/** Where the announcement leads; absent if nowhere. */
	announcementUrl: optional(text()),
	/**
	 * The links of the header, of the content of the storefront, or else of the data collection `Menus`. Where there are none, the
	 * storefront links its collections.
	 */
	navigation: list(NavigationEntry, { max: 20 }),
	/** The columns of the footer, of the content of the storefront, or else of the data collection `Menus`. */
	footer: list(FooterColumn, { max: 6 }),
	/** The shop elsewhere. */
	social: list(SocialLink, { max: 20 }),
	/** Pages of text, from the data collection `Pages`. */
	pages: list(ContentPage, { max: 200 }),
	/** How shoppers reach the shop. */
	contact: ShopContact,
	/** IANA name of the time zone in which pages write dates. */
	timeZone: text(),
	/** For visitors who have not chosen themselves. */
	appearance: Appearance,
	/** Whether there is a product that shoppers can see. */
	hasProducts: bool(),
	/** Which codes shoppers can enter in cart and checkout. */
	codes: message({
		/** Whether the shop has coupons. */
		coupons: bool(),
		/** How many coupons a purchase can have. */
		maxCoupons: integer(),
		/** Whether the shop has gift cards. */
		giftCards: bool(),
	}),
	/** The tips that the checkout asks for; absent if it asks for none. */
	tips: optional(OfferedTips),
	/** What the checkout shows and asks. */
	checkout: CheckoutDisplay,
	/** What pages show about stock. */
	stock: message({
		/** Up to this quantity, product pages say how many are left; 0 for never. */
		lowQuantity: integer(),
		/** Whether shoppers can request a mail when an item is back in stock. */
		notices: bool(),
	}),
	/** From which subtotal on delivery is free, for each delivery option that can be. */
	freeDelivery: list(
		message({
			/** The code of the delivery option in carts and estimates. */
			code: text({ max: 100 }),
			/** The subtotal, in the shop's currency. */
			from: decimal({ gte: 0 }),
		}),
		{ max: 100 },
	),
	/** Who can write reviews. */
	reviews: message({
		/** Whether shoppers can write them at all. */
		enabled: bool(),
		/** Whether they can without signing in. */
		visitors: bool(),
	}),
});
export type Site = Wire<typeof Site>;
