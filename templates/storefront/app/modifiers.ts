import type { ProductV3 } from "@cartwright/sdk/services";

/** A wish that selects no variant, such as an engraving: a text, or one of several choices. */
export interface ModifierView {
	/** The name under which the cart knows it. */
	readonly key: string;
	readonly label: string;
	readonly isRequired: boolean;
	readonly choices?: readonly { readonly key: string; readonly name: string }[];
}

const [ofText, ofChoice] = ["text:", "choice:"];

export const fieldOf = ({ key, choices }: ModifierView): string => `${choices ? ofChoice : ofText}${key}`;

export const modifiersOf = ({ modifiers }: ProductV3): ModifierView[] =>
	modifiers.map(({ key, name = "", mandatory = false, freeTextSettings, choicesSettings }) => ({
		key: freeTextSettings?.key ?? key,
		label: freeTextSettings?.title ?? name,
		isRequired: mandatory,
		...(choicesSettings
			? { choices: choicesSettings.choices.map((choice) => ({ key: choice.key, name: choice.name ?? choice.key })) }
			: {}),
	}));

/** What a form says about modifiers, as the cart takes it. */
export const modifiersIn = (form: FormData) => {
	const withPrefix = (prefix: string) =>
		Object.fromEntries(
			[...form].flatMap(([name, value]): [string, string][] =>
				name.startsWith(prefix) && value !== "" ? [[name.slice(prefix.length), String(value)]] : [],
			),
		);
	return { choices: withPrefix(ofChoice), customTextFields: withPrefix(ofText) };
};
