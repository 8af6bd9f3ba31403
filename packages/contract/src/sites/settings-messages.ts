import { OfflineMethodKind } from "../ecommerce/offline-method-messages.ts";
import {
	bool,
	decimal,
	described,
	enumeration,
	float,
	int64,
	integer,
	list,
	message,
	optional,
	text,
	type Wire,
} from "../message.ts";
import { AbandonedCheckoutSettings } from "./abandoned-checkout-settings-messages.ts";
import { CurrencySettings } from "./currency-settings-messages.ts";
import { CheckoutHandlingSettings, OrderHandlingSettings } from "./handling-messages.ts";
import { ReturnSettings } from "./return-settings-messages.ts";
import { Appearance, Brand, HomePage, LocalText, ShopContact, SocialLink } from "./site-messages.ts";
import { Translations } from "./translation-messages.ts";

/** A rate of tax. The most specific rate of an address applies: the one of its subdivision before that of its country. */
export const TaxRate = message({
	id: described(text({ max: 100 }), "Unique among the rates; made from country and subdivision if it is left out."),
	name: described(text({ min: 1, max: 100 }), "Shown to shoppers, for example VAT."),
	country: text({ format: "COUNTRY" }),
	subdivision: described(optional(text({ format: "SUBDIVISION" })), "Left out for the whole country."),
	rate: described(decimal({ gte: 0, lte: 1, maxScale: 6 }), "As a fraction: 0.19 for 19 percent."),
	/** Whether delivery is taxed at this rate. */
	appliesToDelivery: bool(),
});

export const TaxSettings = message({
	includedInPrices: described(
		bool(),
		"Whether the prices of the catalogue include the tax. Otherwise they do in tax regions that say so.",
	),
	rounding: described(
		enumeration(["LINE", "ORDER"]),
		"Whether the tax of each line, fee and delivery is rounded, or once the sum of each rate, as invoices of some countries must.",
	),
	vatIdField: described(bool(), "Whether the hosted checkout has a field for the VAT id of businesses."),
	reverseChargeVatId: described(
		optional(text({ min: 1, max: 50 })),
		"The shop's VAT id of the European Union. With it, businesses with a VAT id of another member state owe the tax of what goes to other member states themselves, and pay none to the shop.",
	),
	rates: described(
		list(TaxRate, { max: 1000 }),
		"The rates of products by the countries and subdivisions of the tax regions. Groups with other rates have theirs by the calls of taxes.",
	),
});

export const Weekday = enumeration(["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"]);

/** How long carriers take, counted in days on which they deliver. Shoppers see dates instead of days. */
export const Transit = message({
	minDays: described(integer({ min: 0, max: 365 }), "0 for a delivery on the day on which the order ships."),
	maxDays: described(optional(integer({ min: 0, max: 365 })), "`minDays` by default."),
	weekdays: described(list(Weekday, { max: 7 }), "The days on which carriers deliver; Monday to Friday by default."),
});

/** When the shop prepares orders. The dates that shoppers see follow from it. */
export const WorkCalendar = message({
	cutOff: described(
		text({ min: 5, max: 5 }),
		"The time up to which orders are prepared on the same day, such as 14:00, in the shop's time zone.",
	),
	workingDays: described(list(Weekday, { min: 1, max: 7 }), "The days on which orders ship."),
	handlingDays: described(
		integer({ min: 0, max: 365 }),
		"After how many working days an order ships; 0 for orders that ship on the day on which they are prepared.",
	),
	holidays: described(
		list(text({ min: 5, max: 10 }), { max: 200 }),
		"Days on which neither the shop nor carriers work: dates such as 2027-04-05, or 12-25 for every year.",
	),
	closures: described(
		list(
			message({
				/** The first day. */
				from: text({ format: "LOCAL_DATE" }),
				/** The last day. */
				to: text({ format: "LOCAL_DATE" }),
			}),
			{ max: 100 },
		),
		"When the shop is closed and carriers are not, such as company holidays.",
	),
});

