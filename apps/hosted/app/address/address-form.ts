import { postcodes } from "@cartwright/ui/postcodes";
import { needsSubdivision, postcodeTellsSubdivision, subdivisions } from "@cartwright/ui/subdivisions";
import { formatAddress } from "localized-address-format";

/** The fields of an address. */
const addressParts = ["name", "company", "line", "line2", "city", "subdivision", "postalCode", "phone"] as const;
export type AddressPart = (typeof addressParts)[number];

/** A field of a country's address, as plain data, so that the browser needs no rules of its own. */
export interface AddressField {
	readonly part: AddressPart;
	/** The message name of its label. */
	readonly label: string;
	readonly required: boolean;
	/** Collapsed by default. */
	readonly folded: boolean;
	/** The token after `shipping` or `billing` in the `autocomplete` attribute. */
	readonly autocomplete: string;
	readonly maxLength: number;
	readonly numeric?: boolean;
	readonly pattern?: string;
	readonly example?: string;
	readonly choices?: readonly (readonly [value: string, label: string])[];
	/** Its width in columns, of six. */
	readonly width: number;
}

export interface AddressForm {
	readonly country: string;
	readonly fields: readonly AddressField[];
	/** If it is empty, it is determined from the postcode. */
	readonly subdivisionFromPostcode: boolean;
}

const marks = {
	name: "\u0001",
	company: "\u0002",
	line: "\u0003",
	city: "\u0004",
	subdivision: "\u0005",
	postalCode: "\u0006",
};

/** The fields of a country's address, in postal order. */
const orderOf = (country: string): AddressPart[] => {
	const written = formatAddress(
		{
			postalCountry: country,
			name: marks.name,
			organization: marks.company,
			addressLines: [marks.line],
			locality: marks.city,
			administrativeArea: marks.subdivision,
			postalCode: marks.postalCode,
		},
		"latin",
	).join("\n");
	return (Object.keys(marks) as (keyof typeof marks)[])
		.filter((part) => written.includes(marks[part]))
		.sort((one, other) => written.indexOf(marks[one]) - written.indexOf(marks[other]));
};

/** The fields of an address in this country. */
export const addressForm = (country: string): AddressForm => {
	const order = orderOf(country).filter((part) => part !== "name" && part !== "company");
	const needed = needsSubdivision.has(country);
	const subdivisionFromPostcode = needed && postcodeTellsSubdivision.has(country);
	// A few countries have no subdivision in postal addresses, but customs and carriers need it.
	const parts = needed && !order.includes("subdivision") ? [...order, "subdivision" as const] : order;
	const shown = parts.filter((part) => part !== "subdivision" || (needed && !subdivisionFromPostcode));
	const inRow = shown.filter((part) => part === "city" || part === "subdivision" || part === "postalCode");
	const field = (part: AddressPart): AddressField => fieldOf(part, country, Math.floor(6 / inRow.length));
	return {
		country,
		subdivisionFromPostcode,
		fields: [
			field("name"),
			...shown.map(field),
			...(["line2", "company", "phone"] as const).map(field),
			...(subdivisionFromPostcode ? [{ ...field("subdivision"), required: false, folded: true, width: 6 }] : []),
		],
	};
};

const fieldOf = (part: AddressPart, country: string, share: number): AddressField => {
	const text = { part, required: true, folded: false, width: 6 };
	switch (part) {
		case "name":
			return { ...text, label: "name", autocomplete: "name", maxLength: 200 };
		case "company":
			return { ...text, label: "company", required: false, folded: true, autocomplete: "organization", maxLength: 200 };
		case "line":
			return { ...text, label: "line", autocomplete: "address-line1", maxLength: 150 };
		case "line2":
			return { ...text, label: "line2", required: false, folded: true, autocomplete: "address-line2", maxLength: 100 };
		case "phone":
			return { ...text, label: "phone", required: false, folded: true, autocomplete: "tel", maxLength: 50 };
		case "city":
			return {
				...text,
				label: cityLabels[country] ?? "city",
				autocomplete: "address-level2",
				maxLength: 50,
				width: share,
			};
		case "subdivision":
			return { ...text, ...subdivisionField(country), width: share };
		case "postalCode":
			return { ...text, ...postcodeField(country), width: share };
	}
};

const subdivisionField = (country: string) => {
	const choices = subdivisions[country];
	return {
		part: "subdivision" as const,
		label: subdivisionLabels[country] ?? "province",
		autocomplete: "address-level1",
		maxLength: 50,
		...(choices ? { choices } : {}),
	};
};

const postcodeField = (country: string) => {
	const pattern = postcodes[country];
	return {
		part: "postalCode" as const,
		label: postcodeLabels[country] ?? "postalCode",
		required: pattern !== undefined && !pattern.optional,
		autocomplete: "postal-code",
		maxLength: 20,
		...(pattern ? { pattern: pattern.pattern, example: pattern.example } : {}),
		...(pattern && /^\d+$/.test(pattern.example) ? { numeric: true } : {}),
	};
};

const cityLabels: Readonly<Record<string, string>> = { GB: "town", AU: "suburb", NZ: "town", HK: "district" };

const subdivisionLabels: Readonly<Record<string, string>> = {
	...Object.fromEntries(["US", "AU", "BR", "MX", "IN"].map((country) => [country, "state"])),
	JP: "prefecture",
	AE: "emirate",
	HK: "area",
	EG: "governorate",
	TW: "county",
	KR: "province",
};

const postcodeLabels: Readonly<Record<string, string>> = {
	US: "zip",
	PR: "zip",
	IN: "pin",
	IE: "eircode",
	...Object.fromEntries(["GB", "AU", "NZ", "ZA", "SG", "MY"].map((country) => [country, "postcode"])),
};
