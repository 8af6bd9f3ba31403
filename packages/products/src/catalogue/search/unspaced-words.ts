/** Characters of scripts whose words are not separated by spaces. */
const characters = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}`;
const unspaced = new RegExp(`[${characters}]`, "u");
const runs = new RegExp(`[${characters}]+|[^${characters}]+`, "gu");
/** Particles such as “の” and endings of verbs, which say nothing alone. */
const particle = /^\p{Script=Hira}$/u;

/** Whether the word is of a script without spaces, so that it may consist of several words. */
export const isUnspaced = (word: string): boolean => unspaced.test(word);

const hangul = /^\p{Script=Hang}+$/u;

/** Whether the word is Korean, which separates words by spaces but also writes them together: “전통도자기”. */
export const isHangul = (word: string): boolean => hangul.test(word);

/** Separates scripts without spaces from others: `タオルset` becomes `タオル` and `set`. */
export const splitScripts = (text: string): readonly string[] => (isUnspaced(text) ? (text.match(runs) ?? []) : [text]);

// The rules depend on the script, not on the language.
const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

/** The words that a text without spaces consists of, by the dictionary of ICU; none if it is one word. */
export const segmentsOf = (text: string): string[] => {
	const segments = Array.from(segmenter.segment(text), ({ segment }) => segment);
	return segments.length > 1 ? segments.filter((each) => !particle.test(each)) : [];
};
