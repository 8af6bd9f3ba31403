import {
	type ConditionalRate,
	defaultPayments,
	type OfflineMethod,
	type PickupLocation,
	type Settings,
	type ShippingRate,
	type TaxRate,
} from "@cartwright/server/operator/sample-shop";
import type { BrandData } from "./brands.ts";

/** Value added tax by country of the European Union, in per cent. */
const taxes: Readonly<Record<string, number>> = {
	AT: 20,
	BE: 21,
	BG: 20,
	HR: 25,
	CY: 19,
	CZ: 21,
	DK: 25,
	EE: 24,
	FI: 25.5,
	FR: 20,
	DE: 19,
	GR: 24,
	HU: 27,
	IE: 23,
	IT: 22,
	LV: 21,
	LT: 21,
	LU: 17,
	MT: 18,
	NL: 21,
	PL: 23,
	PT: 23,
	RO: 21,
	SK: 23,
	SI: 22,
	ES: 21,
	SE: 25,
};

const union = Object.keys(taxes);
const northAmerica = ["US", "CA", "MX"];
const restOfTheWorld = [
	"AE",
	"AR",
	"AU",
	"BH",
	"BR",
	"CH",
	"CL",
	"CN",
	"CO",
	"DZ",
	"EG",
	"HK",
	"ID",
	"IL",
	"IN",
	"IQ",
	"IS",
	"JO",
	"JP",
	"KE",
	"KR",
	"KW",
	"LB",
	"LI",
	"MA",
	"MY",
	"NG",
	"NO",
	"NZ",
	"OM",
	"PE",
	"PH",
	"QA",
	"RS",
	"SA",
	"SG",
	"TH",
	"TN",
	"TR",
	"TW",
	"UA",
	"UY",
	"VN",
	"ZA",
];

const rates: readonly ShippingRate[] = [
	{
		id: "ireland",
		title: "Standard delivery",
		countries: ["IE"],
		price: 450,
		freeFrom: 6000,
		deliveryTime: "1–2 business days",
	},
	{
		id: "union",
		title: "Standard delivery",
		countries: union.filter((country) => country !== "IE"),
		price: 890,
		freeFrom: 12_000,
		deliveryTime: "3–5 business days",
	},
	{ id: "next-day", title: "Express delivery", countries: ["IE"], price: 950, deliveryTime: "1 business day" },
	{
		id: "express",
		title: "Express delivery",
		countries: union.filter((country) => country !== "IE"),
		price: 1800,
		deliveryTime: "1–2 business days",
	},
	{
		id: "united-kingdom",
		title: "Standard delivery",
		countries: ["GB"],
		price: 990,
		freeFrom: 15_000,
		deliveryTime: "3–6 business days",
	},
	{
		id: "north-america",
		title: "Tracked delivery",
		countries: northAmerica,
		price: 1600,
		freeFrom: 20_000,
		deliveryTime: "6–10 business days",
	},
	{
		id: "world",
		title: "Tracked delivery",
		countries: restOfTheWorld,
		price: 1900,
		deliveryTime: "7–14 business days",
	},
];

const weighs = (operator: "LTE" | "GT", value: string) => ({ type: "BY_TOTAL_WEIGHT", operator, value }) as const;

const rate = (amount: string, ...conditions: ConditionalRate["conditions"]): ConditionalRate => ({
	amount,
	conditions,
	multiplyByQuantity: false,
});

/** Within Ireland, heavier parcels cost more. */
export const deliveryRates: Readonly<Record<string, readonly ConditionalRate[]>> = {
	ireland: [
		rate("4.50", weighs("LTE", "2")),
		rate("6.90", weighs("GT", "2"), weighs("LTE", "10")),
		rate("12.00", weighs("GT", "10")),
		rate("0", { type: "BY_TOTAL_PRICE", operator: "GTE", value: "60.00" }),
	],
};

const pickupAt = ({ town, street, postalCode }: BrandData): PickupLocation => ({
	id: "workshop",
	title: `Pickup at our workshop in ${town}`,
	price: 0,
	readyDays: 1,
	instructions: "Weekdays from 10:00 to 17:00, behind the green gate. Bring your order number.",
	address: { country: "IE", city: town, postalCode, addressLine: street },
});

/** The account is the example of the IBAN registry: it belongs to no one. */
const offlineMethodsOf = ({ name }: BrandData): OfflineMethod[] => [
	{
		code: "bank-transfer",
		kind: "BANK_TRANSFER",
		title: "Bank transfer",
		description: "We ship as soon as your payment has arrived.",
		instructions: `${name}\nIBAN IE29 AIBK 9311 5212 3456 78\nBIC AIBKIE2D`,
	},
	{
		code: "at-the-workshop",
		kind: "PAY_AT_PICKUP",
		title: "Pay at the workshop",
		description: "In cash or by card when you collect your order.",
	},
];

/** The shop's settings: euro, prices including tax, delivery almost everywhere. */
export const sellingOf = (brand: BrandData) =>
	({
		currency: "EUR",
		language: "en",
		weightUnit: "KG",
		timeZone: "Europe/Dublin",
		calendar: { cutOff: "12:00", holidays: ["01-01", "03-17", "12-25", "12-26"] },
		tax: {
			includedInPrices: true,
			rates: Object.entries(taxes).map(
				([country, percent]): TaxRate => ({
					id: `vat-${country.toLowerCase()}`,
					name: "VAT",
					country,
					rate: Math.round(percent * 10_000),
					appliesToShipping: true,
				}),
			),
		},
		shipping: { rates, pickups: [pickupAt(brand)] },
		// Nothing is really sold here: cards are test cards.
		payments: { ...defaultPayments, testGateway: true, offlineMethods: offlineMethodsOf(brand) },
		invoices: {
			seller: {
				name: brand.name,
				address: [brand.street, `${brand.town} ${brand.postalCode}`, "Ireland"],
				taxId: "IE0000000X",
				email: `hello@${brand.domain}`,
			},
		},
	}) satisfies Partial<Settings>;
