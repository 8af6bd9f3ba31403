const named = (country: string, list: string): readonly (readonly [code: string, name: string])[] =>
	list.split("|").map((entry) => {
		const [code = "", name = ""] = entry.split(":");
		return [`${country}-${code}`, name] as const;
	});

/**
 * States, provinces and emirates with their ISO 3166-2 codes. The United States also have the islands and the armed forces
 * that the post treats as states, with its codes. In other countries, the subdivision is free text.
 */
export const subdivisions: Readonly<Record<string, readonly (readonly [code: string, name: string])[]>> = {
	US: named(
		"US",
		"AL:Alabama|AK:Alaska|AZ:Arizona|AR:Arkansas|CA:California|CO:Colorado|CT:Connecticut|DE:Delaware|DC:District of Columbia|" +
			"FL:Florida|GA:Georgia|HI:Hawaii|ID:Idaho|IL:Illinois|IN:Indiana|IA:Iowa|KS:Kansas|KY:Kentucky|LA:Louisiana|ME:Maine|" +
			"MD:Maryland|MA:Massachusetts|MI:Michigan|MN:Minnesota|MS:Mississippi|MO:Missouri|MT:Montana|NE:Nebraska|NV:Nevada|" +
			"NH:New Hampshire|NJ:New Jersey|NM:New Mexico|NY:New York|NC:North Carolina|ND:North Dakota|OH:Ohio|OK:Oklahoma|" +
			"OR:Oregon|PA:Pennsylvania|PR:Puerto Rico|RI:Rhode Island|SC:South Carolina|SD:South Dakota|TN:Tennessee|TX:Texas|" +
			"UT:Utah|VT:Vermont|VA:Virginia|WA:Washington|WV:West Virginia|WI:Wisconsin|WY:Wyoming|" +
			"AS:American Samoa|AA:Armed Forces Americas|AE:Armed Forces Europe|AP:Armed Forces Pacific|GU:Guam|" +
			"MP:Northern Mariana Islands|VI:U.S. Virgin Islands",
	),
	CA: named(
		"CA",
		"AB:Alberta|BC:British Columbia|MB:Manitoba|NB:New Brunswick|NL:Newfoundland and Labrador|NT:Northwest Territories|" +
			"NS:Nova Scotia|NU:Nunavut|ON:Ontario|PE:Prince Edward Island|QC:Quebec|SK:Saskatchewan|YT:Yukon",
	),
	AU: named(
		"AU",
		"ACT:Australian Capital Territory|NSW:New South Wales|NT:Northern Territory|QLD:Queensland|SA:South Australia|" +
			"TAS:Tasmania|VIC:Victoria|WA:Western Australia",
	),
	AE: named("AE", "AZ:Abu Dhabi|AJ:Ajman|DU:Dubai|FU:Fujairah|RK:Ras Al Khaimah|SH:Sharjah|UQ:Umm Al Quwain"),
	BR: named(
		"BR",
		"AC:Acre|AL:Alagoas|AP:Amapá|AM:Amazonas|BA:Bahia|CE:Ceará|DF:Distrito Federal|ES:Espírito Santo|GO:Goiás|MA:Maranhão|" +
			"MT:Mato Grosso|MS:Mato Grosso do Sul|MG:Minas Gerais|PA:Pará|PB:Paraíba|PR:Paraná|PE:Pernambuco|PI:Piauí|" +
			"RJ:Rio de Janeiro|RN:Rio Grande do Norte|RS:Rio Grande do Sul|RO:Rondônia|RR:Roraima|SC:Santa Catarina|" +
			"SP:São Paulo|SE:Sergipe|TO:Tocantins",
	),
	MX: named(
		"MX",
		"AGU:Aguascalientes|BCN:Baja California|BCS:Baja California Sur|CAM:Campeche|CHP:Chiapas|CHH:Chihuahua|" +
			"CMX:Ciudad de México|COA:Coahuila|COL:Colima|DUR:Durango|GUA:Guanajuato|GRO:Guerrero|HID:Hidalgo|JAL:Jalisco|" +
			"MEX:México|MIC:Michoacán|MOR:Morelos|NAY:Nayarit|NLE:Nuevo León|OAX:Oaxaca|PUE:Puebla|QUE:Querétaro|ROO:Quintana Roo|" +
			"SLP:San Luis Potosí|SIN:Sinaloa|SON:Sonora|TAB:Tabasco|TAM:Tamaulipas|TLA:Tlaxcala|VER:Veracruz|YUC:Yucatán|ZAC:Zacatecas",
	),
	IN: named(
		"IN",
		"AN:Andaman and Nicobar Islands|AP:Andhra Pradesh|AR:Arunachal Pradesh|AS:Assam|BR:Bihar|CH:Chandigarh|CG:Chhattisgarh|" +
			"DH:Dadra and Nagar Haveli and Daman and Diu|DL:Delhi|GA:Goa|GJ:Gujarat|HR:Haryana|HP:Himachal Pradesh|" +
			"JK:Jammu and Kashmir|JH:Jharkhand|KA:Karnataka|KL:Kerala|LA:Ladakh|LD:Lakshadweep|MP:Madhya Pradesh|MH:Maharashtra|" +
			"MN:Manipur|ML:Meghalaya|MZ:Mizoram|NL:Nagaland|OD:Odisha|PY:Puducherry|PB:Punjab|RJ:Rajasthan|SK:Sikkim|" +
			"TN:Tamil Nadu|TS:Telangana|TR:Tripura|UP:Uttar Pradesh|UK:Uttarakhand|WB:West Bengal",
	),
};

/** Countries in which an address needs a subdivision. */
export const needsSubdivision: ReadonlySet<string> = new Set(
	"US CA AU AE BR MX IN CN ES HK ID IT JP KR TW AR CO CL EG TR".split(" "),
);

/** Countries in which the postcode determines the subdivision. */
export const postcodeTellsSubdivision: ReadonlySet<string> = new Set(["US", "CA", "AU", "ES"]);

export const subdivisionName = (code: string): string =>
	subdivisions[code.slice(0, 2)]?.find(([each]) => each === code)?.[1] ?? code;
