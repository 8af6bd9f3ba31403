import type { SettingField, SettingGroup } from "./setting-field.ts";

const colors = (theme: "light" | "dark"): SettingField[] =>
	["accent", "background", "surface", "ink"].map((name) => ({
		path: `brand.${theme}.${name}`,
		text: `color.${name}`,
		kind: "color",
	}));

export const shop: SettingGroup = {
	name: "shop",
	sections: [
		{
			name: "identity",
			fields: [
				{ path: "name", kind: "text", max: 100, isRequired: true },
				{ path: "country", kind: "one", of: "countries" },
				{ path: "timeZone", kind: "one", of: "timeZones", isRequired: true },
				{ path: "storefrontUrl", kind: "text", type: "url", max: 2000 },
				{ path: "weightUnit", kind: "choice", values: ["KG", "LB"] },
			],
		},
		{
			name: "contact",
			fields: [
				{ path: "contact.email", kind: "text", type: "email", max: 254 },
				{ path: "contact.phone", kind: "text", type: "tel", max: 50 },
				{ path: "contact.address", kind: "lines" },
				{ path: "contact.hours", kind: "local" },
			],
		},
		{
			name: "company",
			fields: [
				{ path: "invoices.seller.name", kind: "text", max: 200 },
				{ path: "invoices.seller.address", kind: "lines" },
				{ path: "invoices.seller.taxId", kind: "text", max: 50 },
				{ path: "invoices.seller.email", kind: "text", type: "email", max: 254 },
			],
		},
		{
			name: "brand",
			fields: [
				{ path: "brand.tagline", kind: "local" },
				{ path: "brand.description", kind: "local", isLong: true },
				{ path: "appearance", kind: "choice", values: ["AUTO", "LIGHT", "DARK"] },
				{ path: "brand.logo.viewBox", kind: "text", max: 50 },
				{ path: "brand.logo.path", kind: "longText", max: 10_000 },
			],
		},
		{ name: "lightColors", fields: colors("light") },
		{ name: "darkColors", fields: colors("dark") },
		{
			name: "social",
			fields: [
				{
					path: "social",
					kind: "rows",
					members: [
						{ name: "name", kind: "text", max: 50 },
						{ name: "url", kind: "text", type: "url" },
					],
				},
			],
		},
	],
};

const teaser = (name: "hero" | "story"): SettingField[] => [
	{ path: `home.${name}.title`, text: "home.title", kind: "local" },
	{ path: `home.${name}.text`, text: "home.text", kind: "local", isLong: true },
	{ path: `home.${name}.link.label`, text: "home.linkText", kind: "local" },
	{ path: `home.${name}.link.url`, text: "home.linkAddress", kind: "text", max: 2000 },
	{ path: `home.${name}.altText`, text: "home.altText", kind: "local" },
];

export const firstPage: SettingGroup = {
	name: "first-page",
	sections: [
		{ name: "hero", fields: teaser("hero") },
		{
			name: "collections",
			fields: [
				{ path: "home.collections", kind: "lines" },
				{ path: "home.featured", kind: "text", max: 300 },
			],
		},
		{
			name: "promises",
			fields: [
				{
					path: "home.promises",
					kind: "rows",
					members: [
						{ name: "title", kind: "local" },
						{ name: "text", kind: "local" },
					],
				},
			],
		},
		{ name: "story", fields: teaser("story") },
	],
};
