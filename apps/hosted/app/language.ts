import { appLanguages } from "@cartwright/ui/app-languages";

export const { languageOf, useLanguage } = appLanguages(({ hosted }) => hosted);

export type HostedLanguage = ReturnType<typeof useLanguage>;
