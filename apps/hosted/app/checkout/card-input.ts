import { digitsOf } from "./card.ts";

/** Groups the digits of a card number while they are typed at the end. */
export const cardInput = (field: EventTarget): void => {
	if (!(field instanceof HTMLInputElement) || field.selectionStart !== field.value.length) return;
	if (field.name === "cardNumber") field.value = groupNumber(field.value);
	if (field.name === "cardExpiry") field.value = groupExpiry(field.value);
};

const groupNumber = (typed: string): string => {
	const digits = digitsOf(typed);
	if (!/^\d+$/.test(digits)) return typed;
	const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,9})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,7})?/;
	return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(" ");
};

/** `0429` becomes `04 / 29`; input that ends with the slash is being deleted. */
const groupExpiry = (typed: string): string => {
	const found = /^(\d{2})(\d{1,4})$/.exec(digitsOf(typed));
	return found ? `${found[1]} / ${found[2]}` : typed;
};
