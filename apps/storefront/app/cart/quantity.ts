import { asciiForms } from "@cartwright/contract/codec/typed-text";

/** The maximum quantity of a line. */
const maxQuantity = 100_000;

/**
 * The quantity that a form requests: the typed number, or one more or fewer than shown. 0 removes the line. `undefined`
 * if it is not a whole number from 0 up.
 */
export const readQuantity = (form: FormData): number | undefined => {
	const text = String(form.get("quantity") ?? "").trim();
	const step = { more: 1, fewer: -1 }[String(form.get("intent"))];
	if (step) {
		const shown = wholeNumber(String(form.get("shown") ?? ""));
		return shown === undefined ? undefined : Math.min(maxQuantity, Math.max(0, shown + step));
	}
	return wholeNumber(text);
};

/** Digits of other scripts count as well. */
const wholeNumber = (text: string): number | undefined => {
	const plain = asciiForms(text).trim();
	if (!/^\d{1,9}$/.test(plain)) return undefined;
	return Math.min(maxQuantity, Number(plain));
};
