import type { RowMember, SettingGroup } from "./setting-field.ts";

export const payments: SettingGroup = {
	name: "payments",
	sections: [
		{
			name: "byHand",
			fields: [
				{ path: "payments.offline", kind: "switch" },
				{
					path: "payments.offlineMethods",
					kind: "rows",
					codes: "way",
					members: [
						{
							name: "kind",
							kind: "choice",
							values: ["BANK_TRANSFER", "CASH_ON_DELIVERY", "PAY_AT_PICKUP", "INVOICE", "OTHER"],
						},
						{ name: "title", kind: "text", max: 150 },
						{ name: "description", kind: "longText", max: 500, hasHint: true },
						{ name: "instructions", kind: "longText", max: 2000, hasHint: true },
						{ name: "code", kind: "text", max: 100, hasHint: true },
					],
				},
				{ path: "payments.offlineHoldDays", kind: "number" },
				{ path: "payments.offlineMaxUnits", kind: "number" },
				{ path: "payments.cashRounding", kind: "switch" },
			],
		},
		{
			name: "cards",
			fields: [
				{ path: "payments.requires3dSecure", kind: "switch" },
				{ path: "checkout.delayedCapture", kind: "switch" },
				{ path: "checkout.savedCards", kind: "switch" },
				{ path: "payments.holdMinutes", kind: "number" },
				{ path: "checkout.giftCards", kind: "switch" },
				{ path: "payments.testGateway", kind: "switch" },
			],
		},
	],
};

export const taxes: SettingGroup = {
	name: "taxes",
	sections: [
		{
			name: "rates",
			fields: [
				{ path: "tax.includedInPrices", kind: "switch" },
				{
					path: "tax.rates",
					kind: "rows",
					members: [
						{ name: "name", kind: "text", max: 100 },
						{ name: "country", kind: "one", of: "countries" },
						{ name: "subdivision", kind: "text", max: 6, hasHint: true },
						{ name: "rate", kind: "percent" },
						{ name: "appliesToDelivery", kind: "switch" },
					],
				},
				{ path: "tax.rounding", kind: "choice", values: ["LINE", "ORDER"] },
				{ path: "taxNote", kind: "local" },
			],
		},
		{
			name: "businesses",
			fields: [
				{ path: "tax.vatIdField", kind: "switch" },
				{ path: "tax.reverseChargeVatId", kind: "text", max: 50 },
			],
		},
	],
};

export const delivery: SettingGroup = {
	name: "delivery",
	sections: [
		{
			name: "options",
			fields: [
				{
					path: "delivery.options",
					kind: "rows",
					codes: "delivery",
					members: [
						{ name: "title", kind: "text", max: 200 },
						{ name: "price", kind: "amount" },
						{ name: "freeFrom", kind: "amount", hasHint: true },
						{ name: "countries", kind: "several", of: "countries", hasHint: true },
						{ name: "deliveryTime", kind: "text", max: 200, hasHint: true },
						{ name: "transit.minDays", kind: "number", hasHint: true },
						{ name: "transit.maxDays", kind: "number" },
						{ name: "transit.weekdays", kind: "several", of: "weekdays", hasHint: true },
						{ name: "code", kind: "text", max: 100, hasHint: true },
					],
				},
			],
		},
		{
			name: "calendar",
			fields: [
				{ path: "calendar.cutOff", kind: "text", max: 5 },
				{ path: "calendar.workingDays", kind: "several", of: "weekdays" },
				{ path: "calendar.handlingDays", kind: "number" },
				{ path: "calendar.holidays", kind: "lines" },
				{
					path: "calendar.closures",
					kind: "rows",
					members: [
						{ name: "from", kind: "day" },
						{ name: "to", kind: "day" },
					],
				},
			],
		},
	],
};

const address: RowMember[] = [
	{ name: "address.addressLine", kind: "text", max: 300 },
	{ name: "address.postalCode", kind: "text", max: 30 },
	{ name: "address.city", kind: "text", max: 200 },
	{ name: "address.subdivision", kind: "text", max: 6, hasHint: true },
	{ name: "address.country", kind: "one", of: "countries" },
];

export const locations: SettingGroup = {
	name: "locations",
	sections: [
		{
			name: "pickup",
			fields: [
				{
					path: "delivery.pickupLocations",
					kind: "rows",
					codes: "pickup",
					members: [
						{ name: "title", kind: "text", max: 200 },
						{ name: "price", kind: "amount" },
						...address,
						{ name: "readyDays", kind: "number", hasHint: true },
						{ name: "deliveryTime", kind: "text", max: 200, hasHint: true },
						{ name: "instructions", kind: "longText", max: 1000 },
						{ name: "code", kind: "text", max: 100, hasHint: true },
					],
				},
			],
		},
	],
};

export const languages: SettingGroup = {
	name: "languages",
	sections: [
		{ name: "languages", fields: [{ path: "languages", kind: "several", of: "languages" }] },
		{
			name: "currencies",
			fields: [
				{ path: "currency", kind: "one", of: "currencies", isRequired: true },
				{
					path: "currencies.rates",
					kind: "rows",
					members: [
						{ name: "currency", kind: "one", of: "currencies" },
						{ name: "rate", kind: "text", hasHint: true },
						{ name: "date", kind: "day", isInstant: true },
					],
				},
			],
		},
	],
};