/** A delivery option of checkout. */
export const DeliveryOption = message({
	code: described(
		text({ min: 1, max: 100, format: "URL_SLUG" }),
		"The code of the delivery option in carts, checkouts and orders.",
	),
	/** The name that shoppers see. */
	title: text({ min: 1, max: 200 }),
	countries: described(
		list(text({ format: "COUNTRY" }), { max: 300 }),
		"Countries served; an empty list serves every country.",
	),
	price: described(decimal({ gte: 0, lt: 1_000_000_000 }), "In the shop's currency."),
	freeFrom: described(optional(decimal({ gte: 0, lt: 1_000_000_000 })), "Delivery is free from this subtotal on."),
	deliveryTime: described(
		optional(text({ max: 200 })),
		"The time in words, for example 2–4 business days. Dates are computed of words of this form, and others shown.",
	),
	transit: described(optional(Transit), "How long carriers take; read from `deliveryTime` by default."),
});

export type DeliveryOption = Wire<typeof DeliveryOption>;

/** A place where shoppers collect their order. */
export const PickupLocation = message({
	code: described(
		text({ min: 1, max: 100, format: "URL_SLUG" }),
		"The code of the delivery option in carts, checkouts and orders.",
	),
	/** The name that shoppers see. */
	title: text({ min: 1, max: 200 }),
	/** In the shop's currency. */
	price: decimal({ gte: 0, lt: 1_000_000_000 }),
	/** When the order can be collected, as text. */
	deliveryTime: optional(text({ max: 200 })),
	readyDays: described(
		optional(integer({ min: 0, max: 365 })),
		"How many weekdays after the day on which an order would ship it can be collected; shoppers see the date.",
	),
	/** How to collect the order. */
	instructions: optional(text({ max: 1000 })),
	/** Where to collect the order. */
	address: message({
		country: text({ format: "COUNTRY" }),
		subdivision: optional(text({ format: "SUBDIVISION" })),
		city: text({ min: 1, max: 200 }),
		postalCode: text({ max: 30 }),
		addressLine: text({ min: 1, max: 300 }),
	}),
});

export const DeliverySettings = message({
	/** The delivery options. */
	options: list(DeliveryOption, { max: 100 }),
	/** Where orders can be collected. */
	pickupLocations: list(PickupLocation, { max: 100 }),
});

/** A way to pay by hand, which staff confirm. */
export const OfflineMethodSettings = message({
	code: described(text({ min: 1, max: 100, format: "URL_SLUG" }), "With which `pay` chooses the method."),
	kind: described(
		OfflineMethodKind,
		"`CASH_ON_DELIVERY` is offered for orders that are delivered, `PAY_AT_PICKUP` for those that are collected.",
	),
	/** The name that shoppers see. */
	title: text({ min: 1, max: 150 }),
	description: described(optional(text({ max: 500 })), "What shoppers read beside the method before they order."),
	instructions: described(
		optional(text({ max: 2000 })),
		"How to pay, such as the bank account: on the page of the order and in its mail, until it is paid.",
	),
});

export const PaymentSettings = message({
	offline: described(bool(), "Whether orders may be placed that are paid by hand: bank transfer, cash on delivery."),
	offlineMethods: described(
		list(OfflineMethodSettings, { max: 20 }),
		"The ways to pay by hand, in the order in which to offer them. Without any, shoppers can only choose to pay later.",
	),
	cashRounding: described(
		bool(),
		"Whether what is paid by `CASH_ON_DELIVERY` or `PAY_AT_PICKUP` is rounded to the smallest coin of the currency, such as 0.05 CHF.",
	),
	requires3dSecure: described(
		bool(),
		"Whether the bank of the buyer confirms every payment by card (3-D Secure), not only those for which the network asks it. A plug-in `ECOM_PAYMENT_SETTINGS` decides for each order.",
	),
	testGateway: described(bool(), "Whether the test gateway accepts test cards, which move no money."),
	holdMinutes: described(
		integer({ min: 1, max: 1440 }),
		"How long stock is held for an order whose payment is pending, in minutes.",
	),
	offlineHoldDays: described(
		integer({ min: 1, max: 365 }),
		"How long stock is held for a shopper's order that is to be paid by hand, in days. If nothing was paid or shipped by then, it is canceled and the buyer told.",
	),
	offlineMaxUnits: described(
		integer({ min: 1, max: 100_000 }),
		"How many units unpaid orders that are to be paid by hand may hold together, for a shopper and for an email address; three times as many for a network.",
	),
});

