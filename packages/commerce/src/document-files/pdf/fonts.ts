import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { breakOpportunities } from "./break-opportunities.ts";

interface FontFamily {
	readonly name: string;
	/** Of `@fontsource`. */
	readonly fontPackage: string;
	readonly subset: string;
	/** The characters that need it. */
	readonly characters: RegExp;
}

const emojiSubsets = 11;
const emoji = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\ufe0f/u;
const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

const family = (fontPackage: string, subset: string, characters: RegExp): FontFamily => ({
	name: `${fontPackage}-${subset}`,
	fontPackage,
	subset,
	characters,
});

const latin = family("noto-sans", "latin", /./u);
const japanese = family("noto-sans-jp", "japanese", new RegExp(`${han.source}|${kana.source}`, "u"));
const chinese = family("noto-sans-sc", "chinese-simplified", han);

const others: readonly FontFamily[] = [
	family("noto-sans", "latin-ext", /[\u0100-\u02ff\u1d00-\u1eff\u2000-\u2bff]/u),
	family("noto-sans", "vietnamese", /[\u0300-\u036f\u1ea0-\u1ef9]/u),
	family("noto-sans", "greek", /\p{Script=Greek}/u),
	family("noto-sans", "greek-ext", /[\u1f00-\u1fff]/u),
	family("noto-sans", "cyrillic", /\p{Script=Cyrillic}/u),
	family("noto-sans", "cyrillic-ext", /\p{Script=Cyrillic}/u),
	family("noto-sans", "devanagari", /\p{Script=Devanagari}/u),
	// Noto’s Arabic fonts draw dots as marks, which the library puts in wrong places.
	family("vazirmatn", "arabic", /\p{Script=Arabic}/u),
	family("noto-sans-hebrew", "hebrew", /\p{Script=Hebrew}/u),
	family("noto-sans-thai", "thai", /\p{Script=Thai}/u),
	family("noto-sans-kr", "korean", /\p{Script=Hangul}/u),
	...Array.from({ length: emojiSubsets }, (_, index) => family("noto-emoji", String(index), emoji)),
];

export interface LoadedFonts {
	/** Names of families, the first of which is preferred. */
	readonly families: readonly string[];
	/** Whether one of them has a character. */
	readonly has: (codePoint: number) => boolean;
}

/** Loads the fonts that a text needs. */
export const loadFonts = async (text: string, language: string): Promise<LoadedFonts> => {
	const isJapanese = language === "ja" || kana.test(text);
	const ideographic = isJapanese ? [japanese, chinese] : [chinese, japanese];
	const families = [latin, ...others, ...ideographic]
		.filter(({ characters }) => characters.test(text))
		.map(({ name }) => name);
	await Promise.all(families.map((fontFamily) => Font.load({ fontFamily })));
	const fonts = families.map((fontFamily) => Font.getFont({ fontFamily })?.data);
	return { families, has: (codePoint) => fonts.some((font) => font?.hasGlyphForCodePoint(codePoint)) };
};

/** Registers the fonts, each of which is read when a text first needs it. */
export const registerFonts = (): void => {
	const { resolve } = createRequire(import.meta.url);
	for (const { name, fontPackage, subset } of [latin, ...others, japanese, chinese]) {
		const source = (weight: number) =>
			resolve(`@fontsource/${fontPackage}/files/${fontPackage}-${subset}-${weight}-normal.woff`);
		const fonts = [400, 700].map((fontWeight) => ({ fontWeight, src: source(fontWeight) }));
		Font.register({ family: name, fonts });
	}
	Font.registerHyphenationCallback(breakOpportunities);
};
