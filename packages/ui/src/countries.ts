/** ISO 3166 codes of all places that have a postal address. */
const codes =
	"AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF " +
	"CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF " +
	"GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN " +
	"KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ " +
	"NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SE SG SH SI " +
	"SJ SK SL SM SN SO SR SS ST SV SX SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU " +
	"WF WS XK YE YT ZA ZM ZW";

export const allCountries: readonly string[] = codes.split(" ");

export interface Country {
	readonly code: string;
	readonly name: string;
}

const namesByLanguage = new Map<string, ReadonlyMap<string, string>>();

/** Cached per language: pages name many countries, and creating a formatter costs far more than a lookup. */
export const countryName = (code: string, language: string): string => {
	const names = namesByLanguage.get(language) ?? namesIn(language);
	namesByLanguage.set(language, names);
	return names.get(code) ?? code;
};

const namesIn = (language: string): ReadonlyMap<string, string> => {
	const names = new Intl.DisplayNames(language, { type: "region" });
	return new Map(allCountries.map((code) => [code, names.of(code) ?? code]));
};

/** Country options, by name; an empty list of codes means all. */
export const countryChoices = (wanted: readonly string[], language: string): Country[] =>
	(wanted.length > 0 ? wanted : allCountries)
		.map((code) => ({ code, name: countryName(code, language) }))
		.sort((one, other) => one.name.localeCompare(other.name, language));
