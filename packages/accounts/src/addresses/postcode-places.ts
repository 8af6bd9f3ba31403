import { asciiForms } from "@cartwright/contract/codec/typed-text";
import type { Place } from "@cartwright/kernel/foundation/providers";

/** The first three digits of ZIP codes by state, as ranges. The others are unassigned, or of islands that share them. */
const zipStates: readonly (readonly [from: number, to: number, state: string])[] = [
	[5, 5, "NY"],
	[6, 7, "PR"],
	[8, 8, "VI"],
	[9, 9, "PR"],
	[10, 27, "MA"],
	[28, 29, "RI"],
	[30, 38, "NH"],
	[39, 49, "ME"],
	[50, 54, "VT"],
	[55, 55, "MA"],
	[56, 59, "VT"],
	[60, 69, "CT"],
	[70, 89, "NJ"],
	[90, 98, "AE"],
	[100, 149, "NY"],
	[150, 196, "PA"],
	[197, 199, "DE"],
	[200, 200, "DC"],
	[201, 201, "VA"],
	[202, 205, "DC"],
	[206, 219, "MD"],
	[220, 246, "VA"],
	[247, 268, "WV"],
	[270, 289, "NC"],
	[290, 299, "SC"],
	[300, 319, "GA"],
	[320, 339, "FL"],
	[340, 340, "AA"],
	[341, 349, "FL"],
	[350, 369, "AL"],
	[370, 385, "TN"],
	[386, 397, "MS"],
	[398, 399, "GA"],
	[400, 427, "KY"],
	[430, 459, "OH"],
	[460, 479, "IN"],
	[480, 499, "MI"],
	[500, 528, "IA"],
	[530, 549, "WI"],
	[550, 567, "MN"],
	[570, 577, "SD"],
	[580, 588, "ND"],
	[590, 599, "MT"],
	[600, 629, "IL"],
	[630, 658, "MO"],
	[660, 679, "KS"],
	[680, 693, "NE"],
	[700, 714, "LA"],
	[716, 729, "AR"],
	[730, 732, "OK"],
	[733, 733, "TX"],
	[734, 749, "OK"],
	[750, 799, "TX"],
	[800, 816, "CO"],
	[820, 831, "WY"],
	[832, 838, "ID"],
	[840, 847, "UT"],
	[850, 865, "AZ"],
	[870, 884, "NM"],
	[885, 885, "TX"],
	[889, 898, "NV"],
	[900, 961, "CA"],
	[962, 966, "AP"],
	[967, 968, "HI"],
	[970, 979, "OR"],
	[980, 994, "WA"],
	[995, 999, "AK"],
];

/** ZIP codes of islands within the ranges of others, and of Guam and the Northern Marianas, which share theirs with countries. */
const islandStates: readonly (readonly [zip: RegExp, state: string])[] = [
	[/^96799/, "AS"],
	[/^969[123]/, "GU"],
	[/^9695[0-2]/, "MP"],
];

/** Cities that are the only ones with this postcode prefix. */
const cities: Readonly<Record<string, readonly (readonly [prefix: RegExp, city: string])[]>> = {
	US: [
		[/^10[0-2]/, "New York"],
		[/^104/, "Bronx"],
		[/^112/, "Brooklyn"],
		[/^191/, "Philadelphia"],
		[/^20[0235]/, "Washington"],
		[/^021[01]/, "Boston"],
		[/^303/, "Atlanta"],
		[/^606/, "Chicago"],
		[/^770/, "Houston"],
		[/^752/, "Dallas"],
		[/^782/, "San Antonio"],
		[/^787/, "Austin"],
		[/^802/, "Denver"],
		[/^850/, "Phoenix"],
		[/^891/, "Las Vegas"],
		[/^900/, "Los Angeles"],
		[/^921/, "San Diego"],
		[/^941/, "San Francisco"],
		[/^972/, "Portland"],
		[/^981/, "Seattle"],
	],
	DE: [
		[/^1(0[1-9]|1\d|2[0-6]|3[0-6]|4[01])/, "Berlin"],
		[/^20[0-5]/, "Hamburg"],
		[/^22[0-7]/, "Hamburg"],
		[/^8(0[3-9]|1[4-9])/, "München"],
		[/^50[6-9]/, "Köln"],
		[/^60[3-5]/, "Frankfurt am Main"],
		[/^70[1-6]/, "Stuttgart"],
		[/^40[2-5]/, "Düsseldorf"],
	],
	AT: [[/^1[0-2]\d0$/, "Wien"]],
	FR: [
		[/^750/, "Paris"],
		[/^6900[1-9]/, "Lyon"],
		[/^130(0[1-9]|1[0-6])/, "Marseille"],
	],
	GB: [
		[/^(E|EC|N|NW|SE|SW|W|WC)\d/, "London"],
		[/^EH(\d|1[0-7])( |\d\w{2}$)/, "Edinburgh"],
		[/^BT([1-9]|1[0-7])( |\d\w{2}$)/, "Belfast"],
	],
};

