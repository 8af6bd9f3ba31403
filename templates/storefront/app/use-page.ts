import { useRouteLoaderData } from "react-router";
import { textsOf } from "./language.ts";
import type { loader } from "./root.tsx";
import type { Texts } from "./texts/en.ts";

/** What the layout of every page knows. */
export const usePage = () => useRouteLoaderData<typeof loader>("root");

/** The texts in the visitor's language. */
export const useTexts = (): Texts => textsOf(usePage()?.language ?? "en");
