import type { LanguageTag } from "./language.ts";
import ar from "./messages/ar.json" with { type: "json" };
import en from "./messages/en.json" with { type: "json" };

export type UiMessages = typeof en;

/** The messages of the shared components. */
export const uiMessages: Readonly<Record<LanguageTag, UiMessages>> = { en, ar };
