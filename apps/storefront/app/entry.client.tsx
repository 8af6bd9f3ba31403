import type { LanguageTag } from "@cartwright/ui/language";
import { LanguageProvider } from "@cartwright/ui/parts/language-context";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { languageOf } from "./language.ts";

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
