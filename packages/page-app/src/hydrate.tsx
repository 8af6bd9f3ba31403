import type { LanguageTag } from "@cartwright/ui/language";
import { type AnyLanguage, LanguageProvider } from "@cartwright/ui/parts/language-context";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** Makes the rendered page interactive, in the language that it was rendered in. */
export const hydrate = async (
	languageOf: (tag: LanguageTag, locale?: string) => Promise<AnyLanguage>,
): Promise<void> => {
	const { lang, dataset } = document.documentElement;
	const language = await languageOf(lang as LanguageTag, dataset.locale);
	startTransition(() => {
		hydrateRoot(
			document,
			<LanguageProvider language={language}>
				<HydratedRouter />
			</LanguageProvider>,
		);
	});
};