/** Who sells, as printed on invoices. */
export const Seller = message({
	name: described(
		optional(text({ min: 1, max: 200 })),
		"The name of the company. Without it, no invoices are issued, since an invoice names its seller.",
	),
	address: described(list(text({ min: 1, max: 200 }), { max: 10 }), "The address, line by line."),
	taxId: described(optional(text({ min: 1, max: 50 })), "The tax id, such as the VAT number."),
	email: described(optional(text({ format: "EMAIL", max: 254 })), "Where buyers ask about invoices."),
});

/** Invoices and credit notes. What was issued stays as it is. */
export const InvoiceSettings = message({
	seller: described(Seller, "Who sells."),
	prefix: described(text({ max: 20 }), "What the numbers of invoices start with, such as `2027-`."),
	creditNotePrefix: described(text({ max: 20 }), "What the numbers of credit notes start with."),
	receiptPrefix: described(text({ max: 20 }), "What the numbers of receipts start with."),
	notes: described(LocalText, "Printed below each invoice, for example payment terms and the bank account."),
});

const days = (min: number) => integer({ min, max: 3650 });

/** Mails to shoppers. The address that they are sent from belongs to the mail server. */
export const MailSettings = message({
	senderName: described(
		optional(text({ min: 1, max: 100 })),
		"The name in the sender of each mail; the shop's name by default.",
	),
	replyTo: described(
		optional(text({ format: "EMAIL", max: 254 })),
		"Where replies go; the contact's email address by default.",
	),
	newOrders: described(
		bool(),
		"Whether the shop is mailed about each new order, once it is paid or needs no payment yet.",
	),
	newOrderRecipients: described(
		list(text({ format: "EMAIL", max: 254 }), { max: 20 }),
		"Who gets these mails; the owners of the shop, if the list is empty.",
	),
	footer: described(LocalText, "Added below each mail, for example the company's registration."),
});

/** How members sign in. The calls for the sign-on policy and the sign-in settings read and write the same values. */
export const SignInSettings = message({
	uniformAnswers: described(
		bool(),
		"Whether responses hide which addresses have accounts; the owner of the address gets a mail instead. " +
			"New members then always confirm their address.",
	),
	requireEmailVerification: described(bool(), "Whether new members confirm their email address first."),
	requireOwnerApproval: described(bool(), "Whether staff approve new members first."),
});

export const RecommendationSettings = message({
	enabled: described(
		bool(),
		"Whether related products and best sellers are recommended. Sales are counted either way, so that they can be later.",
	),
});

export const StockSettings = message({
	lowQuantity: described(
		integer({ min: 0, max: 1000 }),
		"Up to this quantity, product pages say how many are left; 0 for never.",
	),
	notices: described(bool(), "Whether shoppers can leave an address, to be notified when an item is back in stock."),
	noticesPerUnit: described(
		float({ min: 1, max: 100 }),
		"How many of those who wait are notified for each unit that is back in stock, since not all of them buy.",
	),
});

export const SearchSettings = message({
	synonyms: described(
		list(text({ min: 1, max: 300 }), { max: 200 }),
		"Words that find the same products, separated by commas, for example `tee, t-shirt`.",
	),
	commonSynonyms: described(
		bool(),
		"Whether the usual synonyms of the shop's languages are known as well, such as `mug, cup`.",
	),
});

/** Mails that ask buyers to review what they bought. */
export const ReviewRequestSettings = message({
	enabled: described(bool(), "Whether the shop asks the buyers of every order for reviews, by one mail an order."),
	daysAfterFulfillment: described(
		integer({ min: 0, max: 90 }),
		"How many days after an order is fulfilled its buyer is asked.",
	),
	daysAfterPurchase: described(
		integer({ min: 0, max: 180 }),
		"How many days after the purchase the buyer of an order is asked that is not marked as fulfilled; 0 for never.",
	),
});

export const ReviewSettings = message({
	enabled: described(bool(), "Whether shoppers can write reviews. Those that there are stay."),
	visitors: described(bool(), "Whether shoppers can write them without signing in."),
	moderation: described(
		enumeration(["HOLD_SUSPICIOUS", "HOLD_ALL", "PUBLISH"]),
		"Which reviews wait for a moderator: those with links, pictures or blocked words, all, or none.",
	),
	blockedWords: described(
		list(text({ min: 1, max: 100 }), { max: 500 }),
		"Words and phrases that make a review wait for a moderator, in any case of letters.",
	),
	severalPerProduct: described(bool(), "Whether a shopper can write several reviews of one product."),
	requests: described(ReviewRequestSettings, "Mails that ask buyers to review what they bought."),
});

