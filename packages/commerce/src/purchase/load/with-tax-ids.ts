import type { AddressWithContact } from "@cartwright/contract/ecommerce/address-messages";
import { invalid } from "@cartwright/kernel/foundation/errors";

interface Parties {
	readonly billing?: AddressWithContact | undefined;
	readonly shipping?: AddressWithContact | undefined;
}

/** Checks the form of the tax ids in what changed, and writes them in one way. `fields` names their contacts in the request. */
export const withTaxIds = async <Of extends Parties>(
	before: Parties | undefined,
	after: Of,
	fields: Readonly<Partial<Record<keyof Parties, string>>>,
): Promise<Of> => {
	let checked = after;
	for (const party of ["billing", "shipping"] as const) {
		const place = after[party];
		if (!place || place === before?.[party]) continue;
		const written = await withTaxId(place, `${fields[party]}.vatId.id`);
		if (written !== place) checked = { ...checked, [party]: written };
	}
	return checked;
};

/** The forms of all countries are loaded with the first tax id. */
export const withTaxId = async (place: AddressWithContact, field: string): Promise<AddressWithContact> => {
	const { address, contactDetails } = place;
	const { vatId } = contactDetails ?? {};
	if (!vatId?.id) return place;
	const { readTaxId } = await import("../../taxes/read-tax-id.ts");
	const country = address?.country ?? undefined;
	const read = readTaxId(vatId.id, vatId.type ?? undefined, country);
	if (read !== "REFUSED") return { ...place, contactDetails: { ...contactDetails, vatId: { ...vatId, ...read } } };
	const kind = vatId.type === "CPF" || vatId.type === "CNPJ" ? vatId.type : `tax id of ${country}`;
	throw invalid(field, `is not a ${kind}: its length, a character or its check digit is wrong`);
};
