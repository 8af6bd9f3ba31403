import type { HostedLanguage } from "../language.ts";
import type { Fault } from "./details.ts";

type Say = HostedLanguage["say"];

/** In an English sentence, a label starts with a lower-case letter, unless it is an abbreviation such as ZIP. */
const inSentence = (label: string, { tag }: HostedLanguage): string =>
	tag === "en" ? label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()) : label;

export const labelOf = (say: Say, label: string): string => say(`labels.${label}` as Parameters<Say>[0]);

export const faultText = (language: HostedLanguage, { kind, label, example, max }: Fault): string => {
	const name = inSentence(labelOf(language.say, label), language);
	return language.say(`faults.${kind}`, { label: name, example: example ?? "", max: max ?? 0 });
};

export const idOf = (field: string): string => `field-${field}`;
