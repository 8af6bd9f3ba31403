import * as at from "stdnum/lib/cjs/at/uid.js";
import * as be from "stdnum/lib/cjs/be/vat.js";
import * as bg from "stdnum/lib/cjs/bg/vat.js";
import * as cnpj from "stdnum/lib/cjs/br/cnpj.js";
import * as cpf from "stdnum/lib/cjs/br/cpf.js";
import * as swissUid from "stdnum/lib/cjs/ch/uid.js";
import * as ch from "stdnum/lib/cjs/ch/vat.js";
import * as cy from "stdnum/lib/cjs/cy/vat.js";
import * as cz from "stdnum/lib/cjs/cz/dic.js";
import * as de from "stdnum/lib/cjs/de/vat.js";
import * as dk from "stdnum/lib/cjs/dk/cvr.js";
import * as ee from "stdnum/lib/cjs/ee/kmkr.js";
import * as es from "stdnum/lib/cjs/es/nif.js";
import * as fi from "stdnum/lib/cjs/fi/alv.js";
import * as fr from "stdnum/lib/cjs/fr/tva.js";
import * as gb from "stdnum/lib/cjs/gb/vat.js";
import * as gr from "stdnum/lib/cjs/gr/vat.js";
import * as hr from "stdnum/lib/cjs/hr/oib.js";
import * as hu from "stdnum/lib/cjs/hu/anum.js";
import * as ie from "stdnum/lib/cjs/ie/vat.js";
import * as it from "stdnum/lib/cjs/it/iva.js";
import * as lt from "stdnum/lib/cjs/lt/pvm.js";
import * as lu from "stdnum/lib/cjs/lu/tva.js";
import * as lv from "stdnum/lib/cjs/lv/pvn.js";
import * as mt from "stdnum/lib/cjs/mt/vat.js";
import * as nl from "stdnum/lib/cjs/nl/btw.js";
import * as no from "stdnum/lib/cjs/no/mva.js";
import * as pl from "stdnum/lib/cjs/pl/nip.js";
import * as pt from "stdnum/lib/cjs/pt/nif.js";
import * as ro from "stdnum/lib/cjs/ro/cif.js";
import * as se from "stdnum/lib/cjs/se/vat.js";
import * as si from "stdnum/lib/cjs/si/ddv.js";
import * as sk from "stdnum/lib/cjs/sk/dph.js";

interface Form {
	validate(id: string): { readonly isValid: boolean; readonly compact?: string };
}

interface Area {
	/** What its ids start with. */
	readonly prefix: string;
	readonly forms: readonly Form[];
}

/** The form of VAT ids by the countries that have such: the European Union, the United Kingdom, Norway and Switzerland. */
const areas: Readonly<Record<string, Area>> = {
	AT: { prefix: "AT", forms: [at] },
	BE: { prefix: "BE", forms: [be] },
	BG: { prefix: "BG", forms: [bg] },
	CY: { prefix: "CY", forms: [cy] },
	CZ: { prefix: "CZ", forms: [cz] },
	DE: { prefix: "DE", forms: [de] },
	DK: { prefix: "DK", forms: [dk] },
	EE: { prefix: "EE", forms: [ee] },
	GR: { prefix: "EL", forms: [gr] },
	ES: { prefix: "ES", forms: [es] },
	FI: { prefix: "FI", forms: [fi] },
	FR: { prefix: "FR", forms: [fr] },
	HR: { prefix: "HR", forms: [hr] },
	HU: { prefix: "HU", forms: [hu] },
	IE: { prefix: "IE", forms: [ie] },
	IT: { prefix: "IT", forms: [it] },
	LT: { prefix: "LT", forms: [lt] },
	LU: { prefix: "LU", forms: [lu] },
	LV: { prefix: "LV", forms: [lv] },
	MT: { prefix: "MT", forms: [mt] },
	NL: { prefix: "NL", forms: [nl] },
	PL: { prefix: "PL", forms: [pl] },
	PT: { prefix: "PT", forms: [pt] },
	RO: { prefix: "RO", forms: [ro] },
	SE: { prefix: "SE", forms: [se] },
	SI: { prefix: "SI", forms: [si] },
	SK: { prefix: "SK", forms: [sk] },
	GB: { prefix: "GB", forms: [gb] },
	CH: { prefix: "CH", forms: [ch, swissUid] },
	NO: { prefix: "NO", forms: [no] },
};

const brazilian: readonly (readonly ["CPF" | "CNPJ", Form])[] = [
	["CPF", cpf],
	["CNPJ", cnpj],
];

/** A tax id as it is stored; `REFUSED` if it cannot be one of its country. */
export type ReadTaxId = { readonly id: string; readonly type?: "CPF" | "CNPJ" | "UNSPECIFIED" } | "REFUSED";

/**
 * Reads a tax id, whose country may be written before it. It is stored without spaces and signs, with the country that it starts
 * with in the European way. Ids of other countries are stored as they were sent.
 */
export const readTaxId = (sent: string, type: string | undefined, country: string | undefined): ReadTaxId => {
	if (type === "CPF" || type === "CNPJ" || country === "BR") return brazilianId(sent, type);
	const id = sent.trim();
	const own = country ? areas[country] : undefined;
	const foreign = areaOfPrefix(id);
	for (const area of [own, foreign]) {
		const read = area && (own || !country) ? idIn(id, area) : undefined;
		if (read) return { id: read };
	}
	return own ? "REFUSED" : { id };
};

const brazilianId = (sent: string, type: string | undefined): ReadTaxId => {
	for (const [name, form] of brazilian) {
		const { isValid, compact } = form.validate(sent);
		if (isValid && compact && (name === type || (type !== "CPF" && type !== "CNPJ")))
			return { id: compact, type: name };
	}
	return "REFUSED";
};

const areaOfPrefix = (id: string): Area | undefined => {
	const start = id.slice(0, 2).toUpperCase();
	return Object.values(areas).find(({ prefix }) => prefix === start);
};

const idIn = (id: string, { prefix, forms }: Area): string | undefined => {
	for (const form of forms) {
		const { isValid, compact } = form.validate(id.toUpperCase());
		if (isValid && compact) return compact.startsWith(prefix) ? compact : `${prefix}${compact}`;
	}
	return undefined;
};