/** What a postcode prefix is enough to find. */
export const placeOfPostcode = (country: string, postalCode: string): Place => {
	const code = asciiForms(postalCode).trim().toUpperCase();
	const city = cities[country]?.find(([prefix]) => prefix.test(code))?.[1];
	const subdivision = subdivisionOf(country, code);
	return { ...(city ? { city } : {}), ...(subdivision ? { subdivision } : {}) };
};

const subdivisionOf = (country: string, code: string): string | undefined => {
	if (country === "US") return stateOf(code);
	const code3166 = subdivisions[country]?.find(([prefix]) => prefix.test(code))?.[1];
	return code3166 && `${country}-${code3166}`;
};

const stateOf = (zip: string): string | undefined => {
	if (!/^\d{5}(-?\d{4})?$/.test(zip)) return undefined;
	const prefix = Number(zip.slice(0, 3));
	const state =
		islandStates.find(([island]) => island.test(zip))?.[1] ??
		zipStates.find(([from, to]) => from <= prefix && prefix <= to)?.[2];
	return state && `US-${state}`;
};

/** Provinces and states by the prefix of a complete postcode. */
const subdivisions: Readonly<Record<string, readonly (readonly [prefix: RegExp, subdivision: string])[]>> = {
	CA: [
		[/^A\d[A-Z] ?\d/, "NL"],
		[/^B\d[A-Z] ?\d/, "NS"],
		[/^C\d[A-Z] ?\d/, "PE"],
		[/^E\d[A-Z] ?\d/, "NB"],
		[/^[GHJ]\d[A-Z] ?\d/, "QC"],
		[/^[K-NP]\d[A-Z] ?\d/, "ON"],
		[/^R\d[A-Z] ?\d/, "MB"],
		[/^S\d[A-Z] ?\d/, "SK"],
		[/^T\d[A-Z] ?\d/, "AB"],
		[/^V\d[A-Z] ?\d/, "BC"],
		[/^X0[ABC] ?\d/, "NU"],
		[/^X\d[A-Z] ?\d/, "NT"],
		[/^Y\d[A-Z] ?\d/, "YT"],
	],
	AU: [
		[/^0[89]\d\d$/, "NT"],
		[/^(260\d|261[0-8]|29(0[0-9]|1[0-4]))$/, "ACT"],
		[/^[12]\d{3}$/, "NSW"],
		[/^[38]\d{3}$/, "VIC"],
		[/^[49]\d{3}$/, "QLD"],
		[/^5\d{3}$/, "SA"],
		[/^6\d{3}$/, "WA"],
		[/^7\d{3}$/, "TAS"],
	],
	ES: [
		"VI",
		"AB",
		"A",
		"AL",
		"AV",
		"BA",
		"PM",
		"B",
		"BU",
		"CC",
		"CA",
		"CS",
		"CR",
		"CO",
		"C",
		"CU",
		"GI",
		"GR",
		"GU",
		"SS",
		"H",
		"HU",
		"J",
		"LE",
		"L",
		"LO",
		"LU",
		"M",
		"MA",
		"MU",
		"NA",
		"OR",
		"O",
		"P",
		"GC",
		"PO",
		"SA",
		"TF",
		"S",
		"SG",
		"SE",
		"SO",
		"T",
		"TE",
		"TO",
		"V",
		"VA",
		"BI",
		"ZA",
		"Z",
		"CE",
		"ML",
	].map((province, index) => [new RegExp(`^${String(index + 1).padStart(2, "0")}\\d{3}$`), province] as const),
};