/** Data collections. */
export const DataSettings = message({
	sandbox: described(
		bool(),
		"Whether each collection has a second set of items for tests, the environment SANDBOX. Only staff and apps use it.",
	),
	maxMegabytes: described(
		optional(integer({ min: 1, max: 10_000_000 })),
		"How many megabytes all items may have together; no limit by default.",
	),
	maxItems: described(
		optional(integer({ min: 1, max: 1_000_000_000 })),
		"How many items all collections may have together, and their sandboxes as many again; no limit by default.",
	),
});

/** How long documents are stored that are no longer needed, in days. */
export const RetentionSettings = message({
	cartDays: described(optional(days(1)), "Carts and saved items without a change. By default CART_DAYS of the server."),
	checkoutDays: described(
		optional(days(1)),
		"Checkouts without a change, except those of orders that may still be paid. By default CHECKOUT_DAYS.",
	),
	learnedOrderDays: described(
		optional(days(30)),
		"Which orders were counted for recommendations. By default LEARNED_ORDER_DAYS.",
	),
	stockNoticeDays: described(days(1), "Requests to be notified of stock."),
	auditDays: described(days(30), "Entries of the audit log. Only owners change it, here or by `updateAuditSettings`."),
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
	country: described(
		optional(text({ format: "COUNTRY" })),
		"Where the shop is. What the law of this country asks for stands beside prices: whether they include tax and delivery.",
	),
	languages: described(
		list(text({ format: "LANGUAGE_TAG" }), { min: 1, max: 30 }),
		"The languages of the shop's own texts; the first is the fallback.",
	),
	timeZone: described(
		text({ min: 1, max: 100 }),
		"The IANA name of the time zone in which dates are written, such as Europe/Berlin.",
	),
	calendar: described(WorkCalendar, "When the shop prepares orders."),
	weightUnit: described(enumeration(["KG", "LB"]), "The unit of the weights of products."),
	appearance: described(
		Appearance,
		"Whether pages are light or dark for visitors who have not chosen; AUTO follows their device.",
	),
	storefrontUrl: described(
		optional(text({ format: "WEB_URL", max: 2000 })),
		"Where shoppers see products and the cart; the server's own address by default.",
	),
	tax: described(TaxSettings, "The tax on products and delivery."),
	taxNote: described(LocalText, "A note beside prices; by default it says whether tax is included."),
	delivery: described(DeliverySettings, "How orders reach their buyers."),
	payments: described(PaymentSettings, "How orders are paid."),
	orders: described(OrderHandlingSettings, "What happens when orders are placed and paid."),
	checkout: described(CheckoutHandlingSettings, "What buyers see and can do in a checkout."),
	invoices: described(InvoiceSettings, "Invoices and credit notes."),
	returns: described(ReturnSettings, "Items that buyers send back."),
	abandonedCheckouts: described(AbandonedCheckoutSettings, "Checkouts that buyers leave."),
	currencies: described(CurrencySettings, "What amounts are in other currencies, for display."),
	stock: described(StockSettings, "What shoppers learn about stock."),
	mails: described(MailSettings, "Mails to shoppers."),
	signIn: described(SignInSettings, "How members sign in."),
	recommendations: described(RecommendationSettings, "Recommended products."),
	search: described(SearchSettings, "What searches of shoppers find."),
	reviews: described(ReviewSettings, "What shoppers say about products."),
	data: described(DataSettings, "The sandbox and the limits of data collections."),
	retention: described(RetentionSettings, "How long documents are stored that are no longer needed."),
	translations: described(
		Translations,
		"Words that no single product owns, such as options, ribbons, categories and deliveries, in the other " +
			"languages: by language, then by the word. An empty text removes a translation.",
	),
	brand: described(Brand, "How the shop looks."),
	home: described(HomePage, "What the first page shows."),
	social: described(list(SocialLink, { max: 20 }), "The shop on other sites."),
	contact: described(ShopContact, "How shoppers reach the shop."),
});
export type Settings = Wire<typeof Settings>;
