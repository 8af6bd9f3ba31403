/** A name and the paragraphs of a description, by the English name. */
export type ArabicTexts = Readonly<Record<string, readonly [name: string, ...text: string[]]>>;
