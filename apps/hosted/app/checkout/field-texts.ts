import type { HostedLanguage } from "../language.ts";
import type { Fault } from "./details.ts";

type Translator = HostedLanguage["t"];

/** In an English sentence, a label starts with a lower-case letter, unless it is an abbreviation such as ZIP. */
const inSentence = (label: string, { tag }: HostedLanguage): string =>
	tag === "en" ? label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()) : label;

export const labelOf = (t: Translator, label: string): string => t(`labels.${label}` as Parameters<Translator>[0]);

export const faultText = (language: HostedLanguage, { kind, label, example, max }: Fault): string => {
	const name = inSentence(labelOf(language.t, label), language);
	return language.t(`faults.${kind}`, { label: name, example: example ?? "", max: max ?? 0 });
};

export const idOf = (field: string): string => `field-${field}`;
