import { map, text } from "../message.ts";

/**
 * Texts in other languages: by language, then by the text in the shop's own language. A text that changes loses its
 * translations.
 */
export const Translations = map(map(text({ max: 500_000 }), { max: 5000 }), { max: 30 });
