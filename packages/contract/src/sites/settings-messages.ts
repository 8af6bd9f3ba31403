import {
	bool,
	decimal,
	described,
	enumeration,
	int64,
	integer,
	list,
	message,
	optional,
	text,
	type Wire,
} from "../message.ts";
import {
	Brand,
	Contact,
	ContentPage,
	FooterColumn,
	HomePage,
	LocalText,
	SiteLink,
	SocialLink,
} from "./site-messages.ts";

/** A rate of tax. The most specific rate of an address applies: the one of its subdivision before that of its country. */
export const TaxRate = message({
	id: described(text({ max: 100 }), "Unique among the rates; made from country and subdivision if it is left out."),
	name: described(text({ min: 1, max: 100 }), "Shown to shoppers, for example VAT."),
	country: text({ format: "COUNTRY" }),
	subdivision: described(optional(text({ format: "SUBDIVISION" })), "Left out for the whole country."),
	rate: described(decimal({ gte: 0, lte: 1, maxScale: 6 }), "As a fraction: 0.19 for 19 percent."),
	appliesToDelivery: bool(),
});

export const TaxSettings = message({
	includedInPrices: described(bool(), "Whether the prices of the catalogue include the tax."),
	rates: list(TaxRate, { max: 1000 }),
});

/** A way of delivery that checkout offers. */
export const DeliveryOption = message({
	code: described(
		text({ min: 1, max: 100, format: "URL_SLUG" }),
		"The code of the delivery option in carts, checkouts and orders.",
	),
	title: text({ min: 1, max: 200 }),
	countries: described(
		list(text({ format: "COUNTRY" }), { max: 300 }),
		"Countries served; an empty list serves every country.",
	),
	price: described(decimal({ gte: 0, lt: 1_000_000_000 }), "In the shop's currency."),
	freeFrom: described(optional(decimal({ gte: 0, lt: 1_000_000_000 })), "Delivery is free from this subtotal on."),
	deliveryTime: described(optional(text({ max: 200 })), "Shown to shoppers, for example 2–4 business days."),
});

/** A place where shoppers collect their order. */
export const PickupLocation = message({
	code: described(
		text({ min: 1, max: 100, format: "URL_SLUG" }),
		"The code of the delivery option in carts, checkouts and orders.",
	),
	title: text({ min: 1, max: 200 }),
	price: decimal({ gte: 0, lt: 1_000_000_000 }),
	deliveryTime: optional(text({ max: 200 })),
	instructions: optional(text({ max: 1000 })),
	address: message({
		country: text({ format: "COUNTRY" }),
		subdivision: optional(text({ format: "SUBDIVISION" })),
		city: text({ min: 1, max: 200 }),
		postalCode: text({ max: 30 }),
		addressLine: text({ min: 1, max: 300 }),
	}),
});

export const DeliverySettings = message({
	options: list(DeliveryOption, { max: 100 }),
	pickupLocations: list(PickupLocation, { max: 100 }),
});

export const PaymentSettings = message({
	offline: described(bool(), "Whether orders may be placed that are paid by hand: bank transfer, cash on delivery."),
	testGateway: described(bool(), "Whether the test gateway accepts test cards, which move no money."),
	holdMinutes: described(
		integer({ min: 1, max: 1440 }),
		"How long stock is held for an order whose payment is pending, in minutes.",
	),
});

/** Everything that a merchant sets about a shop. `updateSettings` merges it: see there. */
export const Settings = message({
	revision: described(
		int64(),
		"Increases with every change. In an update: the revision that was read; refused if the settings changed since.",
	),
	name: described(text({ min: 1, max: 100 }), "The shop's name, in pages, mails and payment apps."),
	currency: described(
		text({ format: "CURRENCY" }),
		"The currency of all prices. It can change only while there are no products.",
	),
	languages: described(
		list(text({ format: "LANGUAGE_TAG" }), { min: 1, max: 30 }),
		"The languages of the shop's own texts; the first is the fallback.",
	),
	weightUnit: enumeration(["KG", "LB"]),
	storefrontUrl: described(
		optional(text({ format: "WEB_URL", max: 2000 })),
		"Where shoppers see products and the cart; the server's own address by default.",
	),
	tax: TaxSettings,
	taxNote: described(LocalText, "A note beside prices; by default it says whether tax is included."),
	delivery: DeliverySettings,
	payments: PaymentSettings,
	brand: Brand,
	home: HomePage,
	navigation: described(list(SiteLink, { max: 20 }), "The links of the header; by default the collections."),
	footer: described(list(FooterColumn, { max: 6 }), "The columns of the footer; by default one with the pages."),
	social: described(list(SocialLink, { max: 20 }), "The shop on other sites."),
	pages: described(
		list(ContentPage, { max: 200 }),
		"Pages of text; by default short ones about delivery, returns and privacy.",
	),
	contact: Contact,
});
export type Settings = Wire<typeof Settings>;
