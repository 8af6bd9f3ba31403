import { createContext, type ReactNode, useContext } from "react";
import type { Language, UiMessages } from "../create-language.ts";

// biome-ignore lint/suspicious/noExplicitAny: each app has its own catalogue, and a hook with its type
export type AnyLanguage = Language<any>;

const LanguageContext = createContext<AnyLanguage | undefined>(undefined);

export function LanguageProvider({ language, children }: { language: AnyLanguage; children: ReactNode }) {
	return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language of the page. An app narrows `Catalogue` to its own messages. */
export function useLanguage<Catalogue = UiMessages>(): Language<Catalogue> {
	const language = useContext(LanguageContext);
	if (!language) throw new Error("No LanguageProvider");
	return language;
}
