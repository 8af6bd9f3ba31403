import type { LoadedFonts } from "./fonts.ts";

/** Marks that are not seen themselves: fonts do not have them. The layout decides the direction of each text. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** Colours of skin, which need a font in colours. */
const modifiers = /\p{Emoji_Modifier}/gu;
const replacement = "\ufffd";

/** Every text in a value. */
export const textsIn = (value: unknown): string[] => {
	if (typeof value === "string") return [value];
	return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** The same value with texts that can be printed: characters that no font has are replaced. */
export const printable = <Value>(value: Value, fonts: Pick<LoadedFonts, "has">): Value => {
	if (typeof value === "string") return printableText(value, fonts) as Value;
	if (Array.isArray(value)) return value.map((each) => printable(each, fonts)) as Value;
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, printable(member, fonts)])) as Value;
};

const printableText = (text: string, { has }: Pick<LoadedFonts, "has">): string => {
	const visible = text
		.normalize("NFC")
		.replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
		.replace(invisible, "")
		.replace(modifiers, "");
	return [...visible].map((character) => (has(character.codePointAt(0) ?? 0) ? character : replacement)).join("");
};

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * The direction of a text. In a document that is written from right to left, it is that of each text with such a letter,
 * and elsewhere that of the first letter: a name in other letters keeps its own.
 */
export const directionOf = (text: string, isRightToLeft: boolean): "ltr" | "rtl" => {
	const [first = ""] = /\p{L}/u.exec(text) ?? [];
	return rightToLeft.test(isRightToLeft ? text : first) ? "rtl" : "ltr";
};
