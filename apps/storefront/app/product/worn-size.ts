/** `S`, `XXL`, `2XL`, `S/M`, and the words for them. */
const letters = /^(?:\d{0,2}x{0,4}[sl]|m|x{0,4}-?(?:small|large)|extra (?:small|large)|medium)$/;

/** `42`, `42.5`, `EU 42`, `UK 8½`, `W32`, `98/104`, `32A`, `3–4 years` without its unit. */
const numbers = /^(?:(?:eu|uk|us|fr|it|de|jp|w|l)\s?)?\d{1,3}(?:[.,]\d|½)?[a-h]{0,2}$/;

/** How options of sizes are called in the languages of the storefront. */
const names = /size|größe|grösse|taille|pointure|talla|taglia|misura|maat|rozmiar|tamanho|サイズ|مقاس|حجم/i;

const between = /\s*[/–]\s*|-(?=\d|[sml]$)|\s+(?=l\d)/;

/**
 * Whether an option is the size of something that is worn: clothes, shoes, rings. A wrong one is sent back, so shoppers
 * choose it themselves. Sizes with a unit, such as `50 × 70 cm` or `350 ml`, are not.
 */
export const isWornSize = (name: string, choices: readonly string[]): boolean => {
	const parts = choices.map((choice) => choice.trim().toLowerCase().split(between));
	const all = (pattern: RegExp) => parts.every((each) => each.every((part) => pattern.test(part)));
	return choices.length > 1 && (all(letters) || (names.test(name) && all(numbers)));
};
