import { appLanguages } from "@cartwright/ui/app-languages";

export const { languageOf, useLanguage } = appLanguages(({ storefront }) => storefront);

export type StorefrontLanguage = ReturnType<typeof useLanguage>;
