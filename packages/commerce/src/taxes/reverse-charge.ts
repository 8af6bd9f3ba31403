import type { AddressWithContact } from "@cartwright/contract/ecommerce/address-messages";

/** The member states of the European Union. */
const memberStates: ReadonlySet<string> = new Set(
	"AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/** Whether a country belongs to the European Union. */
export const isMemberState = (country: string): boolean => memberStates.has(country);

/** The ids of VAT between which the tax passes to the buyer. */
export interface ReverseCharge {
	readonly sellerTaxId: string;
	readonly buyerTaxId: string;
}

interface Parties {
	readonly billing?: AddressWithContact | undefined;
	readonly shipping?: AddressWithContact | undefined;
}

/** The member state of a VAT id that starts with it, as stored ids do (`read-tax-id.ts`). Greek ids start with EL. */
export const memberStateOf = (taxId: string): string | undefined => {
	const [, start = ""] = /^([A-Z]{2})[A-Z0-9+*]{2,13}$/.exec(taxId) ?? [];
	const country = start === "EL" ? "GR" : start;
	return memberStates.has(country) ? country : undefined;
};

/** Whether the buyer owes the tax of purchases that go to another member state than that of the seller. */
export const reverseChargeOf = (
	sellerTaxId: string | undefined,
	{ billing, shipping }: Parties,
): ReverseCharge | undefined => {
	const seller = memberStateOf(sellerTaxId ?? "");
	const payer = billing?.contactDetails?.vatId?.id ? billing : shipping;
	const buyerTaxId = payer?.contactDetails?.vatId?.id ?? "";
	const buyer = memberStateOf(buyerTaxId);
	// Only ids at addresses of the union were certainly checked.
	if (!sellerTaxId || !seller || !buyer || buyer === seller) return undefined;
	if (!memberStates.has(payer?.address?.country ?? "")) return undefined;
	return { sellerTaxId, buyerTaxId };
};

/** Whether it holds where something is taxed. */
export const isReversedAt = ({ sellerTaxId }: ReverseCharge, { country }: { readonly country: string }): boolean =>
	memberStates.has(country) && country !== memberStateOf(sellerTaxId);
