/** A postcode in the spelling that is compared and kept: capitals, digits of the West, single spaces. */
export const tidyPostcode = (typed: string): string => westernDigits(typed).trim().toUpperCase().replace(/\s+/g, " ");

/** Arabic and Persian keyboards write other digits. */
export const westernDigits = (text: string): string =>
	text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
