import type { Rate } from "@cartwright/kernel/foundation/money";

/** The standard rates of a country, or the base rates of its parts. */
export interface StandardRates {
	/** Where to compare them before they are charged. */
	readonly source: string;
	/** The month whose rates they are. They were not compared with the source. */
	readonly asOf: string;
	/** Whether shops there show prices that include the tax. */
	readonly included: boolean;
	/** Whether delivery is taxed as what is delivered. */
	readonly delivery: boolean;
	readonly rates: readonly StandardRate[];
}

export interface StandardRate {
	readonly country: string;
	/** The code behind the country. */
	readonly subdivision?: string;
	readonly name: string;
	readonly rate: Rate;
}

const asOf = "2025-10";

const ofCountries = (name: string, rates: Readonly<Record<string, Rate>>): StandardRate[] =>
	Object.entries(rates).map(([country, rate]) => ({ country, name, rate }));

/** Standard rates alone: reduced ones are of groups, which each shop knows best. */
export const standardRates: Readonly<Record<string, StandardRates>> = {
	EU: {
		source: "European Commission, Taxes in Europe Database: standard VAT rates of the member states",
		asOf,
		included: true,
		delivery: true,
		rates: ofCountries("VAT", {
			AT: 200_000,
			BE: 210_000,
			BG: 200_000,
			CY: 190_000,
			CZ: 210_000,
			DE: 190_000,
			DK: 250_000,
			EE: 240_000,
			ES: 210_000,
			FI: 255_000,
			FR: 200_000,
			GR: 240_000,
			HR: 250_000,
			HU: 270_000,
			IE: 230_000,
			IT: 220_000,
			LT: 210_000,
			LU: 170_000,
			LV: 210_000,
			MT: 180_000,
			NL: 210_000,
			PL: 230_000,
			PT: 230_000,
			RO: 210_000,
			SE: 250_000,
			SI: 220_000,
			SK: 230_000,
		}),
	},
	GB: {
		source: "HM Revenue & Customs, VAT rates",
		asOf,
		included: true,
		delivery: true,
		rates: ofCountries("VAT", { GB: 200_000 }),
	},
	NO: {
		source: "Skatteetaten, rates of value added tax",
		asOf,
		included: true,
		delivery: true,
		rates: ofCountries("VAT", { NO: 250_000 }),
	},
	CH: {
		source: "Swiss Federal Tax Administration, VAT rates since 2024",
		asOf,
		included: true,
		delivery: true,
		rates: ofCountries("VAT", { CH: 81_000 }),
	},
	AU: {
		source: "Australian Taxation Office, goods and services tax",
		asOf,
		included: true,
		delivery: true,
		rates: ofCountries("GST", { AU: 100_000 }),
	},
	JP: {
		source: "National Tax Agency, consumption tax",
		asOf,
		included: true,
		delivery: true,
		rates: ofCountries("Consumption tax", { JP: 100_000 }),
	},
	IN: {
		source: "GST Council, standard rate since September 2025",
		asOf,
		included: true,
		delivery: true,
		rates: ofCountries("GST", { IN: 180_000 }),
	},
	CA: {
		source: "Canada Revenue Agency, GST/HST rates; ministries of finance of BC, MB, QC and SK",
		asOf,
		included: false,
		delivery: true,
		rates: [
			{ country: "CA", subdivision: "AB", name: "GST", rate: 50_000 },
			{ country: "CA", subdivision: "BC", name: "GST + PST", rate: 120_000 },
			{ country: "CA", subdivision: "MB", name: "GST + RST", rate: 120_000 },
			{ country: "CA", subdivision: "NB", name: "HST", rate: 150_000 },
			{ country: "CA", subdivision: "NL", name: "HST", rate: 150_000 },
			{ country: "CA", subdivision: "NS", name: "HST", rate: 140_000 },
			{ country: "CA", subdivision: "NT", name: "GST", rate: 50_000 },
			{ country: "CA", subdivision: "NU", name: "GST", rate: 50_000 },
			{ country: "CA", subdivision: "ON", name: "HST", rate: 130_000 },
			{ country: "CA", subdivision: "PE", name: "HST", rate: 150_000 },
			{ country: "CA", subdivision: "QC", name: "GST + QST", rate: 149_750 },
			{ country: "CA", subdivision: "SK", name: "GST + PST", rate: 110_000 },
			{ country: "CA", subdivision: "YT", name: "GST", rate: 50_000 },
		],
	},
	/** What counties and cities add, and whether delivery is taxed, differs within most states. */
	US: {
		source: "Departments of revenue of the states",
		asOf,
		included: false,
		delivery: false,
		rates: Object.entries({
			AL: 40_000,
			AR: 65_000,
			AZ: 56_000,
			CA: 72_500,
			CO: 29_000,
			CT: 63_500,
			DC: 60_000,
			FL: 60_000,
			GA: 40_000,
			HI: 40_000,
			IA: 60_000,
			ID: 60_000,
			IL: 62_500,
			IN: 70_000,
			KS: 65_000,
			KY: 60_000,
			LA: 50_000,
			MA: 62_500,
			MD: 60_000,
			ME: 55_000,
			MI: 60_000,
			MN: 68_750,
			MO: 42_250,
			MS: 70_000,
			NC: 47_500,
			ND: 50_000,
			NE: 55_000,
			NJ: 66_250,
			NM: 48_750,
			NV: 68_500,
			NY: 40_000,
			OH: 57_500,
			OK: 45_000,
			PA: 60_000,
			RI: 70_000,
			SC: 60_000,
			SD: 42_000,
			TN: 70_000,
			TX: 62_500,
			UT: 61_000,
			VA: 53_000,
			VT: 60_000,
			WA: 65_000,
			WI: 50_000,
			WV: 60_000,
			WY: 40_000,
		}).map(([subdivision, rate]) => ({ country: "US", subdivision, name: "Sales tax", rate })),
	},
};

/** The rates of an area such as `EU` or `US`, of a country, or of a part of one such as `US-NY`. */
export const standardRatesOf = (
	place: string,
): { readonly from: StandardRates; readonly rates: readonly StandardRate[] } | undefined => {
	const area = standardRates[place];
	if (area) return { from: area, rates: area.rates };
	for (const from of Object.values(standardRates)) {
		const rates = from.rates.filter(
			(rate) => rate.country === place || `${rate.country}-${rate.subdivision}` === place,
		);
		if (rates.length > 0) return { from, rates };
	}
	return undefined;
};
